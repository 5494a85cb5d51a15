package dev.wayfarer.model.tensor;

import org.bytedeco.javacpp.Loader;
import org.bytedeco.pytorch.global.torch;

/// The tensor library's native code, which is large.
public final class NativeLibrary {
  private NativeLibrary() {}

  /// Begins to load it and returns at once: it takes most of a second, in which the caller can open
  /// what it needs besides. Whoever uses a tensor waits for the rest.
  public static void loadAhead() {
    Thread.ofPlatform().daemon().name("native-library").start(NativeLibrary::load);
  }

  private static void load() {
    try {
      Loader.load(torch.class);
    } catch (LinkageError _) {
      // The first use of a tensor fails with it, where somebody can tell.
    }
  }
}
