package dev.wayfarer.train.episode;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.episode.Episodes.Options;
import dev.wayfarer.train.episode.Episodes.Side;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EpisodesTests {
  private static final int STEPS = 8000;

  /// Database i of ten has 2 + 5·i examples, those of all databases mixed.
  private static final List<String> DATABASES = databases();

  private static List<String> databases() {
    List<String> databases = new ArrayList<>();
    for (int round = 0; round < 50; round++) {
      for (int i = 0; i < 10; i++) {
        if (round < 2 + 5 * i) {
          databases.add("db" + i);
        }
      }
    }
    return databases;
  }

  private static Episodes episodes(Options options, long seed) {
    return new Episodes(DATABASES, options, seed);
  }

  @Test
  void sidesShareNoDatabaseAndExamplesAreOfTheirs() {
    Episodes episodes = episodes(Options.PAPER, 1);
    for (int step = 1; step <= 200; step++) {
      Episode episode = episodes.draw(step, 0);
      assertEquals(4, episode.source().size());
      assertEquals(4, episode.target().size());
      Set<String> seen = new HashSet<>();
      List<Episode.Draw> draws = new ArrayList<>(episode.source());
      draws.addAll(episode.target());
      for (Episode.Draw draw : draws) {
        assertTrue(seen.add(draw.database()), () -> "twice: " + draw.database());
        assertEquals(draw.examples().size(), new HashSet<>(draw.examples()).size());
        draw.examples().forEach(i -> assertEquals(draw.database(), DATABASES.get(i)));
        assertEquals(draw.database().equals("db0") ? 2 : 3, draw.examples().size());
      }
    }
  }

  @Test
  void databasesComeEquallyOftenOnEachSide() {
    Episodes episodes = episodes(new Options(new Side(2, 1), new Side(3, 1)), 2);
    Map<String, Integer> sources = new HashMap<>();
    Map<String, Integer> targets = new HashMap<>();
    for (int step = 1; step <= STEPS; step++) {
      Episode episode = episodes.draw(step, 0);
      episode.source().forEach(draw -> sources.merge(draw.database(), 1, Integer::sum));
      episode.target().forEach(draw -> targets.merge(draw.database(), 1, Integer::sum));
    }
    assertEven(sources, 10, 0.2);
    assertEven(targets, 10, 0.3);
  }

  @Test
  void examplesOfADatabaseComeEquallyOften() {
    Episodes episodes = episodes(new Options(new Side(5, 2), new Side(5, 2)), 3);
    Map<Integer, Integer> counts = new HashMap<>();
    for (int step = 1; step <= STEPS; step++) {
      Episode episode = episodes.draw(step, 0);
      for (int[] side : List.of(episode.sourceExamples(), episode.targetExamples())) {
        for (int example : side) {
          if (DATABASES.get(example).equals("db2")) {
            counts.merge(example, 1, Integer::sum);
          }
        }
      }
    }
    assertEven(counts, 12, 2 / 12.0);
  }

  /// Each is drawn at this rate, within five standard deviations.
  private static void assertEven(Map<?, Integer> counts, int size, double rate) {
    assertEquals(size, counts.size());
    double off = 5 * Math.sqrt(STEPS * rate * (1 - rate));
    counts.forEach((what, count) -> assertEquals(STEPS * rate, count, off, what.toString()));
  }

  @Test
  void anEpisodeDependsOnSeedStepAndTaskAlone() {
    Episodes forwards = episodes(Options.PAPER, 4);
    Episode wanted = forwards.draw(7, 1);
    var _ = forwards.draw(3, 0);
    assertEquals(wanted, forwards.draw(7, 1));
    assertEquals(wanted, episodes(Options.PAPER, 4).draw(7, 1));
    assertNotEquals(wanted, forwards.draw(7, 0));
    assertNotEquals(wanted, forwards.draw(8, 1));
    assertNotEquals(wanted, episodes(Options.PAPER, 5).draw(7, 1));
  }

  @Test
  void anEpisodeCanBePrinted() {
    Episode episode =
        new Episode(
            List.of(
                new Episode.Draw("concert_singer", List.of(12, 4)),
                new Episode.Draw("pets_1", List.of(7))),
            List.of(new Episode.Draw("car_1", List.of(3, 5))));
    assertEquals(
        """
        source  concert_singer  12 4
        source  pets_1  7
        target  car_1  3 5
        """,
        episode.toString());
    assertArrayEquals(new int[] {12, 4, 7}, episode.sourceExamples());
    assertArrayEquals(new int[] {3, 5}, episode.targetExamples());
  }

  @Test
  void oneDatabaseIsTooFew() {
    Options options = new Options(new Side(1, 3), new Side(1, 3));
    for (List<String> few : List.of(List.<String>of(), List.of("pets_1", "pets_1"))) {
      InputException e = assertThrows(InputException.class, () -> new Episodes(few, options, 1));
      assertTrue(e.getMessage().contains("at least 2 databases"), e.getMessage());
    }
  }

  @Test
  void emptySidesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new Side(0, 3));
    assertThrows(IllegalArgumentException.class, () -> new Side(4, 0));
  }
}
