package dev.wayfarer.app.vocabulary;

import dev.wayfarer.cli.Terminal;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Names;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// A schema as lines for a terminal: tables with their sizes, columns with types and keys, and what
/// a vocabulary says of them.
///
///     orders, 9 rows
///       order_id     number  key
///       customer_id  number  leads to customers.customer_id
///
/// A key that nobody has declared is shown as found.
public final class SchemaPage {
  private static final String COLUMN = "  ";

  private final Schema schema;

  private SchemaPage(Schema schema) {
    this.schema = schema;
  }

  public static List<String> lines(Schema schema, TableFacts facts) {
    return new SchemaPage(schema).lines(facts).stream().map(Terminal::printable).toList();
  }

  /// What people should know of how a database was read.
  public static List<String> notes(List<String> notes) {
    List<String> lines = new ArrayList<>();
    if (!notes.isEmpty()) {
      lines.add("");
      lines.add("notes");
      notes.forEach(note -> lines.add(COLUMN + note));
    }
    return lines.stream().map(Terminal::printable).toList();
  }

  /// The columns of one table alone.
  public static List<String> columns(Schema schema, Table table) {
    return new SchemaPage(schema).columns(table).stream().map(Terminal::printable).toList();
  }

  private List<String> lines(TableFacts facts) {
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "%s: %s, %s, %s",
            schema.name(),
            count(schema.tables().size(), "table"),
            count(schema.columns().size() - 1, "column"),
            keyCount()));
    for (Table table : schema.tables()) {
      lines.add("");
      lines.addAll(lines(table, facts));
    }
    return lines;
  }

  private String keyCount() {
    long found = schema.foreignKeys().stream().filter(schema::isFound).count();
    String all = count(schema.foreignKeys().size(), "foreign key");
    return found == 0 ? all : String.format(Locale.ROOT, "%s (%,d found)", all, found);
  }

  private List<String> lines(Table table, TableFacts facts) {
    List<String> lines = new ArrayList<>();
    OptionalLong rows = facts.rows(table);
    String size = rows.isPresent() ? count(rows.getAsLong(), "row") : "too many rows to count";
    String kind = schema.isView(table.id()) ? " (view)" : "";
    lines.add(table.name() + kind + ", " + size);
    lines.addAll(wordingLines("", table.name(), table.label(), schema.wording(table.id())));
    lines.addAll(columns(table));
    return lines;
  }

  private List<String> columns(Table table) {
    List<String> lines = new ArrayList<>();
    int width =
        table.columns().stream()
            .mapToInt(id -> Terminal.width(schema.column(id).name()))
            .max()
            .orElse(0);
    for (ColumnId id : table.columns()) {
      Column column = schema.column(id);
      String line =
          COLUMN
              + Terminal.padded(column.name(), width)
              + "  "
              + Terminal.padded(column.type().spiderName(), "boolean".length())
              + keys(id);
      lines.add(line.stripTrailing());
      lines.addAll(wordingLines(COLUMN, column.name(), column.label(), schema.wording(id)));
    }
    return lines;
  }

  private String keys(ColumnId id) {
    List<String> keys = new ArrayList<>();
    if (schema.isPrimaryKey(id)) {
      keys.add("key");
    }
    for (ForeignKey key : schema.foreignKeys()) {
      if (key.from().equals(id)) {
        keys.add("leads to " + target(key));
      }
    }
    return keys.isEmpty() ? "" : "  " + String.join(", ", keys);
  }

  /// Where a key leads, and what is unusual about it.
  private String target(ForeignKey key) {
    Column to = schema.column(key.to());
    ColumnType type = schema.column(key.from()).type();
    String name = schema.table(schema.tableOf(key.to())).name() + "." + to.name();
    String kind = to.type() == type ? "" : ", which is " + to.type().spiderName();
    return name + kind + (schema.isFound(key) ? " (found)" : "");
  }

  /// What a vocabulary says; nothing where it says no more than the name.
  private static List<String> wordingLines(
      String indent, String name, String label, Wording wording) {
    List<String> said = new ArrayList<>();
    if (!label.equals(Names.label(name))) {
      said.add("called " + label);
    }
    if (!wording.synonyms().isEmpty()) {
      said.add("also " + String.join(", ", wording.synonyms()));
    }
    List<String> lines = new ArrayList<>();
    if (!said.isEmpty()) {
      lines.add(said.stream().collect(Collectors.joining("; ", indent + COLUMN, "")));
    }
    wording.description().ifPresent(text -> lines.add(indent + COLUMN + text));
    return lines;
  }

  private static String count(long number, String thing) {
    return String.format(Locale.ROOT, "%,d %s%s", number, thing, number == 1 ? "" : "s");
  }
}
