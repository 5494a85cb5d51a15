package dev.wayfarer.train.episode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.episode.Episodes.Options;
import dev.wayfarer.train.episode.Episodes.Side;
import dev.wayfarer.train.episode.Episodes.Targets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class EpisodeTargetsTests {
  private static final int STEPS = 8000;

  private static List<String> names(List<Episode.Draw> side) {
    return side.stream().map(Episode.Draw::database).toList();
  }

  /// As many examples of each database as it says.
  private static List<String> databases(Map<String, Integer> counts) {
    List<String> databases = new ArrayList<>();
    new TreeMap<>(counts).forEach((name, n) -> databases.addAll(Collections.nCopies(n, name)));
    return databases;
  }

  @Test
  void targetsAreAnyUnlessTheOptionsSayOtherwise() {
    assertEquals(Targets.Kind.ANY, Options.PAPER.targets().kind());
    Options spelled = new Options(new Side(4, 3), new Side(4, 3), new Targets.Any());
    assertEquals(Options.PAPER, spelled);
  }

  @Nested
  class Similar {
    private static final List<String> DATABASES = List.of("a", "b", "c", "d", "z");

    private static final Map<String, float[]> VECTORS =
        Map.of(
            "a", new float[] {2, 0},
            "b", new float[] {3, 3},
            "c", new float[] {0, 1},
            "d", new float[] {-1, 0},
            "z", new float[] {0, 0});

    private Episodes episodes(int sources, int targets, double temperature) {
      return new Episodes(
          DATABASES,
          new Options(new Side(sources, 1), new Side(targets, 1), new Targets.Similar(temperature)),
          VECTORS,
          1);
    }

    /// How often each list of targets comes with a set of sources, against its probability.
    private void assertFrequencies(
        Episodes episodes, Set<String> sources, ToDoubleFunction<List<String>> probability) {
      Map<List<String>, Integer> counts = new HashMap<>();
      int total = 0;
      for (int step = 1; step <= STEPS; step++) {
        Episode episode = episodes.draw(step, 0);
        if (Set.copyOf(names(episode.source())).equals(sources)) {
          counts.merge(names(episode.target()), 1, Integer::sum);
          total++;
        }
      }
      double sum = 0;
      for (Map.Entry<List<String>, Integer> drawn : counts.entrySet()) {
        double rate = probability.applyAsDouble(drawn.getKey());
        sum += rate;
        double off = 5 * Math.sqrt(total * rate * (1 - rate));
        assertEquals(total * rate, drawn.getValue(), off, drawn.getKey().toString());
      }
      assertEquals(1, sum, 1e-6, "every list came, and no impossible one");
    }

    @Test
    void probabilitiesAreTheSoftmaxOfCosinesWithoutReplacement() {
      double temperature = 0.8;
      Map<String, Double> weights =
          Map.of(
              "b",
              Math.exp(Math.sqrt(0.5) / temperature),
              "c",
              1.0,
              "d",
              Math.exp(-1 / temperature),
              "z",
              1.0);
      double all = weights.values().stream().mapToDouble(Double::doubleValue).sum();
      assertFrequencies(
          episodes(1, 2, temperature),
          Set.of("a"),
          drawn -> {
            double first = weights.get(drawn.getFirst());
            return first / all * weights.get(drawn.getLast()) / (all - first);
          });
    }

    @Test
    void severalSourcesCountByTheMeanOfTheirVectors() {
      // That of a and c is (1, 0.5).
      double temperature = 0.5;
      double toB = 1.5 / Math.sqrt(1.25 * 2);
      double toD = -1 / Math.sqrt(1.25);
      Map<String, Double> weights =
          Map.of("b", Math.exp(toB / temperature), "d", Math.exp(toD / temperature), "z", 1.0);
      double all = weights.values().stream().mapToDouble(Double::doubleValue).sum();
      assertFrequencies(
          episodes(2, 1, temperature),
          Set.of("a", "c"),
          drawn -> weights.get(drawn.getFirst()) / all);
    }

    @Test
    void aNameWithoutDirectionIsLikeNoOther() {
      assertFrequencies(episodes(1, 1, 0.8), Set.of("z"), _ -> 0.25);
    }

    @Test
    void coldDrawsTakeTheNearest() {
      Episodes cold = episodes(1, 1, Targets.Similar.TEMPERATURE.min());
      Map<String, String> nearest = Map.of("a", "b", "c", "b");
      for (int step = 1; step <= 200; step++) {
        Episode episode = cold.draw(step, 0);
        String source = names(episode.source()).getFirst();
        String wanted = nearest.get(source);
        assertTrue(wanted == null || names(episode.target()).equals(List.of(wanted)));
      }
    }

    @Test
    void sidesShareNoDatabase() {
      Episodes episodes = episodes(2, 3, 0.8);
      for (int step = 1; step <= 200; step++) {
        Episode episode = episodes.draw(step, 0);
        Set<String> seen = new HashSet<>(names(episode.source()));
        seen.addAll(names(episode.target()));
        assertEquals(5, seen.size());
      }
    }

    @Test
    void vectorsMustBeThereAndAlike() {
      Options options = new Options(new Side(1, 1), new Side(1, 1), Targets.Similar.PAPER);
      List<String> two = List.of("a", "b");
      refused("found none for a", () -> new Episodes(two, options, 1));
      refused(
          "expected 2 numbers each, found 1 for b",
          () ->
              new Episodes(two, options, Map.of("a", new float[] {1, 0}, "b", new float[] {1}), 1));
      refused(
          "expected finite numbers, found NaN for b",
          () ->
              new Episodes(
                  two, options, Map.of("a", new float[] {1}, "b", new float[] {Float.NaN}), 1));
    }

    @Test
    void temperaturesThatAreNoneAreRefused() {
      for (double bad : new double[] {Double.NaN, 0, -1, Double.POSITIVE_INFINITY}) {
        refused("temperature: expected a number from", () -> new Targets.Similar(bad));
      }
    }

    @Test
    void oneDatabaseIsTooFew() {
      Options options = new Options(new Side(1, 1), new Side(1, 1), Targets.Similar.PAPER);
      InputException e =
          assertThrows(
              InputException.class, () -> new Episodes(List.of("a", "a"), options, VECTORS, 1));
      assertTrue(e.getMessage().contains("at least 2 databases"), e.getMessage());
    }
  }

  @Nested
  class Same {
    private static final Map<String, Integer> COUNTS =
        Map.of("one", 1, "two", 2, "four", 4, "nine", 9, "ten", 10);

    private Episodes episodes(int databases, int sources, int targets) {
      return new Episodes(
          databases(COUNTS),
          new Options(
              new Side(databases, sources), new Side(databases, targets), new Targets.Same()),
          3);
    }

    @Test
    void bothSidesHaveTheSameDatabasesAndNoCommonExample() {
      List<String> databases = databases(COUNTS);
      Episodes episodes = episodes(2, 3, 3);
      for (int step = 1; step <= 300; step++) {
        Episode episode = episodes.draw(step, 0);
        assertEquals(names(episode.source()), names(episode.target()));
        Set<Integer> seen = new HashSet<>();
        for (int[] side : List.of(episode.sourceExamples(), episode.targetExamples())) {
          for (int example : side) {
            assertTrue(seen.add(example), episode::toString);
          }
        }
        for (Episode.Draw draw : episode.target()) {
          draw.examples().forEach(i -> assertEquals(draw.database(), databases.get(i)));
        }
      }
    }

    @Test
    void databasesWithTooFewDivideWhatTheyHave() {
      assertShares(Map.of("two", 1, "four", 2, "nine", 3, "ten", 3), episodes(4, 3, 3), true);
      assertShares(Map.of("two", 1, "four", 2, "nine", 3, "ten", 3), episodes(4, 3, 3), false);
      assertShares(Map.of("two", 1, "four", 1, "nine", 1, "ten", 1), episodes(4, 1, 5), true);
      assertShares(Map.of("two", 1, "four", 3, "nine", 5, "ten", 5), episodes(4, 1, 5), false);
    }

    private void assertShares(Map<String, Integer> wanted, Episodes episodes, boolean source) {
      Episode episode = episodes.draw(1, 0);
      Map<String, Integer> found = new HashMap<>();
      (source ? episode.source() : episode.target())
          .forEach(draw -> found.put(draw.database(), draw.examples().size()));
      assertEquals(wanted, found);
    }

    @Test
    void databasesThatCanBeDividedComeEquallyOften() {
      Episodes episodes = episodes(1, 3, 3);
      Map<String, Integer> counts = new HashMap<>();
      for (int step = 1; step <= STEPS; step++) {
        counts.merge(names(episodes.draw(step, 0).source()).getFirst(), 1, Integer::sum);
      }
      assertFalse(counts.containsKey("one"));
      double off = 5 * Math.sqrt(STEPS * 0.25 * 0.75);
      counts.forEach((name, count) -> assertEquals(STEPS / 4.0, count, off, name));
    }

    @Test
    void oneDatabaseIsEnoughForOne() {
      Options options = new Options(new Side(1, 2), new Side(1, 2), new Targets.Same());
      Episode episode = new Episodes(Collections.nCopies(5, "pets_1"), options, 1).draw(1, 0);
      assertEquals(2, episode.sourceExamples().length);
      assertEquals(2, episode.targetExamples().length);
    }

    @Test
    void tooFewDatabasesWithTwoExamplesAreRefused() {
      Options options = new Options(new Side(2, 3), new Side(2, 3), new Targets.Same());
      InputException e =
          assertThrows(
              InputException.class, () -> new Episodes(List.of("a", "a", "b"), options, 1));
      assertEquals(
          "episodes: expected at least 2 databases with two examples or more, found 1",
          e.getMessage());
    }

    @Test
    void sidesOfDifferentNumbersOfDatabasesAreRefused() {
      refused(
          "targets: expected as many source as target databases with same, found 1 and 2",
          () -> new Options(new Side(1, 3), new Side(2, 3), new Targets.Same()));
    }
  }

  private static void refused(String message, Runnable attempt) {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, attempt::run);
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }
}
