package dev.wayfarer.train.data;

import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads one file of entries: a JSON array, or JSON lines where its name ends in `.jsonl`.
final class EntryFile<T> {
  /// Makes a result of an entry.
  interface Reader<T> {
    T read(JsonNode entry, Origin origin);

    /// Makes a result of a line that is not JSON.
    T broken(Origin origin, String reason);
  }

  private final Path file;
  private final String name;
  private final Reader<T> reader;

  EntryFile(Path file, Reader<T> reader) {
    this.file = file;
    this.name = file.getFileName().toString();
    this.reader = reader;
  }

  static boolean hasLines(Path file) {
    return file.getFileName().toString().endsWith(".jsonl");
  }

  /// The entries in order.
  ///
  /// @throws InputException where the file cannot be read, or its JSON breaks off or is none
  List<T> read() {
    String text = Utf8File.read(file, "a file of questions");
    return hasLines(file) ? lines(text) : array(text);
  }

  /// A bad line is an entry that cannot be used; the lines after it can.
  private List<T> lines(String text) {
    List<T> entries = new ArrayList<>();
    int index = 0;
    for (String line : text.lines().toList()) {
      Origin origin = new Origin(name, index++);
      if (!line.isBlank()) {
        entries.add(line(line, origin));
      }
    }
    return entries;
  }

  private T line(String line, Origin origin) {
    try {
      return reader.read(JsonMapper.shared().readTree(line), origin);
    } catch (JacksonException e) {
      return reader.broken(origin, "expected well-formed JSON, found " + found(e));
    }
  }

  private List<T> array(String text) {
    List<T> entries = new ArrayList<>();
    try (JsonParser parser = JsonMapper.shared().createParser(text)) {
      if (parser.nextToken() != JsonToken.START_ARRAY) {
        throw new InputException(file.toString(), "an array of entries", "something else");
      }
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        JsonNode entry = parser.readValueAsTree();
        entries.add(reader.read(entry, new Origin(name, entries.size())));
      }
      if (parser.nextToken() != null) {
        throw new InputException(file.toString(), "one array of entries", "more text after it");
      }
    } catch (JacksonException e) {
      String place = file + "[" + entries.size() + "]";
      throw new InputException(place, "well-formed JSON", found(e));
    }
    return entries;
  }

  private static String found(JacksonException e) {
    var at = e.getLocation();
    String place =
        at == null ? "" : " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")";
    // Jackson adds where a bracket was opened, in terms of its own sources.
    return e.getOriginalMessage().replaceAll(" \\(start marker at .*\\)", "") + place;
  }
}
