package dev.wayfarer.model.revision;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.link.dictionary.BilingualDictionary;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.ChineseTokeniser;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.value.Span;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.text.SqlReader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TranslatedValuesTests {
  @TempDir static Path folder;
  private static Schema schema;
  private static TranslatedValues values;

  @BeforeAll
  static void make() throws SQLException {
    Path file = folder.resolve("fleet.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE ship (name TEXT, country TEXT, port TEXT)");
      statement.execute("INSERT INTO ship VALUES ('极光', 'Norway', 'Qingdao')");
    }
    schema = SqliteSchema.read(file);
    BilingualDictionary dictionary =
        BilingualDictionary.of(
            "test",
            List.of(
                "挪威\tNuo2 wei1\tNorway", "青岛\tQing1 dao3\tport city", "极光\tji2 guang1\taurora"));
    values = new TranslatedValues(schema, IndexCache.in(folder).of(schema, file), dictionary);
  }

  private static Query read(String sql) {
    return new SqlReader(schema).read(sql);
  }

  private static String translated(String sql) {
    return values.of(new PredictedQuery(read(sql), sql, 0, List.of())).sql();
  }

  @Test
  void constantBecomesTheCellThatItMeans() {
    String predicted = "SELECT name FROM ship WHERE country = '挪威'";
    assertEquals("SELECT name FROM ship WHERE country = 'Norway'", translated(predicted));
    assertEquals(Map.of("挪威", "Norway"), values.replaced(read(predicted)));
  }

  @Test
  void namesMayBeSpelledInPinyin() {
    assertEquals(
        "SELECT name FROM ship WHERE port = 'Qingdao'",
        translated("SELECT name FROM ship WHERE port = '青島'"));
  }

  @Test
  void cellOfAnotherColumnIsNotMeant() {
    String predicted = "SELECT name FROM ship WHERE port = '挪威'";
    assertEquals(predicted, translated(predicted));
  }

  @Test
  void constantThatTheColumnHoldsStays() {
    String predicted = "SELECT port FROM ship WHERE name = '极光'";
    assertEquals(predicted, translated(predicted));
    assertEquals(Map.of(), values.replaced(read(predicted)));
  }

  private static LinkedQuestion linked(String question) {
    return new Linker(
            schema,
            new ChineseTokeniser(),
            Optional.empty(),
            Linker.Options.BASIC.withoutFeatures())
        .link(question);
  }

  @Test
  void questionThatMeansACellHasItAsItsFirstValue() {
    TableId ship = schema.findTable("ship").orElseThrow().id();
    assertEquals(
        new ValueCandidate(
            new Literal.Text("Norway"),
            Optional.of(new Span(0, 2)),
            ValueKind.CELL,
            List.of(schema.findColumn(ship, "country").orElseThrow().id())),
        values.withCells(linked("挪威")).values().getFirst());
  }

  @Test
  void questionThatMeansNoCellStaysAsItIs() {
    LinkedQuestion said = linked("极夜");
    assertEquals(said.values(), values.withCells(said).values());
  }
}
