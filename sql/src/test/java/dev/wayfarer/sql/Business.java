package dev.wayfarer.sql;

import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.run.TemporaryDatabase;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/// Four small databases such as businesses have, and 60 questions over them with gold queries.
public final class Business {
  public static final List<String> DATABASES = List.of("webshop", "staff", "freight", "clinic");

  /// A question.
  public record Question(String database, String text, String sql) {}

  private Business() {}

  /// Makes a database in a folder.
  public static Path create(Path folder, String name) {
    return TemporaryDatabase.in(
        folder, name + ".sqlite", text(name + ".sql").lines().toArray(String[]::new));
  }

  /// The schema of a database, with its dates.
  public static Schema schema(Path file) {
    Schema schema = SqliteSchema.read(file);
    try (SqliteDatabase database = SqliteDatabase.open(file)) {
      return schema.withDates(
          schema.columns().stream()
              .filter(column -> !column.id().isStar() && holdsDates(schema, column, database))
              .map(Column::id)
              .collect(Collectors.toSet()));
    }
  }

  private static boolean holdsDates(Schema schema, Column column, SqliteDatabase database) {
    String table = schema.table(schema.tableOf(column.id())).name();
    String sql = "SELECT max(%s), min(%s) FROM %s".formatted(column.name(), column.name(), table);
    return database.query(sql).rows().getFirst().stream()
        .allMatch(cell -> cell.toString().matches("\\d{4}-\\d\\d-\\d\\d( .*)?"));
  }

  public static List<Question> questions() {
    return text("questions.tsv")
        .lines()
        .map(line -> line.split("\t", -1))
        .map(fields -> new Question(fields[0], fields[1], fields[2]))
        .toList();
  }

  private static String text(String name) {
    try (InputStream in = Business.class.getResourceAsStream("business/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
