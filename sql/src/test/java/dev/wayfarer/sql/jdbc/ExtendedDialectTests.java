package dev.wayfarer.sql.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.Business;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.grammar.Action;
import dev.wayfarer.sql.grammar.Candidates;
import dev.wayfarer.sql.grammar.Derivation;
import dev.wayfarer.sql.grammar.Grammar;
import dev.wayfarer.sql.grammar.RuleBook;
import dev.wayfarer.sql.grammar.RuleCollector;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.join.JoinPlanner;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.QueryRefusedException;
import dev.wayfarer.sql.run.QueryTimedOutException;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.text.SqlReader;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What the extended grammar says runs on every kind of database, and returns the rows that SQLite
/// returns.
class ExtendedDialectTests {
  private static final Candidates CANDIDATES =
      Candidates.of(
          List.of(
              new Literal.Text("O'Brien"),
              new Literal.Text("2023-02"),
              new Literal.Text("2022-02-05"),
              Literal.Numeral.of(2023),
              Literal.Numeral.of(12)));

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void businessQuestionsAnswerAlike(Kind kind) throws SQLException {
    int compared = 0;
    for (String name : Business.DATABASES) {
      Path file = Business.create(folder, name);
      Schema schema = Business.schema(file);
      try (SqliteDatabase here = SqliteDatabase.open(file);
          JdbcDatabase there = copy(kind, file, name)) {
        SqlPrinter printer = new SqlPrinter(schema, there.dialect(), there.describe().storages());
        for (Query query : queries(schema, name)) {
          String sqlite = new SqlPrinter(schema).print(query);
          String sql = printer.print(query);
          boolean ordered = query.orderBy().size() == 1;
          assertEquals(
              Same.rows(here.query(sqlite).rows(), ordered),
              Same.rows(ask(there, sql), ordered),
              () -> sqlite + "\n" + sql);
          compared++;
        }
      }
    }
    assertEquals(57, compared);
  }

  @ParameterizedTest
  @EnumSource
  void walksRun(Kind kind) throws SQLException {
    RuleBook book = book();
    List<String> failures = new ArrayList<>();
    Limits limits = Limits.DEFAULT.withTime(Duration.ofSeconds(2)).withMaxRows(100);
    for (String name : Business.DATABASES) {
      Path file = Business.create(folder, name);
      Schema schema = Business.schema(file);
      JoinPlanner joins = new JoinPlanner(schema);
      Random random = new Random(name.hashCode());
      String url = kind.create(folder, "walks_" + name);
      DatabaseCopy.copy(file, kind, url);
      SqlPrinter printer = printer(kind, url, schema);
      try (JdbcDatabase there = JdbcDatabase.open(DatabaseUrl.of(url), kind.account(), limits)) {
        for (int i = 0; i < 150; i++) {
          Derivation derivation = Grammar.extended().start(book, schema, CANDIDATES);
          while (!derivation.isComplete()) {
            List<Action> actions = derivation.choices().actions();
            derivation = derivation.take(actions.get(random.nextInt(actions.size())));
          }
          String sql = printer.print(joins.complete(derivation.query()));
          try {
            there.query(sql);
          } catch (QueryTimedOutException | QueryRefusedException e) {
            // Walks wander into joins of everything with everything.
          } catch (QueryException e) {
            failures.add(e.getMessage() + "\n" + sql);
          }
        }
      }
    }
    assertEquals(List.of(), failures);
  }

  /// The limit of time of the walks is too short for a busy cluster to describe itself.
  private static SqlPrinter printer(Kind kind, String url, Schema schema) {
    try (JdbcDatabase database =
        JdbcDatabase.open(DatabaseUrl.of(url), kind.account(), Kind.PATIENT)) {
      return new SqlPrinter(schema, database.dialect(), database.describe().storages());
    }
  }

  private JdbcDatabase copy(Kind kind, Path file, String name) throws SQLException {
    String url = kind.create(folder, "business_" + name);
    DatabaseCopy.copy(file, kind, url);
    return JdbcDatabase.open(DatabaseUrl.of(url), kind.account(), Kind.PATIENT);
  }

  private static List<List<Cell>> ask(JdbcDatabase there, String sql) {
    try {
      return there.query(sql).rows();
    } catch (QueryException e) {
      throw new AssertionError(sql, e);
    }
  }

  private static List<Query> queries(Schema schema, String database) {
    return Business.questions().stream()
        .filter(question -> question.database().equals(database))
        .flatMap(question -> read(schema, question.sql()))
        .toList();
  }

  private static Stream<Query> read(Schema schema, String sql) {
    try {
      return Stream.of(new SqlReader(schema).read(sql));
    } catch (InputException e) {
      return Stream.empty();
    }
  }

  /// The rules of all questions.
  private RuleBook book() {
    RuleCollector rules = Grammar.extended().rules();
    Map<String, Schema> schemas = new TreeMap<>();
    for (Business.Question question : Business.questions()) {
      Schema schema =
          schemas.computeIfAbsent(
              question.database(), name -> Business.schema(Business.create(rulesFolder(), name)));
      read(schema, question.sql())
          .forEach(
              query -> {
                try {
                  rules.add(schema, query);
                } catch (InputException e) {
                  // One of the few that the grammar cannot say.
                }
              });
    }
    return rules.book();
  }

  private Path rulesFolder() {
    Path path = folder.resolve("rules");
    path.toFile().mkdirs();
    return path;
  }
}
