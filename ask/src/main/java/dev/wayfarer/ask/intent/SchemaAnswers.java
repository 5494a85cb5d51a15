package dev.wayfarer.ask.intent;

import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Answers questions about a database itself, in lines of text.
public final class SchemaAnswers {
  private final Schema schema;

  public SchemaAnswers(Schema schema) {
    this.schema = schema;
  }

  /// The tables with their columns, a line each.
  public List<String> tables() {
    int widest = schema.tables().stream().mapToInt(table -> table.name().length()).max().orElse(0);
    return schema.tables().stream()
        .map(
            table ->
                table.name()
                    + " ".repeat(widest - table.name().length() + 2)
                    + columns(table).stream().map(Column::name).collect(Collectors.joining(", ")))
        .toList();
  }

  /// The columns of a table, a line each: name, type, keys.
  public List<String> columns(TableId id) {
    Table table = schema.table(id);
    List<Column> columns = columns(table);
    int widest = columns.stream().mapToInt(column -> column.name().length()).max().orElse(0);
    List<String> lines = new ArrayList<>();
    lines.add(table.name());
    for (Column column : columns) {
      String name = column.name() + " ".repeat(widest - column.name().length() + 2);
      lines.add(("  " + name + facts(column)).stripTrailing());
    }
    return lines;
  }

  private String facts(Column column) {
    List<String> facts = new ArrayList<>();
    facts.add(column.type().name().toLowerCase(Locale.ROOT));
    if (schema.isPrimaryKey(column.id())) {
      facts.add("key");
    }
    for (ForeignKey key : schema.foreignKeys()) {
      if (key.from().equals(column.id())) {
        Table to = schema.table(schema.tableOf(key.to()));
        facts.add("leads to " + to.name() + "." + schema.column(key.to()).name());
      }
    }
    return String.join(", ", facts);
  }

  private List<Column> columns(Table table) {
    return table.columns().stream().map(schema::column).toList();
  }

  /// What can be asked, with examples for this database.
  public List<String> help() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "Ask in plain English about what the tables hold, one question at a time. For example:");
    new ExampleQuestions(schema).all().forEach(question -> lines.add("  " + question));
    lines.add("“What tables are there?” and “Which columns has …?” tell what it holds.");
    return lines;
  }

  /// The same in Chinese.
  public List<String> helpInChinese() {
    List<String> lines = new ArrayList<>();
    lines.add("请用中文提问，一次一个问题。例如：");
    new ExampleQuestions(schema, ExampleWording.CHINESE)
        .all()
        .forEach(question -> lines.add("  " + question));
    lines.add("“有哪些表？”和“…表有哪些列？”会告诉您数据库里有什么。");
    return lines;
  }
}
