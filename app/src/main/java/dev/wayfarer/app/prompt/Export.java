package dev.wayfarer.app.prompt;

import dev.wayfarer.cli.Terminal;
import dev.wayfarer.cli.rows.RowWriter;
import dev.wayfarer.cli.rows.RowsCsv;
import dev.wayfarer.cli.rows.RowsJson;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/// Writes rows into a file that is not there yet, as CSV or JSON by its name.
final class Export {
  private Export() {}

  /// Writes the file and returns a line that says so. Where that fails, there is no file.
  ///
  /// @param rows writes all rows, and returns how many there were
  /// @throws InputException where the name says no format, the file exists, or cannot be written
  static String write(String named, ToLongFunction<RowWriter> rows) {
    Function<Appendable, RowWriter> format = format(named);
    try {
      long count = write(Path.of(named), format, rows);
      return String.format(
          Locale.ROOT,
          count == 1 ? "%,d row written to %s" : "%,d rows written to %s",
          count,
          Terminal.printable(named));
    } catch (FileAlreadyExistsException _) {
      throw new InputException(named, "a new file", "one that exists: it is not replaced");
    } catch (NoSuchFileException _) {
      throw new InputException(named, "a file in an existing folder", "no such folder");
    } catch (InvalidPathException e) {
      throw new InputException(named, "a file that can be written", e.getReason());
    } catch (IOException e) {
      throw new InputException(named, "a file that can be written", Reason.of(e));
    }
  }

  private static long write(
      Path file, Function<Appendable, RowWriter> format, ToLongFunction<RowWriter> rows)
      throws IOException {
    // Outside of the try: a file that was there before stays.
    BufferedWriter writer = Files.newBufferedWriter(file, StandardOpenOption.CREATE_NEW);
    boolean done = false;
    try (writer) {
      long count = rows.applyAsLong(format.apply(writer));
      writer.flush();
      done = true;
      return count;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      if (!done) {
        Files.deleteIfExists(file);
      }
    }
  }

  private static Function<Appendable, RowWriter> format(String named) {
    String lower = named.toLowerCase(Locale.ROOT);
    if (lower.endsWith(".csv")) {
      return RowsCsv::new;
    }
    if (lower.endsWith(".json")) {
      return RowsJson::new;
    }
    throw new InputException(named, "a name that ends in .csv or .json", "another");
  }
}
