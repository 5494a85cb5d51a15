package dev.wayfarer.sql.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.Business;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How many of the questions that businesses ask a grammar can say: gold queries that come back
/// from it with the same rows.
class BusinessQuestionsTests {
  @TempDir Path folder;
  private final Map<String, Path> files = new HashMap<>();
  private final Map<String, Schema> schemas = new HashMap<>();

  @BeforeEach
  void create() {
    for (String name : Business.DATABASES) {
      files.put(name, Business.create(folder, name));
      schemas.put(name, Business.schema(files.get(name)));
    }
  }

  private List<String> unsaid(Grammar grammar) {
    RuleCollector rules = grammar.rules();
    for (Business.Question question : Business.questions()) {
      Schema schema = schemas.get(question.database());
      try {
        rules.add(schema, new SqlReader(schema).read(question.sql()));
      } catch (InputException e) {
        // Counted below.
      }
    }
    RuleBook book = rules.book();
    List<String> unsaid = new ArrayList<>();
    for (Business.Question question : Business.questions()) {
      if (!isSaid(grammar, book, question)) {
        unsaid.add(question.text());
      }
    }
    return unsaid;
  }

  private boolean isSaid(Grammar grammar, RuleBook book, Business.Question question) {
    Schema schema = schemas.get(question.database());
    try (SqliteDatabase database = SqliteDatabase.open(files.get(question.database()))) {
      Rows expected = database.query(question.sql());
      String back = Corpus.roundTrip(grammar, book, schema, question.sql());
      return expected.rows().equals(database.query(back).rows());
    } catch (InputException e) {
      return false;
    }
  }

  @Test
  void theExtendedGrammarSaysAllButThree() {
    assertEquals(
        List.of(
            "What share of all revenue does each category make?",
            "What is the average length of a voyage in days?",
            "How old is each patient today?"),
        unsaid(Grammar.extended()));
  }

  @Test
  void theProductGrammarSaysAFifth() {
    assertEquals(46, unsaid(Grammar.product()).size());
  }
}
