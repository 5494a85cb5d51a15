package dev.wayfarer.train.augment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.text.SqlReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class QuestionRewordingTests {
  private static final Synonyms SYNONYMS =
      lemma ->
          Map.of(
                  "singer", List.of("vocalist"),
                  "country", List.of("commonwealth"),
                  "song", List.of("tune"),
                  "year", List.of("twelvemonth"))
              .getOrDefault(lemma, List.of());

  private static String reworded(String question, String sql, double rate) {
    Schema.Builder builder = Schema.named("concerts");
    TableId singer = builder.table("singer");
    builder.column(singer, "country", ColumnType.TEXT);
    builder.column(singer, "song", ColumnType.TEXT);
    Schema schema = builder.build();
    Linker linker =
        new Linker(schema, new EnglishTokeniser(), Optional.empty(), Linker.Options.RICH);
    return new QuestionRewording(rate, SYNONYMS)
        .of(linker.link(question), new SqlReader(schema).read("gold", sql), new Random(1));
  }

  @Test
  void namesOfTablesAndColumnsAreReplacedInTheirForm() {
    assertEquals(
        "Vocalists from which commonwealth sang last year?",
        reworded("Singers from which country sang last year?", "SELECT country FROM singer", 1));
  }

  @Test
  void wordsOfConstantsStay() {
    assertEquals(
        "Which vocalists sing Country Roads?",
        reworded(
            "Which singers sing Country Roads?",
            "SELECT * FROM singer WHERE song = 'Country Roads'",
            1));
  }

  @Test
  void articlesFitTheNewWord() {
    StringBuilder text = new StringBuilder("Who owns a ");
    Inflection.fitArticle(text, "animal");
    assertEquals("Who owns an ", text.toString());
    text = new StringBuilder("Has ");
    Inflection.fitArticle(text, "animal");
    assertEquals("Has ", text.toString());
  }

  @Test
  void rateOfZeroLeavesTheQuestion() {
    String question = "Which country is each singer from?";
    assertEquals(question, reworded(question, "SELECT country FROM singer", 0));
  }

  @Test
  void pluralsFollowTheEndingOfTheWord() {
    assertEquals("countries", Inflection.plural("country"));
    assertEquals("coaches", Inflection.plural("coach"));
    assertEquals("days", Inflection.plural("day"));
    assertEquals("chairmen", Inflection.plural("chairman"));
  }
}
