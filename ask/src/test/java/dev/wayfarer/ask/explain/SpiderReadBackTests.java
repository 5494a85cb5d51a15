package dev.wayfarer.ask.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SpiderTables;
import dev.wayfarer.sql.text.SqlReader;
import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// What is said of the gold queries of Spider's dev split.
class SpiderReadBackTests {
  private static final Pattern SQL =
      Pattern.compile(
          "\\b(SELECT|FROM|WHERE|JOIN|GROUP BY|HAVING|ORDER BY|LIMIT|DISTINCT|UNION|EXCEPT"
              + "|INTERSECT|LIKE|BETWEEN|IN|NOT|AND|OR|ASC|DESC)\\b"
              + "|\\b(count|max|min|sum|avg)\\(|[=<>*]|\\w_\\w|\\w\\.\\w");

  private record Gold(Schema schema, Query query, String sql) {}

  private static List<Gold> gold;

  @BeforeAll
  static void read() throws IOException {
    Path spider = SharedData.spider();
    Map<String, Schema> schemas = SpiderTables.read(spider.resolve("tables.json"));
    gold = new ArrayList<>();
    for (String line : Files.readAllLines(spider.resolve("dev_gold.sql"))) {
      int tab = line.indexOf('\t');
      String sql = line.substring(0, tab);
      Schema schema = schemas.get(line.substring(tab + 1).strip());
      gold.add(new Gold(schema, new SqlReader(schema).read(sql), sql));
    }
    assertEquals(1034, gold.size());
  }

  @Test
  void everyQueryHasATextWithoutSql() {
    for (Gold each : gold) {
      String text = new QueryDescription(each.schema).of(each.query);
      String ours = text.replaceAll("“[^”]*”", "…");
      assertFalse(SQL.matcher(ours).find(), () -> each.sql + "\n" + text);
      assertTrue(ours.matches("\\S.*\\S"), text);
      assertEquals(text, new QueryDescription(each.schema).of(each.query));
    }
  }

  @Test
  void distinctQueriesOfADatabaseHaveDistinctTexts() {
    Map<String, Set<Query>> queries = new LinkedHashMap<>();
    for (Gold each : gold) {
      String text = each.schema.name() + ": " + new QueryDescription(each.schema).of(each.query);
      queries.computeIfAbsent(text, _ -> new LinkedHashSet<>()).add(each.query);
    }
    List<String> shared =
        queries.entrySet().stream()
            .filter(entry -> entry.getValue().size() > 1)
            .map(Map.Entry::getKey)
            .toList();
    assertTrue(queries.size() > 500, () -> queries.size() + " texts");
    assertEquals(List.of(), shared);
  }

  @Test
  void everyOtherQueryOfADatabaseDiffersInWords() {
    Map<Schema, Set<Query>> queries = new LinkedHashMap<>();
    gold.forEach(
        each -> queries.computeIfAbsent(each.schema, _ -> new LinkedHashSet<>()).add(each.query));
    queries.forEach(
        (schema, all) -> {
          Query first = all.iterator().next();
          Map<String, Query> told = new LinkedHashMap<>();
          for (Query other : all) {
            if (other.equals(first)) {
              continue;
            }
            String difference = new Differences(schema).of(first, other);
            assertFalse(difference.isBlank());
            String ours = difference.replaceAll("“[^”]*”", "…");
            assertFalse(SQL.matcher(ours).find(), difference);
            Query before = told.put(difference, other);
            assertTrue(before == null || sameText(schema, before, other), difference);
          }
        });
  }

  private static boolean sameText(Schema schema, Query a, Query b) {
    return new QueryDescription(schema).of(a).equals(new QueryDescription(schema).of(b));
  }
}
