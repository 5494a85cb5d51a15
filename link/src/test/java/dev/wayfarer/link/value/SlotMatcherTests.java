package dev.wayfarer.link.value;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.grammar.Grammar;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.text.SqlReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SlotMatcherTests {
  private static final List<Literal> CANDIDATES =
      List.of(Literal.Numeral.of(1), Literal.Numeral.of(123), new Literal.Text("German Shepherd"));

  @TempDir Path folder;
  private Path file;
  private Schema schema;

  @BeforeEach
  void read() {
    file = Kennel.in(folder);
    schema = SqliteSchema.read(file);
  }

  private String withRows(String sql) {
    try (SqliteDatabase database = SqliteDatabase.open(file)) {
      return changed(sql, Optional.of(database));
    }
  }

  private String changed(String sql, Optional<SqliteDatabase> database) {
    Query query = new SqlReader(schema).read(sql);
    List<Literal> values = Grammar.product().slotValues(schema, query);
    return new SqlPrinter(schema)
        .print(new SlotMatcher(schema, database).withCandidates(query, values, CANDIDATES));
  }

  @Test
  void textWithTheSameRowsBecomesTheCandidate() {
    assertEquals(
        "SELECT name FROM dog WHERE breed LIKE '%German Shepherd%'",
        withRows("SELECT name FROM dog WHERE breed LIKE '%shepherd%'"));
  }

  @Test
  void withoutRowsTextStays() {
    String sql = "SELECT name FROM dog WHERE breed LIKE '%shepherd%'";
    assertEquals(sql, changed(sql, Optional.empty()));
  }

  @Test
  void numberInQuotesBecomesTheNumberWithRowsOrWithout() {
    String sql = "SELECT name FROM dog WHERE tag = '123'";
    assertEquals("SELECT name FROM dog WHERE tag = 123", withRows(sql));
    assertEquals("SELECT name FROM dog WHERE tag = 123", changed(sql, Optional.empty()));
  }

  @Test
  void valueWithoutACandidateStays() {
    String sql = "SELECT name FROM dog WHERE weight > 28";
    assertEquals(sql, withRows(sql));
  }

  @Test
  void anUnrelatedTextWithTheSameRowsIsAnother() {
    String sql = "SELECT count(*) FROM dog WHERE breed = 'collie'";
    assertEquals(sql, withRows(sql));
  }

  @Test
  void whereNoRowIsFoundOnlyTheSameWordsAreTheSame() {
    String part = "SELECT id FROM dog WHERE name = 'shepherd'";
    assertEquals(part, withRows(part));
    assertEquals(
        "SELECT id FROM dog WHERE name = 'German Shepherd'",
        withRows("SELECT id FROM dog WHERE name = 'german  shepherd'"));
  }

  @Test
  void otherConstantsOfTheQueryStay() {
    assertEquals(
        "SELECT name FROM dog WHERE breed LIKE '%German Shepherd%' AND weight > 28",
        withRows("SELECT name FROM dog WHERE breed LIKE '%shepherd%' AND weight > 28"));
  }

  @Test
  void anUnknownConstantHasNoCandidate() {
    Query query = new SqlReader(schema).read("SELECT name FROM dog");
    assertEquals(
        Optional.empty(),
        new SlotMatcher(schema, Optional.empty()).match(query, new Literal.Unknown(), CANDIDATES));
  }
}
