package dev.wayfarer.link.value;

import dev.wayfarer.sql.Internal;
import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.file.AtomicFile;
import dev.wayfarer.sql.file.CacheFolder;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.DatabaseFingerprint;
import dev.wayfarer.sql.schema.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Keeps the indexes of databases in a folder, so that each is built once.
///
/// A database has one file there, named after the place and the columns of the database. The file
/// holds a [DatabaseFingerprint]; where that has changed, or the file is damaged, the index is
/// built anew and replaces the old one. A folder that cannot be written costs time and nothing
/// else.
@PublicApi
public final class IndexCache {
  private static final int ATTEMPTS = 2;
  private static final int NAME_DIGITS = 32;

  /// How the cells of a database are read.
  interface Opener {
    CellSource open(Path database, Schema schema);
  }

  /// Opens the cells of a database that is known already.
  @Internal
  public interface Source {
    CellSource open();
  }

  private final Path folder;
  private final IndexLimits limits;
  private final Opener opener;

  @Internal
  public IndexCache(Path folder, IndexLimits limits) {
    this(folder, limits, SqliteCells::open);
  }

  IndexCache(Path folder, IndexLimits limits, Opener opener) {
    this.folder = folder;
    this.limits = limits;
    this.opener = opener;
  }

  /// In the user's cache folder.
  public static IndexCache ofUser() {
    return in(CacheFolder.of(System.getenv()));
  }

  /// In a cache folder.
  public static IndexCache in(Path cacheFolder) {
    return new IndexCache(cacheFolder.resolve("values"), IndexLimits.DEFAULT);
  }

  /// The folder that holds the indexes.
  public Path folder() {
    return folder;
  }

  private String format() {
    return IndexFile.VERSION + " " + limits;
  }

  /// The index of an SQLite file, from the folder where that is still good.
  ///
  /// @throws InputException where the file is missing, locked, or not an intact database
  @Internal
  public ValueIndex of(Schema schema, Path database) {
    return of(schema, database, () -> opener.open(database, schema));
  }

  /// The index of a database in a file of any kind, from the folder where that is still good.
  ///
  /// @param source opens the cells; closed afterwards
  /// @throws InputException where the file cannot be read
  @Internal
  public ValueIndex of(Schema schema, Path database, Source source) {
    String fingerprint = DatabaseFingerprint.of(database, schema, format());
    Path file = file(schema, database);
    Optional<ValueIndex> kept = IndexFile.read(file, fingerprint);
    if (kept.isPresent()) {
      return kept.get();
    }
    for (int attempt = 1; ; attempt++) {
      ValueIndex index = build(schema, source);
      String afterwards = DatabaseFingerprint.of(database, schema, format());
      if (afterwards.equals(fingerprint)) {
        keep(file, fingerprint, index);
        return index;
      }
      if (attempt == ATTEMPTS) {
        return index.withNote(database.getFileName() + ": changed while it was read");
      }
      fingerprint = afterwards;
    }
  }

  /// The index of a database on a server, from the folder where that is young enough: no server
  /// tells whether its cells have changed.
  ///
  /// @param address of the database and who asks it
  /// @param source opens the cells; closed afterwards
  @Internal
  public ValueIndex of(Schema schema, String address, Duration oldest, Source source) {
    String fingerprint = DatabaseFingerprint.of(schema, format());
    Path file = file(schema, address);
    if (isYounger(file, oldest)) {
      Optional<ValueIndex> kept = IndexFile.read(file, fingerprint);
      if (kept.isPresent()) {
        return kept.get();
      }
    }
    ValueIndex index = build(schema, source);
    keep(file, fingerprint, index);
    return index;
  }

  private static boolean isYounger(Path file, Duration oldest) {
    try {
      Duration age = Duration.between(Files.getLastModifiedTime(file).toInstant(), Instant.now());
      return !age.isNegative() && age.compareTo(oldest) < 0;
    } catch (IOException _) {
      return false;
    }
  }

  private ValueIndex build(Schema schema, Source source) {
    try (CellSource cells = source.open()) {
      return ValueIndex.build(schema, cells, limits);
    }
  }

  Path file(Schema schema, Path database) {
    return file(schema, database.toAbsolutePath().normalize().toString());
  }

  private Path file(Schema schema, String address) {
    String place = address + " " + schema.columns();
    return folder.resolve(DatabaseFingerprint.of(place).substring(0, NAME_DIGITS) + ".index");
  }

  private void keep(Path file, String fingerprint, ValueIndex index) {
    try {
      Files.createDirectories(folder);
      AtomicFile.writePrivate(file, unfinished -> IndexFile.write(unfinished, fingerprint, index));
    } catch (IOException _) {
      // The index is at hand; only the next one will have to be built again.
    }
  }
}
