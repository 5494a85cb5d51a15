package dev.wayfarer.app.prompt;

import dev.wayfarer.app.ask.AnswerJson;
import dev.wayfarer.app.ask.RowTable;
import dev.wayfarer.app.ask.RowsCsv;
import dev.wayfarer.cli.Terminal;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import dev.wayfarer.sql.run.Rows;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;

/// Writes rows into a file that is not there yet, as CSV or JSON by its name.
final class Export {
  private Export() {}

  /// Writes the file and returns a line that says so.
  ///
  /// @throws InputException where the name says no format, the file exists, or cannot be written
  static String write(Rows rows, String named) {
    String content = content(rows, named);
    try {
      Files.writeString(Path.of(named), content, StandardOpenOption.CREATE_NEW);
      return "%s written to %s".formatted(RowTable.count(rows), Terminal.printable(named));
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

  private static String content(Rows rows, String named) {
    String lower = named.toLowerCase(Locale.ROOT);
    if (lower.endsWith(".csv")) {
      return RowsCsv.text(rows);
    }
    if (lower.endsWith(".json")) {
      return AnswerJson.line(rows) + "\n";
    }
    throw new InputException(named, "a name that ends in .csv or .json", "another");
  }
}
