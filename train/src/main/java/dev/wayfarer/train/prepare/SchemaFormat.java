package dev.wayfarer.train.prepare;

import dev.wayfarer.link.token.Word;
import dev.wayfarer.model.input.TokenisedSchema;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The schemas of a dataset.
///
///     n, then n schemas:
///       key in the dataset, name
///       tables: name, label
///       columns but `*`: table, name, label, type
///       primary keys: columns
///       foreign keys: from, to
///       whether there are questions; if so
///         the words of each column, the words of each table, see WordFormat
///         relations between columns and tables, a byte each
final class SchemaFormat {
  /// @param schemas by key
  /// @param shared what the questions over each database share, if it has any
  record Content(Map<String, Schema> schemas, Map<String, SharedInput> shared) {}

  private SchemaFormat() {}

  static void write(
      Map<String, Schema> schemas, Map<String, SharedInput> shared, Texts texts, PackedOutput out) {
    out.list(
        schemas.entrySet(),
        entry -> {
          out.number(texts.number(entry.getKey()));
          write(entry.getValue(), texts, out);
          SharedInput input = shared.get(entry.getKey());
          out.flag(input != null);
          if (input != null) {
            writeNames(input.names().columns(), texts, out);
            writeNames(input.names().tables(), texts, out);
            out.raw(input.relations());
          }
        });
  }

  private static void write(Schema schema, Texts texts, PackedOutput out) {
    out.number(texts.number(schema.name()));
    out.list(
        schema.tables(),
        table -> {
          out.number(texts.number(table.name()));
          out.number(texts.number(table.label()));
        });
    out.list(
        schema.columns().subList(1, schema.columns().size()),
        column -> {
          out.number(column.table().orElseThrow().index());
          out.number(texts.number(column.name()));
          out.number(texts.number(column.label()));
          out.number(texts.number(column.type().name()));
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
  }

  private static void writeNames(List<List<Word>> names, Texts texts, PackedOutput out) {
    out.list(names, words -> WordFormat.write(words, texts, out));
  }

  static Content read(Texts texts, PackedInput in) {
    Map<String, Schema> schemas = new LinkedHashMap<>();
    Map<String, SharedInput> shared = new HashMap<>();
    for (int left = in.number(); left > 0; left--) {
      String key = texts.text(in.number());
      Schema schema = schema(texts, in);
      schemas.put(key, schema);
      if (in.flag()) {
        TokenisedSchema names = new TokenisedSchema(schema, names(texts, in), names(texts, in));
        shared.put(key, new SharedInput(names, in.raw(names.items() * names.items())));
      }
    }
    return new Content(schemas, shared);
  }

  private static Schema schema(Texts texts, PackedInput in) {
    Schema.Builder schema = Schema.named(texts.text(in.number()));
    for (int left = in.number(); left > 0; left--) {
      schema.table(texts.text(in.number()), texts.text(in.number()));
    }
    for (int left = in.number(); left > 0; left--) {
      schema.column(
          new TableId(in.number()),
          texts.text(in.number()),
          texts.text(in.number()),
          ColumnType.valueOf(texts.text(in.number())));
    }
    for (int left = in.number(); left > 0; left--) {
      schema.primaryKey(new ColumnId(in.number()));
    }
    for (int left = in.number(); left > 0; left--) {
      schema.foreignKey(new ColumnId(in.number()), new ColumnId(in.number()));
    }
    return schema.build();
  }

  private static List<List<Word>> names(Texts texts, PackedInput in) {
    return in.list(() -> WordFormat.read(texts, in));
  }
}
