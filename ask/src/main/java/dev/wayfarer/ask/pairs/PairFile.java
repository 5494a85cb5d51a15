package dev.wayfarer.ask.pairs;

import dev.wayfarer.sql.file.AtomicFile;
import dev.wayfarer.sql.file.LockFile;
import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The file of a database's pairs: a JSON object a line, so that a line can be reviewed, changed or
/// deleted, and two versions merge line by line.
///
///     {"question":"Who are our Norwegian customers?","sql":"SELECT …","by":"ann","at":"2026-01-31T12:00:00Z"}
///
/// A line that is wrong is reported and left out; writing keeps it as it is. Processes and threads
/// that write at the same time lose nothing: each adds its line to what the one before has left.
///
/// @param path need not exist
public record PairFile(Path path) {
  private static final String ENDING = ".pairs.jsonl";
  private static final int LONGEST = 10_000;

  /// The platform refuses two locks of one process.
  private static final Object WRITING = new Object();

  /// What a file holds.
  ///
  /// @param problems what is wrong with lines, each with its place
  public record Content(List<Line> pairs, List<String> problems) {
    public Content {
      pairs = List.copyOf(pairs);
      problems = List.copyOf(problems);
    }
  }

  /// A pair and where it stands.
  public record Line(String place, ConfirmedPair pair) {}

  /// `shop.pairs.jsonl` beside `shop.sqlite` or `shop.wayfarer.yaml`.
  public static PairFile beside(Path file) {
    String name = String.valueOf(file.getFileName());
    String stem = name.replaceFirst("(\\.wayfarer)?\\.[^.]*$", "");
    return new PairFile(file.resolveSibling(stem + ENDING));
  }

  /// Tells whether the file has changed: another stamp, other content.
  public String stamp() {
    try {
      return Files.getLastModifiedTime(path).toMillis() + " " + Files.size(path);
    } catch (IOException _) {
      return "none";
    }
  }

  /// All pairs of the file; none where there is no file.
  ///
  /// @throws InputException where it cannot be read
  public Content read() {
    List<Line> pairs = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    int number = 0;
    for (String text : text().lines().toList()) {
      number++;
      String place = path + ":" + number;
      try {
        if (!text.isBlank()) {
          pairs.add(new Line(place, pair(place, text)));
        }
      } catch (InputException e) {
        problems.add(e.getMessage());
      }
    }
    return new Content(pairs, problems);
  }

  private String text() {
    return Files.exists(path) ? Utf8File.read(path, "confirmed pairs") : "";
  }

  private static ConfirmedPair pair(String place, String text) {
    try {
      JsonNode line = JsonMapper.shared().readTree(text);
      String at = member(place, line, "at");
      Optional<String> by =
          line.has("by") ? Optional.of(member(place, line, "by")) : Optional.empty();
      return new ConfirmedPair(
          member(place, line, "question"), member(place, line, "sql"), by, Instant.parse(at));
    } catch (JacksonException _) {
      throw new InputException(place, "a JSON object", InputException.excerpt(text));
    } catch (DateTimeParseException e) {
      String expected = "a time such as 2026-01-31T12:00:00Z";
      throw new InputException(
          place + ": at", expected, InputException.excerpt(e.getParsedString()));
    }
  }

  private static String member(String place, JsonNode line, String name) {
    JsonNode value = line.path(name);
    if (!value.isString() || value.asString().isBlank() || value.asString().length() > LONGEST) {
      String expected = "a text of at most " + LONGEST + " characters";
      throw new InputException(
          place + ": " + name, expected, InputException.excerpt(value.toString()));
    }
    return value.asString();
  }

  /// Adds a pair.
  ///
  /// @throws InputException where the file cannot be written
  public void add(ConfirmedPair pair) {
    ObjectNode line = JsonMapper.shared().createObjectNode();
    line.put("question", pair.question()).put("sql", pair.sql());
    pair.by().ifPresent(name -> line.put("by", name));
    line.put("at", pair.at().truncatedTo(ChronoUnit.SECONDS).toString());
    synchronized (WRITING) {
      try (LockFile _ = LockFile.waitFor(path.resolveSibling("." + path.getFileName() + ".lock"))) {
        String before = text();
        String end = before.isEmpty() || before.endsWith("\n") ? "" : "\n";
        String text = before + end + line + "\n";
        AtomicFile.write(path, text.getBytes(StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new InputException(path.toString(), "a file that can be written", Reason.of(e));
      }
    }
  }
}
