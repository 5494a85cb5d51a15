package dev.wayfarer.model.tensor;

import dev.wayfarer.sql.file.CacheFolder;
import dev.wayfarer.sql.file.LockFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.pytorch.global.torch;

/// The tensor library's native code, some 450 MB.
///
/// It comes in jars, from which JavaCPP unpacks it once into the folder `native` of the cache, or
/// into the one that the system property `org.bytedeco.javacpp.cachedir` names. JavaCPP lets a
/// process map a file that another one still writes, and the system kills that process (SIGBUS). So
/// whoever makes the first tensor of a process passes through [#load]: the process that finds no
/// mark of a whole cache unpacks and loads under a lock, and leaves the mark.
public final class NativeLibrary {
  private static final String FOLDER_PROPERTY = "org.bytedeco.javacpp.cachedir";

  private static volatile boolean loaded;

  private NativeLibrary() {}

  /// Starts loading in the background and returns at once. Loading takes most of a second, in which
  /// the caller can open other files. The first use of a tensor waits for the rest.
  public static void loadAhead() {
    Thread.ofPlatform()
        .daemon()
        .name("native-library")
        .start(
            () -> {
              try {
                load();
              } catch (LinkageError _) {
                // The first use of a tensor fails with it, where somebody can tell.
              }
            });
  }

  /// Loads it, where that is not done yet.
  public static void load() {
    if (!loaded) {
      loadOnce();
    }
  }

  private static synchronized void loadOnce() {
    if (loaded) {
      return;
    }
    Path folder = folder();
    Path mark = folder.resolve(markName());
    if (Files.exists(mark)) {
      Loader.load(torch.class);
    } else {
      unpackAndLoad(folder, mark);
    }
    loaded = true;
  }

  /// Where JavaCPP is to unpack: from now on, for its classes ask once.
  private static Path folder() {
    String given = System.getProperty(FOLDER_PROPERTY);
    if (given != null) {
      return Path.of(given);
    }
    Path own = CacheFolder.of(System.getenv()).resolve("native").toAbsolutePath();
    System.setProperty(FOLDER_PROPERTY, own.toString());
    return own;
  }

  /// JavaCPP knows what is unpacked by the jar that it came from: another class path, another mark.
  private static String markName() {
    int classPath = System.getProperty("java.class.path", "").hashCode();
    return "whole-" + Integer.toHexString(classPath);
  }

  private static void unpackAndLoad(Path folder, Path mark) {
    try (LockFile _ = LockFile.waitFor(folder.resolve("lock"))) {
      Loader.load(torch.class);
      if (Files.notExists(mark)) {
        Files.createFile(mark);
      }
    } catch (IOException _) {
      // A cache that cannot be written: JavaCPP has other places to try.
      Loader.load(torch.class);
    }
  }
}
