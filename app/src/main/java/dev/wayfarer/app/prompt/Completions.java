package dev.wayfarer.app.prompt;

import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// What a word that a person has begun may become: a command, a table, a column.
final class Completions {
  private final List<String> tables;
  private final List<String> names;

  Completions(Schema schema) {
    this.tables = distinct(schema.tables().stream().map(Table::name));
    this.names =
        distinct(
            Stream.concat(
                tables.stream(), schema.columns().stream().skip(1).map(column -> column.name())));
  }

  /// Names that a terminal would obey, or that are more than one word, are left out.
  private static List<String> distinct(Stream<String> names) {
    return names.filter(name -> name.matches("[\\p{L}\\p{N}_]+")).distinct().sorted().toList();
  }

  /// The completions of the last word of a line, in order.
  ///
  /// @param before the line up to that word
  List<String> of(String before, String word) {
    if (before.isBlank() && word.startsWith("\\")) {
      return matching(Arrays.stream(Command.values()).map(Command::typed).toList(), word);
    }
    if (word.isEmpty() && !before.startsWith("\\")) {
      return List.of();
    }
    return matching(before.startsWith(Command.DESCRIBE.typed()) ? tables : names, word);
  }

  private static List<String> matching(List<String> all, String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return new ArrayList<>(
        all.stream().filter(name -> name.toLowerCase(Locale.ROOT).startsWith(lower)).toList());
  }
}
