package dev.wayfarer.train.prepare;

import dev.wayfarer.link.token.Word;
import dev.wayfarer.model.input.TokenisedSchema;
import dev.wayfarer.sql.file.PackedInput;
import dev.wayfarer.sql.file.PackedOutput;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The schemas of a dataset.
///
///     n, then n schemas:
///       key in the dataset, name
///       tables: name, label
///       columns but `*`: table, name, label, type
///       primary keys: columns
///       foreign keys: from, to
///       whether it is known which columns hold dates; if so, these
///       whether there are questions; if so
///         the words of each column, the words of each table, see WordFormat
///         relations between columns and tables, a byte each
final class SchemaFormat {
  /// @param schemas by key
  /// @param shared what the questions over each database share, if it has any
  record Content(Map<String, Schema> schemas, Map<String, SharedInput> shared) {}

  private SchemaFormat() {}

  static void write(
      Map<String, Schema> schemas,
      Map<String, SharedInput> shared,
      StringPool strings,
      PackedOutput out) {
    out.list(
        schemas.entrySet(),
        entry -> {
          out.number(strings.number(entry.getKey()));
          write(entry.getValue(), strings, out);
          SharedInput input = shared.get(entry.getKey());
          out.flag(input != null);
          if (input != null) {
            writeNames(input.names().columns(), strings, out);
            writeNames(input.names().tables(), strings, out);
            out.raw(input.relations());
          }
        });
  }

  private static void write(Schema schema, StringPool strings, PackedOutput out) {
    out.number(strings.number(schema.name()));
    out.list(
        schema.tables(),
        table -> {
          out.number(strings.number(table.name()));
          out.number(strings.number(table.label()));
        });
    out.list(
        schema.columns().subList(1, schema.columns().size()),
        column -> {
          out.number(column.table().orElseThrow().index());
          out.number(strings.number(column.name()));
          out.number(strings.number(column.label()));
          out.number(strings.number(column.type().name()));
        });
    out.list(
        schema.tables().stream().flatMap(table -> table.primaryKey().stream()).toList(),
        column -> out.number(column.index()));
    out.list(
        schema.foreignKeys(),
        key -> {
          out.number(key.from().index());
          out.number(key.to().index());
        });
    out.flag(schema.dates().isPresent());
    schema
        .dates()
        .ifPresent(
            dates ->
                out.list(dates.stream().sorted().toList(), column -> out.number(column.index())));
  }

  private static void writeNames(List<List<Word>> names, StringPool strings, PackedOutput out) {
    out.list(names, words -> WordFormat.write(words, strings, out));
  }

  static Content read(StringPool strings, PackedInput in) {
    Map<String, Schema> schemas = new LinkedHashMap<>();
    Map<String, SharedInput> shared = new HashMap<>();
    for (int left = in.number(); left > 0; left--) {
      String key = strings.text(in.number());
      Schema schema = schema(strings, in);
      schemas.put(key, schema);
      if (in.flag()) {
        TokenisedSchema names = new TokenisedSchema(schema, names(strings, in), names(strings, in));
        shared.put(key, new SharedInput(names, in.raw(names.items() * names.items())));
      }
    }
    return new Content(schemas, shared);
  }

  private static Schema schema(StringPool strings, PackedInput in) {
    Schema.Builder schema = Schema.named(strings.text(in.number()));
    for (int left = in.number(); left > 0; left--) {
      schema.table(strings.text(in.number()), strings.text(in.number()));
    }
    for (int left = in.number(); left > 0; left--) {
      schema.column(
          new TableId(in.number()),
          strings.text(in.number()),
          strings.text(in.number()),
          ColumnType.valueOf(strings.text(in.number())));
    }
    for (int left = in.number(); left > 0; left--) {
      schema.primaryKey(new ColumnId(in.number()));
    }
    for (int left = in.number(); left > 0; left--) {
      schema.foreignKey(new ColumnId(in.number()), new ColumnId(in.number()));
    }
    Schema built = schema.build();
    return in.flag()
        ? built.withDates(Set.copyOf(in.list(() -> new ColumnId(in.number()))))
        : built;
  }

  private static List<List<Word>> names(StringPool strings, PackedInput in) {
    return in.list(() -> WordFormat.read(strings, in));
  }
}
