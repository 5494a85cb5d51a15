package dev.wayfarer.model.tensor;

import dev.wayfarer.sql.file.CacheFolder;
import dev.wayfarer.sql.file.InstallationFolder;
import dev.wayfarer.sql.file.LockFile;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.pytorch.global.torch;

/// The tensor library's native code, some 450 MB.
///
/// It comes in jars, from which JavaCPP unpacks it once into the folder `native` of the cache, or
/// into the one that the system property `org.bytedeco.javacpp.cachedir` names. JavaCPP lets a
/// process map a file that another one still writes, and the system kills that process (SIGBUS). So
/// whoever makes the first tensor of a process passes through [#load]: the process that finds no
/// mark of a whole cache unpacks and loads under a lock, and leaves the mark. What a killed process
/// has not written to its end is deleted first.
///
/// JavaCPP also unpacks a file again whose time or size is another one, as after a cache was
/// copied. So the mark lists them, and a folder that no longer fits its mark is left alone, for
/// others may run from it: `native-2` is used instead.
///
/// An installed program has them in the folder `native` of its [InstallationFolder] and loads them
/// from there: nothing is unpacked.
public final class NativeLibrary {
  private static final String FOLDER_PROPERTY = "org.bytedeco.javacpp.cachedir";

  /// Has JavaCPP look into the folders of `java.library.path` before it unpacks anything.
  private static final String PATHS_FIRST_PROPERTY = "org.bytedeco.javacpp.pathsFirst";

  /// Else it copies and links into its cache even what it finds in these folders.
  private static final String CACHE_PROPERTY = "org.bytedeco.javacpp.cacheLibraries";

  /// One library unpacked and set up, on a slow disk.
  private static final Duration LONGEST_SET_UP = Duration.ofSeconds(30);

  private static final int MOST_FOLDERS = 9;

  private static volatile boolean loaded;

  private NativeLibrary() {}

  /// Starts loading in the background and returns at once. Loading takes most of a second, in which
  /// the caller can open other files. The first use of a tensor waits for the rest.
  ///
  /// A process may end meanwhile, by an error that has nothing to do with tensors. Its end runs the
  /// destructors of native code, and where these meet a library that another thread still sets up,
  /// the process crashes. So its end waits for the library that is being set up, and lets no other
  /// begin.
  public static void loadAhead() {
    Thread end =
        Thread.ofPlatform().name("native-library-end").unstarted(NativeLibrary::stopLoading);
    try {
      Runtime.getRuntime().addShutdownHook(end);
    } catch (IllegalStateException _) {
      return; // the process ends already
    }
    Thread.ofPlatform()
        .daemon()
        .name("native-library")
        .start(
            () -> {
              try {
                load();
              } catch (InputException _) {
                // The first use of a tensor fails with it, where somebody can tell.
              }
            });
  }

  /// Loads it, where that is not done yet.
  ///
  /// @throws InputException where it is missing, is for another platform, or cannot be unpacked or
  ///   loaded
  public static void load() {
    if (!loaded) {
      loadOnce();
    }
  }

  /// JavaCPP sets up one library at a time, under the lock that is taken here for good.
  @SuppressWarnings("LockOnNonEnclosingClassLiteral") // to keep that class from being used
  private static void stopLoading() {
    if (loaded) {
      return;
    }
    CountDownLatch stopped = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    Thread.ofPlatform()
        .daemon()
        .name("native-library-stop")
        .start(
            () -> {
              synchronized (Loader.class) {
                stopped.countDown();
                await(never, Duration.ofDays(1));
              }
            });
    await(stopped, LONGEST_SET_UP);
  }

  private static void await(CountDownLatch latch, Duration most) {
    try {
      var _ = latch.await(most.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException _) {
      // Somebody wants the process to end at once.
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
          InputException.shortened(plain(String.valueOf(first.getMessage()))));
    }
  }

  /// One line. A second thread hears of the first one's failure, wrapped in the words of the JVM.
  private static String plain(String message) {
    return message
        .replaceFirst("^((Exception )?java\\.[\\w.]+(Error|Exception): )+", "")
        .replaceFirst(" \\[in thread [^]]*]$", "")
        .replaceAll("\\s*\\R\\s*", " ");
  }

  /// Where JavaCPP is to unpack: from now on, for its classes ask once.
  private static Path folder() {
    String given = System.getProperty(FOLDER_PROPERTY);
    if (given != null) {
      return Path.of(given);
    }
    Path cache = CacheFolder.of(System.getenv()).toAbsolutePath();
    Path own = cache.resolve("native");
    for (int i = 2; i <= MOST_FOLDERS && !fits(own); i++) {
      own = cache.resolve("native-" + i);
    }
    System.setProperty(FOLDER_PROPERTY, own.toString());
    return own;
  }

  /// Whether a folder is as its mark says, or has none yet.
  private static boolean fits(Path folder) {
    Path mark = folder.resolve(markName());
    try {
      return Files.notExists(mark) || Files.readString(mark).equals(listed(folder));
    } catch (IOException | UncheckedIOException _) {
      return false; // files come and go in it
    }
  }

  /// Size, time and name of each unpacked file.
  private static String listed(Path folder) throws IOException {
    StringBuilder list = new StringBuilder();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(NativeLibrary::isUnpacked).sorted().toList()) {
        list.append(Files.size(file)).append(' ');
        list.append(Files.getLastModifiedTime(file).toMillis()).append(' ');
        list.append(folder.relativize(file)).append('\n');
      }
    }
    return list.toString();
  }

  private static boolean isUnpacked(Path file) {
    return file.toString().contains(".jar") && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  /// JavaCPP knows what is unpacked by the jar that it came from: another class path, another mark.
  private static String markName() {
    int classPath = System.getProperty("java.class.path", "").hashCode();
    return "whole-" + Integer.toHexString(classPath);
  }

  private static void unpackAndLoad(Path folder, Path mark) {
    try (LockFile _ = LockFile.waitFor(folder.resolve("lock"))) {
      if (!Boolean.getBoolean(PATHS_FIRST_PROPERTY)) { // else they need not be in jars
        ClassLoader classPath = NativeLibrary.class.getClassLoader();
        PackedLibraries.check(classPath, folder);
        PackedLibraries.deleteUnfinished(classPath, folder);
      }
      loadFrom(folder);
      if (Files.notExists(mark)) {
        Files.writeString(mark, listed(folder));
      }
    } catch (IOException _) {
      // A cache that cannot be written: JavaCPP has other places to try.
      loadFrom(folder);
    }
  }
}
