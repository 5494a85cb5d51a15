package dev.wayfarer.ask;

import dev.wayfarer.link.value.CellMatch;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// Completes words of a question by names of tables and columns, in the words of their owner, and
/// by values.
final class QuestionCompletions {
  private final Schema schema;
  private final ValueIndex cells;

  QuestionCompletions(Schema schema, ValueIndex cells) {
    this.schema = schema;
    this.cells = cells;
  }

  /// What a begun word may become: tables first, then columns, then values, each text once.
  List<Completion> of(String begun, int most) {
    String wanted = begun.strip().toLowerCase(Locale.ROOT);
    if (wanted.isEmpty()) {
      return List.of();
    }
    Map<String, Completion> found = new LinkedHashMap<>();
    for (Table table : schema.tables()) {
      texts(table.label(), table.name(), schema.wording(table.id()).synonyms(), wanted)
          .forEach(text -> add(found, text, "table"));
    }
    for (Table table : schema.tables()) {
      for (ColumnId id : table.columns()) {
        Column column = schema.column(id);
        texts(column.label(), column.name(), schema.wording(id).synonyms(), wanted)
            .forEach(text -> add(found, text, "column of " + table.name()));
      }
    }
    for (CellMatch cell : cells.beginningWith(begun, most)) {
      cell.columns().stream()
          .findFirst()
          .map(schema::column)
          .ifPresent(column -> add(found, cell.cell(), "value of " + place(column)));
    }
    return new ArrayList<>(found.values()).subList(0, Math.min(most, found.size()));
  }

  private static void add(Map<String, Completion> found, String text, String kind) {
    found.putIfAbsent(text.toLowerCase(Locale.ROOT), new Completion(text, kind));
  }

  private String place(Column column) {
    return column
        .table()
        .map(table -> schema.table(table).name() + "." + column.name())
        .orElse(column.name());
  }

  /// What people call a thing, as far as a word of it begins as wanted. A name as SQL has it stands
  /// for what people call the thing.
  private static Stream<String> texts(
      String label, String name, List<String> synonyms, String wanted) {
    Stream<String> called =
        Stream.concat(Stream.of(label), synonyms.stream()).filter(text -> hasWord(text, wanted));
    boolean byName = !hasWord(label, wanted) && name.toLowerCase(Locale.ROOT).startsWith(wanted);
    return byName ? Stream.concat(Stream.of(label), called) : called;
  }

  private static boolean hasWord(String text, String wanted) {
    String lower = text.toLowerCase(Locale.ROOT);
    return lower.startsWith(wanted) || lower.contains(" " + wanted);
  }
}
