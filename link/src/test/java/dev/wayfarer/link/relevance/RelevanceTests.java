package dev.wayfarer.link.relevance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.Theatre;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.EnglishTokeniser;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RelevanceTests {
  private final Linker linker =
      new Linker(Theatre.schema(), new EnglishTokeniser(), Optional.empty(), Linker.Options.RICH);

  private LinkedQuestion question(String text) {
    return linker.link(text);
  }

  @Test
  void wordsCountOnceByTheirStrongestTie() {
    assertArrayEquals(
        new double[] {0.5, 0.5, 0, 0, 0, 0, 0},
        Evidence.of(question("Show the titles of all plays")));
    assertArrayEquals(
        new double[] {0, 0, 0, 0, 0, 0, 1}, Evidence.of(question("How many rivers are there?")));
  }

  @Test
  void wordsThatAskAndNumbersDoNotCount() {
    assertArrayEquals(
        Evidence.of(question("actors")),
        Evidence.of(question("What is the total number of different actors, at least 3?")));
  }

  @Test
  void questionsAboutTheDatabaseScoreHigherThanOthers() {
    double proper = Relevance.DEFAULT.of(question("What are the titles of plays?"));
    double other = Relevance.DEFAULT.of(question("Which rivers flow through Texas?"));
    assertTrue(proper > 0.9, "" + proper);
    assertTrue(other < 0.1, "" + other);
  }

  @Test
  void eachFigureHasAWeight() {
    assertThrows(IllegalArgumentException.class, () -> new Relevance(0, List.of(1.0)));
  }
}
