package dev.wayfarer.model.tensor;

import org.bytedeco.javacpp.Loader;
import org.bytedeco.pytorch.global.torch;

/// Loads PyTorch's native code, which is large.
public final class NativeLibrary {
  private NativeLibrary() {}

  /// Starts loading in the background and returns at once. Loading takes most of a second, in which
  /// the caller can open other files. The first use of a tensor waits for the rest.
  public static void loadAhead() {
    Thread.ofPlatform().daemon().name("native-library").start(NativeLibrary::load);
  }

  private static void load() {
    try {
      Loader.load(torch.class);
    } catch (LinkageError _) {
      // The first use of a tensor fails with the same error, where it can be reported.
    }
  }
}
