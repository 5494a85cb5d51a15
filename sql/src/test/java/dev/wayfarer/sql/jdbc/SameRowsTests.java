package dev.wayfarer.sql.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.dialect.Grouping;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.ReadOnlyDatabase;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.text.SqlReader;
import dev.wayfarer.sql.text.SqlSyntaxException;
import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The same query returns the same rows on every kind of database as on SQLite.
class SameRowsTests {
  private static final List<String> SHOP =
      List.of(
          "SELECT count(*) FROM customers",
          "SELECT * FROM products WHERE price > 100",
          "SELECT name, price FROM products WHERE category = 'Camping' AND stock > 0",
          "SELECT name FROM customers WHERE city = 'bergen'",
          "SELECT name FROM customers WHERE name LIKE 'l%'",
          "SELECT name FROM customers WHERE name NOT LIKE '%a%'",
          "SELECT name FROM customers WHERE customer_since LIKE '2022%'",
          "SELECT name FROM customers WHERE customer_since > '2023-01-01'",
          "SELECT name FROM customers WHERE customer_since = 'no day at all'",
          "SELECT order_id FROM orders WHERE order_date BETWEEN '2024-01-01' AND '2024-06-30'",
          "SELECT city, count(*) FROM customers GROUP BY city",
          "SELECT city, count(*) FROM customers GROUP BY city HAVING count(*) > 3",
          "SELECT T1.name, count(*) FROM customers AS T1 JOIN orders AS T2"
              + " ON T1.customer_id = T2.customer_id GROUP BY T1.customer_id",
          "SELECT name FROM products ORDER BY price DESC LIMIT 1",
          "SELECT name FROM products ORDER BY name ASC",
          "SELECT name, max(price) FROM products",
          "SELECT category, name, min(price) FROM products GROUP BY category",
          "SELECT name FROM products WHERE price > (SELECT avg(price) FROM products)",
          "SELECT name FROM customers WHERE customer_id NOT IN (SELECT customer_id FROM orders)",
          "SELECT country FROM customers EXCEPT SELECT country FROM customers WHERE city = 'Ghent'",
          "SELECT city FROM customers UNION SELECT category FROM products",
          "SELECT city FROM customers UNION SELECT stock FROM products",
          "SELECT country FROM customers WHERE city = 'Turin' INTERSECT SELECT country FROM"
              + " customers WHERE customer_since > '2022-01-01'",
          "SELECT avg(stock), sum(stock), avg(price), max(name), min(customer_since) FROM products"
              + " JOIN customers",
          "SELECT sum(stock) / count(*), sum(price) / count(*) FROM products",
          "SELECT sum(quantity) / count(*) FROM order_items",
          "SELECT stock / product_id, price / stock, stock - price FROM products",
          "SELECT count(DISTINCT city), count(DISTINCT country) FROM customers",
          "SELECT DISTINCT category FROM products",
          "SELECT DISTINCT category FROM products ORDER BY category DESC",
          "SELECT DISTINCT city FROM customers ORDER BY name ASC",
          "SELECT T1.name FROM products AS T1 JOIN order_items AS T2 ON T1.product_id ="
              + " T2.product_id GROUP BY T1.product_id ORDER BY sum(T2.quantity) DESC, T1.name ASC",
          "SELECT count(*) FROM (SELECT city FROM customers GROUP BY city HAVING count(*) > 2)",
          "SELECT name FROM products WHERE price = '14.9'",
          "SELECT name FROM products WHERE price < 'cheap'",
          "SELECT avg(name), sum(customer_since) FROM customers");

  /// Small ones of many shapes; the large ones would take minutes to copy.
  private static final List<String> SPIDER =
      List.of(
          "concert_singer", "pets_1", "car_1", "world_1", "student_transcripts_tracking", "tvshow");

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void shopAnswersAlike(Kind kind) throws SQLException {
    Path shop =
        SharedData.projectRoot().resolve("cli/src/main/resources/dev/wayfarer/cli/shop.sqlite");
    assertEquals(SHOP.size(), compare(shop, kind, SHOP));
  }

  @ParameterizedTest
  @EnumSource
  void oddTextsAnswerAlike(Kind kind) throws SQLException {
    Path file = folder.resolve("odd.sqlite");
    Texts.create(file);
    assertEquals(Texts.QUERIES.size(), compare(file, kind, Texts.QUERIES));
  }

  @ParameterizedTest
  @EnumSource
  void goldQueriesAnswerAlike(Kind kind) throws SQLException, IOException {
    Path spider = SharedData.spider();
    List<String> golds = Files.readAllLines(spider.resolve("dev_gold.sql"));
    int compared = 0;
    for (String name : SPIDER) {
      Set<String> queries = new LinkedHashSet<>();
      golds.stream()
          .filter(line -> line.endsWith("\t" + name))
          .forEach(line -> queries.add(line.substring(0, line.indexOf('\t'))));
      Path file = spider.resolve("database").resolve(name).resolve(name + ".sqlite");
      compared += compare(file, kind, List.copyOf(queries));
    }
    assertTrue(compared > 200, "compared only " + compared);
  }

  /// Compares all queries that can be read, and returns how many.
  private int compare(Path file, Kind kind, List<String> queries) throws SQLException {
    String name = file.getFileName().toString().replace(".sqlite", "");
    String url = kind.create(folder, "same_" + name);
    DatabaseCopy.copy(file, kind, url);
    Schema schema = SqliteSchema.read(file);
    int compared = 0;
    try (SqliteDatabase here = SqliteDatabase.open(file);
        JdbcDatabase there = JdbcDatabase.open(DatabaseUrl.of(url), kind.account(), Kind.PATIENT)) {
      DescribedSchema described = there.describe();
      SqlPrinter printer = new SqlPrinter(schema, there.dialect(), described.storages());
      for (String sql : queries) {
        Query query;
        try {
          query = new SqlReader(schema).read(sql);
        } catch (SqlSyntaxException _) {
          continue;
        }
        assertSame(schema, printer, here, there, query);
        compared++;
      }
    }
    return compared;
  }

  /// Where LIMIT cuts through equals, a database is free to choose: then all rows must be the same.
  /// So it is with columns beside groups, of which any row's will do.
  private static void assertSame(
      Schema schema, SqlPrinter printer, SqliteDatabase here, ReadOnlyDatabase there, Query query) {
    String sqlite = new SqlPrinter(schema).print(query);
    Rows expected = here.query(sqlite);
    Rows found = ask(there, printer.print(query));
    if (Same.rows(expected.rows(), showsItsOrder(query))
        .equals(Same.rows(found.rows(), showsItsOrder(query)))) {
      return;
    }
    if (query.limit().isPresent()) {
      assertEquals(expected.rows().size(), found.rows().size(), sqlite);
      assertSame(schema, printer, here, there, withoutLimit(query));
      return;
    }
    Grouping grouping = Grouping.of(query, schema);
    List<Integer> fixed =
        IntStream.range(0, expected.columns().size())
            .filter(i -> !isFree(grouping, query, i))
            .boxed()
            .toList();
    assertEquals(
        Same.rows(only(fixed, expected), false),
        Same.rows(only(fixed, found), false),
        () -> sqlite + "\n" + printer.print(query));
  }

  /// Whether rows that are equal in their order look alike.
  private static boolean showsItsOrder(Query query) {
    return query.orderBy().size() == 1
        && query.select().items().size() == 1
        && query
            .select()
            .items()
            .getFirst()
            .expression()
            .equals(query.orderBy().getFirst().expression());
  }

  private static boolean isFree(Grouping grouping, Query query, int position) {
    return position < query.select().items().size()
        && query.select().items().get(position).aggregate() == Aggregate.NONE
        && query.select().items().get(position).expression() instanceof ColumnUse use
        && !(grouping.bare(use) instanceof Grouping.Bare.Plain);
  }

  private static List<List<Cell>> only(List<Integer> columns, Rows rows) {
    return rows.rows().stream().map(row -> columns.stream().map(row::get).toList()).toList();
  }

  private static Rows ask(ReadOnlyDatabase there, String sql) {
    try {
      return there.query(sql);
    } catch (QueryException e) {
      throw new AssertionError(sql, e);
    }
  }

  private static Query withoutLimit(Query query) {
    return new Query(
        query.select(),
        query.from(),
        query.where(),
        query.groupBy(),
        query.having(),
        query.orderBy(),
        OptionalInt.empty(),
        query.combined());
  }
}
