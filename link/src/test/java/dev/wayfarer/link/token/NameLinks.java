package dev.wayfarer.link.token;

import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.TreeMapper;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SpiderTables;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.text.SqlReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// How well the words of a tokeniser link questions to the tables and columns of their gold SQL,
/// when a name links wherever its lemmas stand in the question side by side.
final class NameLinks {
  private static final int LONGEST_NAME = 5;

  /// @param gold how many names the gold queries use
  /// @param linked how many of those are linked
  /// @param links how many names are linked, gold or not
  record Figures(int gold, int linked, int links) {
    double recall() {
      return (double) linked / gold;
    }

    double precision() {
      return (double) linked / links;
    }
  }

  record Item(String question, Schema schema, Set<TableId> tables, Set<ColumnId> columns) {}

  private final Tokeniser tokeniser;
  private final Map<Schema, Map<String, List<Object>>> names = new HashMap<>();

  NameLinks(Tokeniser tokeniser) {
    this.tokeniser = tokeniser;
  }

  /// The questions of Spider's train files whose SQL can be read.
  static List<Item> spiderTrain(Path spider) {
    Map<String, Schema> schemas = SpiderTables.read(spider.resolve("tables.json"));
    List<Item> items = new ArrayList<>();
    for (String file : List.of("train_spider.json", "train_others.json")) {
      for (JsonNode entry : JsonMapper.shared().readTree(spider.resolve(file).toFile())) {
        Schema schema = schemas.get(entry.get("db_id").asString());
        try {
          Query query = new SqlReader(schema).read(entry.get("query").asString());
          items.add(item(entry.get("question").asString(), schema, query));
        } catch (InputException _) {
          // Faulty gold queries link to nothing.
        }
      }
    }
    return items;
  }

  private static Item item(String question, Schema schema, Query query) {
    Set<TableId> tables = new HashSet<>();
    Set<ColumnId> columns = new HashSet<>();
    var _ =
        new TreeMapper() {
          @Override
          protected ColumnUse column(ColumnUse use) {
            if (!use.column().isStar()) {
              columns.add(use.column());
            }
            return use;
          }

          @Override
          protected From from(Query copied, From from) {
            from.baseTables().forEach(tables::add);
            return from;
          }
        }.query(query);
    return new Item(question, schema, tables, columns);
  }

  Figures tables(List<Item> items) {
    return figures(items, TableId.class);
  }

  Figures columns(List<Item> items) {
    return figures(items, ColumnId.class);
  }

  private Figures figures(List<Item> items, Class<?> kind) {
    int gold = 0;
    int linked = 0;
    int links = 0;
    for (Item item : items) {
      Set<?> wanted = kind == TableId.class ? item.tables : item.columns;
      Set<Object> found = links(item).stream().filter(kind::isInstance).collect(Collectors.toSet());
      gold += wanted.size();
      links += found.size();
      found.retainAll(wanted);
      linked += found.size();
    }
    return new Figures(gold, linked, links);
  }

  Set<Object> links(Item item) {
    Map<String, List<Object>> byName = names.computeIfAbsent(item.schema, this::names);
    List<Word> words = tokeniser.words(item.question);
    Set<Object> found = new HashSet<>();
    for (int i = 0; i < words.size(); i++) {
      for (int n = 1; n <= LONGEST_NAME && i + n <= words.size(); n++) {
        found.addAll(byName.getOrDefault(joined(words.subList(i, i + n)), List.of()));
      }
    }
    return found;
  }

  private Map<String, List<Object>> names(Schema schema) {
    Map<String, List<Object>> byName = new HashMap<>();
    for (Table table : schema.tables()) {
      add(byName, table.label(), table.id());
    }
    for (Column column : schema.columns().subList(1, schema.columns().size())) {
      add(byName, column.label(), column.id());
    }
    return byName;
  }

  private void add(Map<String, List<Object>> byName, String label, Object id) {
    byName.computeIfAbsent(joined(tokeniser.words(label)), _ -> new ArrayList<>()).add(id);
  }

  private static String joined(List<Word> words) {
    return words.stream().map(Word::lemma).collect(Collectors.joining(" "));
  }
}
