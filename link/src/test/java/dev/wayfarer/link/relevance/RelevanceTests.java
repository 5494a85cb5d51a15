package dev.wayfarer.link.relevance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.Theatre;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RelevanceTests {
  private final Linker ties =
      new Linker(Theatre.schema(), new EnglishTokeniser(), Optional.empty(), Linker.Options.RICH);

  private double[] evidence(String text) {
    return Evidence.of(ties.link(text), _ -> false);
  }

  @Test
  void wordsCountOnceByTheirStrongestLink() {
    assertArrayEquals(
        new double[] {0.5, 0.5, 0, 0, 0, 0, 0}, evidence("Show the titles of all plays"));
    assertArrayEquals(new double[] {0, 0, 0, 0, 0, 0, 1}, evidence("How many rivers are there?"));
  }

  @Test
  void wordsThatAskAndNumbersDoNotCount() {
    assertArrayEquals(
        evidence("actors"), evidence("What is the total number of different actors, at least 3?"));
  }

  @Test
  void questionsAboutTheDatabaseScoreHigherThanOthers() {
    double proper = Relevance.DEFAULT.of(evidence("What are the titles of plays?"));
    double other = Relevance.DEFAULT.of(evidence("Which rivers flow through Texas?"));
    assertTrue(proper > 0.9, "" + proper);
    assertTrue(other < 0.1, "" + other);
  }

  @Test
  void generalWordsCountOnlyWhereTheyAreLinked() {
    assertArrayEquals(evidence("actors"), evidence("Which people look like actors?"));
    assertArrayEquals(evidence("actors"), evidence("Which actors are the most common?"));
    assertArrayEquals(evidence("actors"), evidence("Which actors since the first of January?"));
  }

  @Test
  void timeCountsOnlyWhereItIsLinkedOrNothingElseIsSaid() {
    assertArrayEquals(evidence("actors"), evidence("Which actors last month, most recently?"));
    assertArrayEquals(new double[] {0, 0, 0, 0, 0, 0, 1}, evidence("Which month is it?"));
    assertArrayEquals(evidence("weather"), evidence("What is the weather today?"));
  }

  @Test
  void withoutWordsThatCountNothingSpeaksAgainstAQuestion() {
    assertArrayEquals(new double[] {0, 0, 0, 0, 0, 0, 0}, evidence("How many are there?"));
    assertTrue(Relevance.DEFAULT.isAbout(ties.link("How many are there?"), _ -> false));
  }

  @Test
  void wordThatAsksNamesATableThatIsCalledSo() {
    LinkedQuestion question = over(List.of("orders", "products"), "Which orders are pending?");
    assertArrayEquals(new double[] {0, 0, 0, 0, 0, 0, 0}, Evidence.of(question, _ -> false));
  }

  @Test
  void ofASingleTableAColumnIsEnough() {
    String question = "Which region has most foreigners?";
    assertArrayEquals(
        new double[] {0, 0.5, 0, 0, 0, 0, 0},
        Evidence.of(over(List.of("sales"), question), _ -> false));
    assertArrayEquals(
        new double[] {0, 0.5, 0, 0, 0, 0, 1},
        Evidence.of(over(List.of("sales", "returns"), question), _ -> false));
    LinkedQuestion foreign = over(List.of("sales"), "What is the capital of France?");
    assertFalse(Relevance.DEFAULT.isAbout(foreign, _ -> false));
  }

  @Test
  void wordNearATableIsLikeAPartOfItsName() {
    LinkedQuestion question = over(List.of("customers", "products"), "How many clients are there?");
    assertFalse(Relevance.DEFAULT.isAbout(question, _ -> false));
    assertTrue(Relevance.DEFAULT.isAbout(question, word -> word.lemma().equals("client")));
    assertEquals(List.of("clients"), Evidence.unlinked(question));
  }

  private static LinkedQuestion over(List<String> tables, String question) {
    Schema.Builder schema = Schema.named("shop");
    for (String table : tables) {
      schema.column(schema.table(table), "region", ColumnType.TEXT);
    }
    return new Linker(schema.build(), new EnglishTokeniser(), Optional.empty(), Linker.Options.RICH)
        .link(question);
  }

  @Test
  void eachFigureHasAWeight() {
    assertThrows(IllegalArgumentException.class, () -> new Relevance(0, List.of(1.0)));
  }
}
