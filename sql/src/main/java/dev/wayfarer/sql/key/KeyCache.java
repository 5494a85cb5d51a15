package dev.wayfarer.sql.key;

import dev.wayfarer.sql.file.AtomicFile;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.DatabaseFingerprint;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Keeps the keys that were found in databases, so that each is searched once.
///
///     a fingerprint of the database
///     from to          columns by position, a line for each key
///
/// A file that is damaged, or has another fingerprint, is replaced. A folder that cannot be written
/// costs time and nothing else.
public final class KeyCache {
  /// Changes with the rules by which keys are found.
  private static final String FORMAT = "keys 3";

  private static final int NAME_DIGITS = 32;
  private static final Pattern LINE = Pattern.compile("([0-9]{1,9}) ([0-9]{1,9})");

  private final Path folder;

  public KeyCache(Path folder) {
    this.folder = folder;
  }

  /// A schema with the keys found in a database's file.
  ///
  /// @param find searches the database
  public Schema complete(Schema schema, Path database, Supplier<List<ForeignKey>> find) {
    String place = database.toAbsolutePath().normalize().toString();
    String fingerprint = DatabaseFingerprint.of(database, schema, format(schema));
    return schema.withFoundKeys(
        read(file(place), fingerprint, schema)
            .orElseGet(() -> keep(file(place), fingerprint, find.get())));
  }

  /// A schema with the keys found in a server's database, which does not tell whether it has
  /// changed.
  ///
  /// @param address of the database and who asks it
  /// @param oldest how old found keys may be
  /// @param find searches the database
  public Schema complete(
      Schema schema, String address, Duration oldest, Supplier<List<ForeignKey>> find) {
    String fingerprint = DatabaseFingerprint.of(schema, format(schema));
    Path file = file(address);
    Optional<List<ForeignKey>> kept =
        isYounger(file, oldest) ? read(file, fingerprint, schema) : Optional.empty();
    return schema.withFoundKeys(kept.orElseGet(() -> keep(file, fingerprint, find.get())));
  }

  /// Declared keys decide what is searched for.
  private static String format(Schema schema) {
    return FORMAT + " " + schema.foreignKeys();
  }

  private Path file(String place) {
    return folder.resolve(DatabaseFingerprint.of(place).substring(0, NAME_DIGITS) + ".keys");
  }

  private static boolean isYounger(Path file, Duration oldest) {
    try {
      Duration age = Duration.between(Files.getLastModifiedTime(file).toInstant(), Instant.now());
      return !age.isNegative() && age.compareTo(oldest) < 0;
    } catch (IOException _) {
      return false;
    }
  }

  private static Optional<List<ForeignKey>> read(Path file, String fingerprint, Schema schema) {
    List<String> lines;
    try {
      lines = Files.isRegularFile(file) ? Files.readAllLines(file) : List.of();
    } catch (IOException _) {
      return Optional.empty();
    }
    if (lines.isEmpty() || !lines.getFirst().equals(fingerprint)) {
      return Optional.empty();
    }
    List<ForeignKey> keys = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      Matcher ends = LINE.matcher(line);
      if (!ends.matches()) {
        return Optional.empty();
      }
      int from = Integer.parseInt(ends.group(1));
      int to = Integer.parseInt(ends.group(2));
      if (!isColumn(from, schema) || !isColumn(to, schema)) {
        return Optional.empty();
      }
      keys.add(new ForeignKey(new ColumnId(from), new ColumnId(to)));
    }
    return Optional.of(keys);
  }

  private static boolean isColumn(int index, Schema schema) {
    return index > 0 && index < schema.columns().size();
  }

  private List<ForeignKey> keep(Path file, String fingerprint, List<ForeignKey> keys) {
    List<String> lines = new ArrayList<>(List.of(fingerprint));
    keys.forEach(key -> lines.add(key.from().index() + " " + key.to().index()));
    try {
      Files.createDirectories(folder);
      AtomicFile.writePrivate(file, unfinished -> Files.write(unfinished, lines));
    } catch (IOException _) {
      // The keys are at hand; only the next time they will have to be found again.
    }
    return keys;
  }
}
