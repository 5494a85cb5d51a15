package dev.wayfarer.model.tensor;

import dev.wayfarer.sql.file.CacheFolder;
import dev.wayfarer.sql.file.InstallationFolder;
import dev.wayfarer.sql.file.LockFile;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.pytorch.global.torch;

/// The tensor library's native code, some 450 MB.
///
/// It comes in jars, from which JavaCPP unpacks it once into the folder `native` of the cache, or
/// into the one that the system property `org.bytedeco.javacpp.cachedir` names. JavaCPP lets a
/// process map a file that another one still writes, and the system kills that process (SIGBUS). So
/// whoever makes the first tensor of a process passes through [#load]: the process that finds no
/// mark of a whole cache unpacks and loads under a lock, and leaves the mark.
///
/// An installed program has them in the folder `native` of its [InstallationFolder] and loads them
/// from there: nothing is unpacked.
public final class NativeLibrary {
  private static final String FOLDER_PROPERTY = "org.bytedeco.javacpp.cachedir";

  /// Has JavaCPP look into the folders of `java.library.path` before it unpacks anything.
  private static final String PATHS_FIRST_PROPERTY = "org.bytedeco.javacpp.pathsFirst";

  /// Else it copies and links into its cache even what it finds in these folders.
  private static final String CACHE_PROPERTY = "org.bytedeco.javacpp.cacheLibraries";

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
              } catch (LinkageError | InputException _) {
                // The first use of a tensor fails with it, where somebody can tell.
              }
            });
  }

  /// Loads it, where that is not done yet.
  ///
  /// @throws InputException where it is missing, is for another platform, or cannot be unpacked
  public static void load() {
    if (!loaded) {
      loadOnce();
    }
  }

  private static synchronized void loadOnce() {
    if (loaded) {
      return;
    }
    Optional<Path> installed = InstallationFolder.find().map(home -> home.resolve("native"));
    if (installed.isPresent()) {
      loadInstalled(installed.get());
    } else {
      loadPacked();
    }
    loaded = true;
  }

  private static void loadInstalled(Path folder) {
    if (!Files.isRegularFile(folder.resolve(System.mapLibraryName("jnitorch")))) {
      throw new InputException(
          folder.toString(), "native libraries for " + Loader.getPlatform(), "none");
    }
    System.setProperty(PATHS_FIRST_PROPERTY, "true");
    System.setProperty(CACHE_PROPERTY, "false");
    loadFrom(folder);
  }

  private static void loadPacked() {
    Path folder = folder();
    Path mark = folder.resolve(markName());
    if (Files.exists(mark)) {
      loadFrom(folder);
    } else {
      unpackAndLoad(folder, mark);
    }
  }

  /// Loads all libraries, or tells which one it was that could not be loaded.
  private static void loadFrom(Path folder) {
    try {
      Loader.load(torch.class);
    } catch (LinkageError e) {
      Throwable first = e;
      while (first.getCause() != null) {
        first = first.getCause();
      }
      throw new InputException(
          folder.toString(),
          "native libraries that can be loaded",
          plain(String.valueOf(first.getMessage())));
    }
  }

  /// A second thread hears of the first one's failure, wrapped in the words of the JVM.
  private static String plain(String message) {
    return message
        .replaceFirst("^Exception java\\.lang\\.UnsatisfiedLinkError: ", "")
        .replaceFirst(" \\[in thread [^]]*]$", "");
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
      PackedLibraries.check(NativeLibrary.class.getClassLoader(), folder);
      loadFrom(folder);
      if (Files.notExists(mark)) {
        Files.createFile(mark);
      }
    } catch (IOException _) {
      // A cache that cannot be written: JavaCPP has other places to try.
      loadFrom(folder);
    }
  }
}
