package dev.wayfarer.sql.file;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Writes a folder as a whole or not at all, and deletes one so.
///
/// Content goes to a hidden folder beside the target, `.NAME.tmp-PROCESS`. [#commit] syncs it,
/// renames it and syncs the parent. A process writes one folder of a name at a time; what a killed
/// process left behind goes when the next one begins. Not thread-safe.
public final class AtomicFolder implements AutoCloseable {
  private static final Pattern HIDDEN = Pattern.compile("\\.(.+)\\.tmp-(\\d{1,18})");

  private static final String OLD = ".old";

  private final Path target;
  private final Path hidden;

  private AtomicFolder(Path target) {
    this.target = target.toAbsolutePath().normalize();
    this.hidden = hidden(this.target);
  }

  /// Begins a folder, whose parent is made where needed; the caller writes into [#path].
  public static AtomicFolder begin(Path target) throws IOException {
    AtomicFolder folder = new AtomicFolder(target);
    Path parent = requireNonNull(folder.target.getParent());
    Files.createDirectories(parent);
    deleteLeftovers(parent, folder.target.getFileName().toString());
    Files.createDirectory(folder.hidden);
    return folder;
  }

  /// Where the content is written to until it is complete.
  public Path path() {
    return hidden;
  }

  /// Puts the complete folder in its place, where there must be nothing or an empty folder.
  public void commit() throws IOException {
    syncTree(hidden);
    Files.move(hidden, target, StandardCopyOption.ATOMIC_MOVE);
    Disk.syncFolder(requireNonNull(target.getParent()));
  }

  /// Puts the complete folder in the place of the one that may be there. Where the process is
  /// killed between the two renamings, there is none.
  public void commitReplacing() throws IOException {
    syncTree(hidden);
    if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
      delete(target, hidden(target.resolveSibling(target.getFileName() + OLD)));
    }
    commit();
  }

  @Override
  public void close() {
    try {
      Disk.deleteTree(hidden);
    } catch (IOException _) {
      // A failure is under way, to which a leftover adds nothing; the next writer deletes it.
    }
  }

  /// Deletes a folder with all that is in it: it is gone before the first of its files is.
  public static void delete(Path folder) throws IOException {
    delete(folder, hidden(folder));
  }

  private static void delete(Path folder, Path hidden) throws IOException {
    Files.move(folder, hidden, StandardCopyOption.ATOMIC_MOVE); // as one: nobody meets half of it
    Disk.deleteTree(hidden);
  }

  /// Deletes what killed processes left behind in a folder.
  public static void deleteLeftovers(Path parent) throws IOException {
    deleteLeftovers(parent, null);
  }

  /// @param name of the folder that they were to write; null for any
  private static void deleteLeftovers(Path parent, @Nullable String name) throws IOException {
    for (Path entry : Disk.entries(parent)) {
      Matcher found = HIDDEN.matcher(entry.getFileName().toString());
      if (found.matches()
          && (name == null || isOf(name, found.group(1)))
          && isOver(Long.parseLong(found.group(2)))) {
        Disk.deleteTree(entry);
      }
    }
  }

  private static boolean isOf(String name, String hidden) {
    return hidden.equals(name) || hidden.equals(name + OLD);
  }

  /// Another process that is alive may be at work. This one is not: it writes one at a time.
  private static boolean isOver(long process) {
    return process == ProcessHandle.current().pid() || ProcessHandle.of(process).isEmpty();
  }

  private static Path hidden(Path folder) {
    long process = ProcessHandle.current().pid();
    return folder.resolveSibling("." + folder.getFileName() + ".tmp-" + process);
  }

  private static void syncTree(Path path) throws IOException {
    if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      for (Path entry : Disk.entries(path)) {
        syncTree(entry);
      }
      Disk.syncFolder(path);
    } else if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
      Disk.syncFile(path);
    }
  }
}
