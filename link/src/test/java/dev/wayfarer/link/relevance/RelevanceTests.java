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

  private double[] evidence(String text) {
    return Evidence.of(linker.link(text), _ -> false);
  }

  @Test
  void wordsCountOnceByTheirStrongestTie() {
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
  void eachFigureHasAWeight() {
    assertThrows(IllegalArgumentException.class, () -> new Relevance(0, List.of(1.0)));
  }
}
