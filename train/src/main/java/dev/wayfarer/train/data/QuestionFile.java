package dev.wayfarer.train.data;

import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Reads questions to be answered, one by one: every entry of the file must be one. Gold queries
/// may be missing, and need not be readable.
public final class QuestionFile {
  private static final List<String> KIND = List.of("kind");

  private final Path file;
  private final Set<String> databases;
  private final EntryFields fields;

  private QuestionFile(Path file, Set<String> databases) {
    this.file = file;
    this.databases = databases;
    this.fields = EntryFields.of(file);
  }

  /// The questions of a file in the layout of Spider's `dev.json`, or of JSON lines.
  ///
  /// @param databases the names of those that have a schema
  /// @throws InputException where the file cannot be read, has no entry, or an entry is of another
  ///   form or names another database
  public static List<DatasetQuestion> read(Path file, Set<String> databases) {
    List<DatasetQuestion> questions =
        new EntryFile<>(file, new QuestionFile(file, databases).new Reader()).read();
    if (questions.isEmpty()) {
      throw new InputException(file.toString(), "at least one question", "none");
    }
    return questions;
  }

  private final class Reader implements EntryFile.Reader<DatasetQuestion> {
    @Override
    public DatasetQuestion broken(Origin origin, String reason) {
      throw new InputException(place(origin) + ": " + reason);
    }

    @Override
    public DatasetQuestion read(JsonNode entry, Origin origin) {
      String place = place(origin);
      String database = required(entry, place, fields.database());
      if (!databases.contains(database)) {
        throw new InputException(
            place, "a database with a schema", InputException.excerpt(database));
      }
      return new DatasetQuestion(
          place,
          database,
          required(entry, place, fields.question()),
          text(entry, place, fields.sql()),
          text(entry, place, KIND));
    }
  }

  private String place(Origin origin) {
    return file + "[" + origin.index() + "]";
  }

  private static String required(JsonNode entry, String place, List<String> names) {
    return text(entry, place, names)
        .orElseThrow(
            () -> new InputException(place, "a field " + String.join(" or ", names), "none"));
  }

  private static Optional<String> text(JsonNode entry, String place, List<String> names) {
    for (String name : names) {
      JsonNode value = entry.get(name);
      if (value != null && !value.isNull()) {
        if (!value.isString() || value.asString().isBlank()) {
          String found = InputException.excerpt(value.toString());
          throw new InputException(place, "a text as " + name, found);
        }
        return Optional.of(value.asString());
      }
    }
    return Optional.empty();
  }
}
