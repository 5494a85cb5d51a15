package dev.wayfarer.sql.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SpiderTables;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.testkit.SharedData;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The reader against the trees that Spider's release gives with its dev questions.
class ReleasedParsesTests {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  @Test
  void everyDevQueryIsReadAsReleased() throws UnreadableSqlException {
    Map<String, Schema> schemas = SpiderTables.read(SharedData.spider().resolve("tables.json"));
    JsonNode questions =
        JsonMapper.shared().readTree(SharedData.spider().resolve("dev.json").toFile());
    int compared = 0;
    for (JsonNode question : questions) {
      String sql = question.get("query").asString();
      Tree tree = new Tree(schemas.get(question.get("db_id").asString()));
      assertEquals(question.get("sql"), tree.of(QueryReader.read(sql, tree.identifiers)), sql);
      compared++;
    }
    assertTrue(compared > 0, "no questions in dev.json");
  }

  @Test
  void hardnessOfDevIsThatOfTheCorrectedRelease() throws UnreadableSqlException {
    Map<String, Schema> schemas = SpiderTables.read(SharedData.spider().resolve("tables.json"));
    JsonNode questions =
        JsonMapper.shared().readTree(SharedData.spider().resolve("dev.json").toFile());
    List<ScoredItem> items = new ArrayList<>();
    for (JsonNode question : questions) {
      String sql = question.get("query").asString();
      ExactMatch match = new ExactMatch(schemas.get(question.get("db_id").asString()));
      items.add(new ScoredItem(match.score(sql, sql)));
    }
    EvaluationTable table = new EvaluationTable(items);
    assertEquals(
        List.of(248, 446, 174, 166),
        Stream.of(Hardness.values()).map(table::level).map(LevelSummary::count).toList());
    assertEquals(1, table.all().exactMatch());
  }

  /// Writes a query as the release does, with columns and tables by their places in the schema.
  private static final class Tree {
    private static final List<Symbol> AGGREGATES =
        List.of(Symbol.NONE, Symbol.MAX, Symbol.MIN, Symbol.COUNT, Symbol.SUM, Symbol.AVG);
    private static final List<Symbol> ARITHMETIC =
        List.of(Symbol.NONE, Symbol.MINUS, Symbol.PLUS, Symbol.STAR, Symbol.DIVIDE);
    private static final List<Symbol> COMPARISONS =
        List.of(
            Symbol.NOT,
            Symbol.BETWEEN,
            Symbol.EQUAL,
            Symbol.GREATER,
            Symbol.LESS,
            Symbol.AT_LEAST,
            Symbol.AT_MOST,
            Symbol.UNEQUAL,
            Symbol.IN,
            Symbol.LIKE,
            Symbol.IS,
            Symbol.EXISTS);

    private final SchemaIdentifiers identifiers;
    private final Map<Integer, Integer> places = new HashMap<>();

    private Tree(Schema schema) {
      identifiers = new SchemaIdentifiers(schema);
      for (Table table : schema.tables()) {
        places.put(identifiers.find(lower(table.name())), table.id().index());
      }
      for (Column column : schema.columns()) {
        String table = column.table().map(id -> lower(schema.table(id).name()) + ".").orElse("");
        places.put(identifiers.find(table + lower(column.name())), column.id().index());
      }
    }

    private static String lower(String name) {
      return name.toLowerCase(Locale.ROOT);
    }

    private JsonNode of(ParsedQuery query) {
      if (query == null) {
        return JSON.nullNode();
      }
      ObjectNode tree = JSON.objectNode();
      ArrayNode items = JSON.arrayNode();
      for (ParsedQuery.SelectItem item : query.select()) {
        items.add(array(AGGREGATES.indexOf(item.aggregate())).add(of(item.unit())));
      }
      tree.set("select", JSON.arrayNode().add(query.distinct()).add(items));
      ArrayNode units = JSON.arrayNode();
      for (FromUnit unit : query.from()) {
        units.add(
            switch (unit) {
              case FromUnit.Table(int id) -> JSON.arrayNode().add("table_unit").add(place(id));
              case ParsedQuery subquery -> JSON.arrayNode().add("sql").add(of(subquery));
            });
      }
      ObjectNode from = JSON.objectNode();
      from.set("table_units", units);
      from.set("conds", conditions(query.joinConditions()));
      tree.set("from", from);
      tree.set("where", conditions(query.where()));
      ArrayNode groupBy = JSON.arrayNode();
      query.groupBy().forEach(unit -> groupBy.add(value(unit)));
      tree.set("groupBy", groupBy);
      tree.set("having", conditions(query.having()));
      ArrayNode orderBy = JSON.arrayNode();
      if (query.orderBy() != null) {
        ArrayNode ordered = JSON.arrayNode();
        query.orderBy().units().forEach(unit -> ordered.add(of(unit)));
        orderBy.add(query.orderBy().descending() ? "desc" : "asc").add(ordered);
      }
      tree.set("orderBy", orderBy);
      tree.set(
          "limit",
          query.limit() == null ? JSON.nullNode() : JSON.numberNode(query.limit().intValue()));
      tree.set("intersect", of(query.intersect()));
      tree.set("union", of(query.union()));
      tree.set("except", of(query.except()));
      return tree;
    }

    private ArrayNode conditions(List<ConditionPart> parts) {
      ArrayNode conditions = JSON.arrayNode();
      for (ConditionPart part : parts) {
        switch (part) {
          case ConditionPart.Connective connective -> conditions.add(lower(connective.name()));
          case ConditionPart.Comparison comparison ->
              conditions.add(
                  JSON.arrayNode()
                      .add(comparison.negated())
                      .add(COMPARISONS.indexOf(comparison.operator()))
                      .add(of(comparison.subject()))
                      .add(value(comparison.first()))
                      .add(value(comparison.second())));
        }
      }
      return conditions;
    }

    private JsonNode of(ValueUnit unit) {
      return array(ARITHMETIC.indexOf(unit.arithmetic()))
          .add(value(unit.first()))
          .add(value(unit.second()));
    }

    private JsonNode value(Value value) {
      return switch (value) {
        case null -> JSON.nullNode();
        case Value.Numeral(double number) -> JSON.numberNode(number);
        case Value.Text(String quoted) -> JSON.stringNode(quoted);
        case ColumnUnit(Symbol aggregate, int column, boolean distinct) ->
            array(AGGREGATES.indexOf(aggregate)).add(place(column)).add(distinct);
        case ParsedQuery subquery -> of(subquery);
      };
    }

    private static ArrayNode array(int first) {
      return JSON.arrayNode().add(first);
    }

    private int place(int id) {
      return places.get(id);
    }
  }
}
