package dev.wayfarer.testkit.disk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The real disk, with a fault from a chosen change on.
///
/// A change is a call that creates, writes, syncs, renames, links or deletes something; reading is
/// never at fault. To try a fault at every moment, run the code once without one, and then with a
/// fault after 0, 1, 2, … of its [#changes]. Not thread-safe.
public final class FaultyDisk {
  private final Path root;
  private final FaultyFileSystem files;
  private final List<String> changes = new ArrayList<>();

  /// How long files were when they were synced last, for those that were written since.
  private final Map<Object, Long> synced = new HashMap<>();

  private int faultAfter = Integer.MAX_VALUE;
  private Fault fault = Fault.KILL;

  /// @param root where files lie whose unsynced content is lost with the power
  public FaultyDisk(Path root) {
    this.root = root;
    this.files = new FaultyFileSystem(this);
  }

  /// The same path on this disk.
  public Path path(Path real) {
    return new FaultyPath(files, real);
  }

  /// Lets so many more changes succeed, and none after them that the fault forbids.
  public void failAfter(int changes, Fault fault) {
    this.faultAfter = this.changes.size() + changes;
    this.fault = fault;
  }

  /// The changes so far, those that failed included.
  public List<String> changes() {
    return List.copyOf(changes);
  }

  /// Notes a change that needs no space.
  void change(String what, Path file) throws IOException {
    change(what, file, false, () -> {});
  }

  /// Notes a change that needs space.
  ///
  /// @param half does a part of the change, for it may be under way when a process is killed
  void grow(String what, Path file, Half half) throws IOException {
    change(what, file, true, half);
  }

  /// What is done of a change that is cut short.
  interface Half {
    void run() throws IOException;
  }

  private void change(String what, Path file, boolean grows, Half half) throws IOException {
    changes.add(what + " " + root.relativize(file.toAbsolutePath()));
    int past = changes.size() - faultAfter;
    if (past <= 0) {
      return;
    }
    switch (fault) {
      case KILL, POWER_LOSS -> {
        if (past == 1) {
          half.run();
          losePower();
        }
        throw new Killed(changes.getLast());
      }
      case FULL -> {
        if (grows) {
          throw new FileSystemException(file.toString(), null, "No space left on device");
        }
      }
      case NO_LINKS -> {
        if (what.equals("link")) {
          throw new FileSystemException(file.toString(), null, "Operation not permitted");
        }
      }
      case READ_ONLY ->
          throw new FileSystemException(file.toString(), null, "Read-only file system");
    }
  }

  /// @param before how long the file was
  void written(Path file, long before) throws IOException {
    synced.putIfAbsent(key(file), before);
  }

  void synced(Path file) throws IOException {
    synced.remove(key(file));
  }

  /// What a file is by, whatever its name.
  private static Object key(Path file) throws IOException {
    Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    return key == null ? file : key; // null on Windows
  }

  private void losePower() throws IOException {
    if (fault != Fault.POWER_LOSS) {
      return;
    }
    try (Stream<Path> tree = Files.walk(root)) {
      for (Path file : (Iterable<Path>) tree.filter(Files::isRegularFile)::iterator) {
        Long length = synced.get(key(file));
        if (length != null) {
          FileChannel.open(file, StandardOpenOption.WRITE).truncate(length).close();
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
