package dev.wayfarer.serve.catalogue;

import dev.wayfarer.ask.DatabaseSource;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.file.TemporaryFolder;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryCancelledException;
import dev.wayfarer.sql.tabular.TabularDatabase;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Files that clients have sent to ask them.
///
/// Each lies in a temporary folder of its own, with all that is made of it: its tables, the index
/// of its cells. The folder goes away when the file is removed, and when the server stops.
public final class Uploads implements AutoCloseable {
  private static final Pattern NAME =
      Pattern.compile("(?s)(?<stem>.*?)(?<ending>\\.[A-Za-z0-9]{1,8}(\\.[gG][zZ])?)");
  private static final Pattern SQLITE = Pattern.compile("(?i)\\.(sqlite|sqlite3|db|db3)");
  private static final int LONGEST_STEM = 60;

  private final Catalogue catalogue;
  private final Limits query;
  private final UploadLimits limits;
  private final Map<ServedDatabase, TemporaryFolder> folders = new HashMap<>();
  private final Set<TemporaryFolder> unread = new HashSet<>();
  private final Set<TemporaryFolder> reading = new HashSet<>();
  private int coming;

  /// @param query limits of each query
  public Uploads(Catalogue catalogue, Limits query, UploadLimits limits) {
    this.catalogue = catalogue;
    this.query = query;
    this.limits = limits;
  }

  /// Writes the bytes of a file.
  public interface Content {
    void copyTo(OutputStream target) throws IOException;
  }

  /// A file that is here and has not been read yet.
  ///
  /// @param name what the client calls it, made harmless
  public record Received(String name, Path file, TemporaryFolder folder) {}

  /// How long a file may be.
  public long mostBytes() {
    return limits.bytes();
  }

  /// How long it may take to read a file.
  public Duration longestReading() {
    return limits.reading();
  }

  /// Keeps a file.
  ///
  /// @param called by the client; only its letters, digits and ending count
  /// @throws InputException where it is called nothing that says how to read it, or there are too
  ///   many
  /// @throws IOException where the content does not come
  public Received receive(String called, Content content) throws IOException {
    String name = fileName(called);
    begin();
    TemporaryFolder folder = TemporaryFolder.create();
    boolean done = false;
    try {
      Path file = folder.path().resolve(name);
      try (OutputStream target = create(file)) {
        content.copyTo(target);
      }
      if (Files.size(file) == 0) {
        throw new InputException(name, "a file with tables", "an empty one");
      }
      done = true;
      return received(name, file, folder);
    } finally {
      if (!done) {
        folder.close();
        end();
      }
    }
  }

  private synchronized Received received(String name, Path file, TemporaryFolder folder) {
    unread.add(folder);
    return new Received(name, file, folder);
  }

  private synchronized boolean begins(Received received) {
    return unread.remove(received.folder) && reading.add(received.folder);
  }

  private static OutputStream create(Path file) {
    try {
      return Files.newOutputStream(file);
    } catch (IOException e) {
      throw new InputException("the folder for temporary files", "room for a file", Reason.of(e));
    }
  }

  private synchronized void begin() {
    if (folders.size() + coming >= limits.files()) {
      throw new InputException(
          "file", "at most %d at once".formatted(limits.files()), "one more: remove another first");
    }
    coming++;
  }

  private synchronized void end() {
    coming--;
  }

  /// Reads a file that was received, and lets clients ask it.
  ///
  /// @throws InputException where it cannot be read; it is gone then
  /// @throws QueryCancelledException where the thread is interrupted or the file was discarded
  ///   meanwhile; it is gone then
  public ServedDatabase open(Received received) {
    if (!begins(received)) {
      throw new IllegalStateException("the file was discarded");
    }
    Path own = received.folder.path();
    DatabaseSettings settings =
        new DatabaseSettings(
            DatabaseSettings.nameLike(received.name.replaceFirst("(?i)\\.gz$", "")),
            new DatabaseSource.File(received.file, own, Optional.empty()),
            query,
            false);
    boolean done = false;
    try {
      ServedDatabase database = catalogue.add(settings, IndexCache.in(own));
      try {
        var _ = database.open();
        keep(database, received.folder);
        done = true;
        return database;
      } catch (DatabaseUnavailableException e) {
        // The client knows the file by its name, and has no business with our folders.
        throw new InputException(
            e.getMessage().replace(own + own.getFileSystem().getSeparator(), ""));
      } finally {
        if (!done) {
          catalogue.remove(database);
        }
      }
    } finally {
      if (!done) {
        drop(received.folder);
      }
      end();
    }
  }

  /// Drops a file that was received: at once where it waits or has been read, else as soon as its
  /// reading comes to an end.
  public void discard(Received received) {
    if (isUnread(received.folder)) {
      received.folder.close();
      end();
    } else {
      databaseOf(received.folder).ifPresent(this::remove);
    }
  }

  private synchronized boolean isUnread(TemporaryFolder folder) {
    return unread.remove(folder);
  }

  /// The database that was made of a file; where it is still being read, there will be none.
  private synchronized Optional<ServedDatabase> databaseOf(TemporaryFolder folder) {
    reading.remove(folder);
    return folders.keySet().stream()
        .filter(database -> folder.equals(folders.get(database)))
        .findFirst();
  }

  private synchronized void keep(ServedDatabase database, TemporaryFolder folder) {
    if (Thread.currentThread().isInterrupted() || !reading.remove(folder)) {
      throw new QueryCancelledException();
    }
    folders.put(database, folder);
  }

  private void drop(TemporaryFolder folder) {
    synchronized (this) {
      reading.remove(folder);
    }
    folder.close();
  }

  /// Whether a client has sent this database.
  public synchronized boolean isUpload(ServedDatabase database) {
    return folders.containsKey(database);
  }

  /// Removes a database that a client has sent, with its file.
  ///
  /// @throws UnknownDatabaseException where there is none of this name
  /// @throws NotAnUploadException where its owner has put it here
  public void remove(String name) {
    if (!remove(catalogue.find(Optional.of(name)))) {
      throw new NotAnUploadException(name);
    }
  }

  private boolean remove(ServedDatabase database) {
    Optional<TemporaryFolder> folder = forget(database);
    folder.ifPresent(
        own -> {
          catalogue.remove(database);
          own.close();
        });
    return folder.isPresent();
  }

  private synchronized Optional<TemporaryFolder> forget(ServedDatabase database) {
    return Optional.ofNullable(folders.remove(database));
  }

  /// A file name without anything that could lead elsewhere.
  private static String fileName(String called) {
    Matcher name = NAME.matcher(called);
    if (name.matches()) {
      String ending = name.group("ending");
      Path plain = Path.of("x" + ending);
      if (SQLITE.matcher(ending).matches() || TabularDatabase.isTabularName(plain)) {
        return stem(name.group("stem")) + ending;
      }
    }
    throw new InputException(
        "name",
        "one that ends in .csv, .tsv, .xlsx, .parquet, .json, .sqlite or .db",
        InputException.excerpt(called));
  }

  private static String stem(String text) {
    String words = text.replaceAll("[^\\p{L}\\p{N}]+", "_").replaceAll("^_+|_+$", "");
    int length = Math.min(words.codePointCount(0, words.length()), LONGEST_STEM);
    String cut = words.substring(0, words.offsetByCodePoints(0, length));
    return cut.isEmpty() ? "table" : cut;
  }

  /// Removes all files.
  @Override
  public synchronized void close() {
    folders.values().forEach(TemporaryFolder::close);
    folders.clear();
    unread.forEach(TemporaryFolder::close);
    unread.clear();
  }
}
