package dev.wayfarer.sql.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.wayfarer.sql.Harbour;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.join.JoinPlanner;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.QueryRefusedException;
import dev.wayfarer.sql.run.QueryTimedOutException;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SpiderTables;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.text.SqlReader;
import dev.wayfarer.testkit.SharedData;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Whatever choices a walk takes, it ends in SQL that SQLite prepares and that reads back.
class RandomWalkTests {
  /// How often each schema of Spider is walked over; `-Dwayfarer.walks=600` for a hundred thousand
  /// walks in all.
  private static final int WALKS = Integer.getInteger("wayfarer.walks", 100);

  private static final Candidates CANDIDATES =
      Candidates.of(
          List.of(
              new Literal.Text("O'Brien"),
              new Literal.Text("2012-03"),
              new Literal.Text("100%"),
              new Literal.Text(""),
              Literal.Numeral.of(3),
              new Literal.Numeral(new BigDecimal("-2.5"))));

  @Test
  void walksOverTheHarbour() throws SQLException {
    Schema schema = Harbour.schema();
    for (Grammar grammar :
        List.of(Grammar.product(), Grammar.reference(false), Grammar.reference(true))) {
      walk(grammar, Corpus.book(grammar, schema), schema, 700, 11);
    }
    walk(Grammar.extended(), Corpus.extendedBook(schema), schema, 2_000, 14);
  }

  @Test
  void walksWithTheFewestRules() throws SQLException {
    for (Grammar grammar :
        List.of(Grammar.product(), Grammar.extended(), Grammar.reference(false))) {
      RuleCollector rules = grammar.rules();
      Schema schema = Harbour.schema();
      rules.add(
          schema,
          new SqlReader(schema)
              .read(
                  "SELECT id FROM ship WHERE id IN "
                      + "(SELECT id FROM port WHERE id > 3) OR id IN (SELECT id FROM port)"));
      walk(grammar, rules.book(), schema, 300, 12);
    }
  }

  @Test
  void walksOverASchemaOfOneColumn() throws SQLException {
    Schema.Builder builder = Schema.named("tiny");
    builder.column(builder.table("t"), "select", ColumnType.TEXT);
    Schema tiny = builder.build();
    for (Grammar grammar : List.of(Grammar.product(), Grammar.reference(true))) {
      walk(grammar, Corpus.book(grammar, Harbour.schema()), tiny, 1_000, 13);
    }
    walk(Grammar.extended(), Corpus.extendedBook(Harbour.schema()), tiny, 1_000, 15);
  }

  @Test
  void walksOverTheSchemasOfSpider() {
    Path spider = SharedData.spider();
    Map<String, Schema> schemas = SpiderTables.read(spider.resolve("tables.json"));
    RuleCollector product = Grammar.product().rules();
    RuleCollector reference = Grammar.reference(false).rules();
    for (JsonNode example :
        JsonMapper.shared().readTree(spider.resolve("train_spider.json").toFile())) {
      Schema schema = schemas.get(example.get("db_id").asString());
      try {
        Query query = new SqlReader(schema).read(example.get("query").asString());
        product.add(schema, query);
        reference.add(schema, query);
      } catch (InputException e) {
        // A handful of golds are outside of the language; the others give the rules.
      }
    }
    RuleBook productBook = product.book();
    RuleBook referenceBook = reference.book();
    schemas.values().parallelStream()
        .forEach(
            schema -> {
              try {
                walk(Grammar.product(), productBook, schema, WALKS, schema.name().hashCode());
                walk(Grammar.reference(false), referenceBook, schema, WALKS / 20, 1);
              } catch (SQLException e) {
                throw new AssertionError(schema.name(), e);
              }
            });
  }

  @Test
  void walksEndWithRowsOnRealData() {
    Path file =
        SharedData.projectRoot().resolve("examples/databases/lighthouses/lighthouses.sqlite");
    run(SqliteSchema.read(file), file, 1_000);
  }

  @Test
  void walksEndWithRowsOnTheDatabasesOfSpider() {
    Path spider = SharedData.spider();
    SpiderTables.read(spider.resolve("tables.json")).values().parallelStream()
        .forEach(
            schema -> {
              String name = schema.name();
              Path file = spider.resolve("database").resolve(name).resolve(name + ".sqlite");
              run(SqliteSchema.read(file), file, 3);
            });
  }

  /// Runs what random walks print: nothing may fail but the guard's limits.
  private static void run(Schema schema, Path file, int walks) {
    Grammar grammar = Grammar.product();
    RuleBook book = Corpus.book(grammar, Harbour.schema());
    Random random = new Random(17);
    Limits limits = Limits.DEFAULT.withTime(Duration.ofMillis(500)).withMaxRows(100);
    try (SqliteDatabase database = SqliteDatabase.open(file, limits)) {
      for (int i = 0; i < walks; i++) {
        Derivation derivation = grammar.start(book, schema, CANDIDATES);
        while (!derivation.isComplete()) {
          derivation = derivation.take(choose(derivation.choices(), random));
        }
        String sql = Corpus.print(schema, derivation.query());
        try {
          database.query(sql);
        } catch (QueryTimedOutException | QueryRefusedException e) {
          // Walks wander into joins of everything with everything, and into hundreds of SELECTs.
        } catch (QueryException e) {
          fail(schema.name() + ", walk " + i + ": " + e.getMessage() + "\n" + sql);
        }
      }
    }
  }

  /// Takes random choices, many times over.
  static void walk(Grammar grammar, RuleBook book, Schema schema, int walks, long seed)
      throws SQLException {
    Random random = new Random(seed);
    SqlPrinter printer = new SqlPrinter(schema);
    SqlReader reader = new SqlReader(schema);
    JoinPlanner joins = new JoinPlanner(schema);
    try (Connection database = emptyDatabase(schema)) {
      for (int i = 0; i < walks; i++) {
        Derivation derivation = grammar.start(book, schema, CANDIDATES);
        while (!derivation.isComplete()) {
          derivation = derivation.take(choose(derivation.choices(), random));
          assertTrue(derivation.steps() < 1_500, "a walk that does not end");
        }
        String sql = printer.print(joins.complete(derivation.query()));
        String where = "schema %s, seed %d, walk %d".formatted(schema.name(), seed, i);
        prepare(database, sql, where);
        assertEquals(sql, printer.print(reader.read(sql)), where);
      }
    }
  }

  private static Action choose(Choices choices, Random random) {
    if (choices.anyToken() && (choices.actions().isEmpty() || random.nextInt(3) > 0)) {
      List<String> tokens = List.of("a", "'", " ", "7", "-5", "3.5", "%");
      return new Action.Spell(tokens.get(random.nextInt(tokens.size())));
    }
    return choices.actions().get(random.nextInt(choices.actions().size()));
  }

  private static void prepare(Connection database, String sql, String where) {
    try (PreparedStatement prepared = database.prepareStatement(sql)) {
      assertTrue(prepared.getMetaData().getColumnCount() > 0, where);
    } catch (SQLException e) {
      fail(where + ": " + e.getMessage() + "\n" + sql);
    }
  }

  private static Connection emptyDatabase(Schema schema) throws SQLException {
    Connection memory = DriverManager.getConnection("jdbc:sqlite::memory:");
    try (Statement statement = memory.createStatement()) {
      for (Table table : schema.tables()) {
        // SQLite makes this one itself, along with the first table that needs it.
        statement.execute(
            table.name().equals("sqlite_sequence")
                ? "CREATE TABLE \"any name\" (id INTEGER PRIMARY KEY AUTOINCREMENT)"
                : "CREATE TABLE \"%s\" (%s)"
                    .formatted(
                        table.name(),
                        table.columns().stream()
                            .map(column -> '"' + schema.column(column).name() + '"')
                            .collect(Collectors.joining(", "))));
      }
    }
    return memory;
  }
}
