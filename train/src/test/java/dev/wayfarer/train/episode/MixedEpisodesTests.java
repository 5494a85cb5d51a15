package dev.wayfarer.train.episode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.episode.Episodes.Options;
import dev.wayfarer.train.episode.Episodes.Side;
import dev.wayfarer.train.episode.Episodes.Targets;
import dev.wayfarer.train.episode.MixedEpisodes.Membership;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MixedEpisodesTests {
  private static final double[] SHARES = {0.5, 0.25, 0.25};
  private static final Options OPTIONS = new Options(new Side(4, 2), new Side(4, 2));

  /// Ten databases of the first family, which sources 0 and 1 share, source 1 in two variants; ten
  /// of another, of source 2; three examples each.
  private static final List<Membership> EXAMPLES = examples(10);

  private static List<Membership> examples(int databases) {
    List<Membership> examples = new ArrayList<>();
    for (int i = 0; i < databases; i++) {
      for (int copy = 0; copy < 3; copy++) {
        examples.add(new Membership(0, "", "a" + i, "a" + i));
        examples.add(new Membership(1, "", "a" + i, "a" + i + "~1"));
        examples.add(new Membership(1, "", "a" + i, "a" + i + "~2"));
        examples.add(new Membership(2, "b", "b/" + i, "b/" + i));
      }
    }
    return examples;
  }

  private static MixedEpisodes episodes(Options options) {
    return new MixedEpisodes(EXAMPLES, options, _ -> SHARES, Map.of(), 1);
  }

  private static Set<String> databases(List<Episode.Draw> side) {
    Set<String> databases = new HashSet<>();
    for (Episode.Draw draw : side) {
      Set<String> versions = new HashSet<>();
      for (int example : draw.examples()) {
        assertTrue(databases.add(EXAMPLES.get(example).database()) || !versions.isEmpty());
        versions.add(EXAMPLES.get(example).version());
      }
      assertEquals(Set.of(draw.database()), versions);
    }
    return databases;
  }

  @Test
  void noDatabaseIsOnBothSidesInWhateverVersion() {
    MixedEpisodes episodes = episodes(OPTIONS);
    for (int step = 1; step <= 200; step++) {
      Episode episode = episodes.draw(step, 0);
      assertEquals(4, episode.source().size());
      assertEquals(4, episode.target().size());
      Set<String> both = databases(episode.source());
      assertEquals(4, both.size());
      databases(episode.target()).forEach(name -> assertTrue(both.add(name), name));
    }
  }

  @Test
  void sourcesAreDrawnByTheirShares() {
    MixedEpisodes episodes = episodes(OPTIONS);
    int[] counts = new int[3];
    for (int step = 1; step <= 2000; step++) {
      for (Episode.Draw draw : episodes.draw(step, 0).target()) {
        counts[EXAMPLES.get(draw.examples().getFirst()).source()]++;
      }
    }
    for (int source = 0; source < 3; source++) {
      assertEquals(SHARES[source], counts[source] / 8000.0, 0.02);
    }
  }

  @Test
  void sameDatabasesAreHalvedBetweenTheSides() {
    MixedEpisodes episodes =
        episodes(new Options(new Side(4, 1), new Side(4, 1), new Targets.Same()));
    for (int step = 1; step <= 50; step++) {
      Episode episode = episodes.draw(step, 0);
      assertEquals(databases(episode.source()), databases(episode.target()));
      Set<Integer> seen = new HashSet<>();
      for (int example : episode.sourceExamples()) {
        seen.add(example);
      }
      for (int example : episode.targetExamples()) {
        assertFalse(seen.contains(example));
      }
    }
  }

  @Test
  void stepAndTaskAloneDecide() {
    assertEquals(episodes(OPTIONS).draw(7, 1), episodes(OPTIONS).draw(7, 1));
    assertFalse(episodes(OPTIONS).draw(7, 1).equals(episodes(OPTIONS).draw(7, 0)));
  }

  @Test
  void familyWithTooFewDatabasesIsRefused() {
    InputException refused =
        assertThrows(
            InputException.class,
            () -> new MixedEpisodes(examples(7), OPTIONS, _ -> SHARES, Map.of(), 1));
    assertEquals(
        "episodes: expected 8 databases or more in each family of sources, found 7 in that of train",
        refused.getMessage());
  }

  @Test
  void asManyDatabasesAsBothSidesNeedAreEnough() {
    Episode episode = new MixedEpisodes(examples(8), OPTIONS, _ -> SHARES, Map.of(), 1).draw(1, 0);
    assertEquals(4, episode.source().size());
    assertEquals(4, episode.target().size());
  }

  @Test
  void sidesHaveTheirOwnNumbersOfDatabasesAndExamples() {
    Options options = new Options(new Side(2, 1), new Side(4, 2));
    MixedEpisodes episodes = episodes(options);
    assertEquals(2 + 8, episodes.size());
    for (int step = 1; step <= 50; step++) {
      Episode episode = episodes.draw(step, 0);
      assertEquals(2, episode.source().size());
      assertEquals(4, episode.target().size());
      assertEquals(2, episode.sourceExamples().length);
      assertEquals(8, episode.targetExamples().length);
    }
  }

  @Test
  void sameDatabasesDivideTheirExamplesAsTheSidesSay() {
    MixedEpisodes episodes =
        episodes(new Options(new Side(4, 2), new Side(4, 1), new Targets.Same()));
    for (int step = 1; step <= 50; step++) {
      Episode episode = episodes.draw(step, 0);
      episode.source().forEach(draw -> assertEquals(2, draw.examples().size()));
      episode.target().forEach(draw -> assertEquals(1, draw.examples().size()));
    }
  }

  /// With the same databases on both sides, version `single` cannot be shared out, nor can source 1
  /// of database `b`, nor database `c`.
  @Test
  void whatHasASingleExampleIsNotSharedOut() {
    List<Membership> examples = new ArrayList<>();
    for (int copy = 0; copy < 2; copy++) {
      examples.add(new Membership(0, "", "a", "pair"));
      examples.add(new Membership(0, "", "b", "b"));
    }
    examples.add(new Membership(0, "", "a", "single"));
    examples.add(new Membership(1, "", "b", "b~1"));
    examples.add(new Membership(0, "", "c", "c"));
    Options two = new Options(new Side(2, 1), new Side(2, 1), new Targets.Same());
    MixedEpisodes episodes =
        new MixedEpisodes(examples, two, _ -> new double[] {0.5, 0.5}, Map.of(), 1);
    for (int step = 1; step <= 100; step++) {
      Episode episode = episodes.draw(step, 0);
      for (List<Episode.Draw> side : List.of(episode.source(), episode.target())) {
        Set<String> versions = new HashSet<>();
        for (Episode.Draw draw : side) {
          assertEquals(1, draw.examples().size());
          versions.add(draw.database());
        }
        assertEquals(Set.of("pair", "b"), versions);
      }
    }
    Options three = new Options(new Side(3, 1), new Side(3, 1), new Targets.Same());
    assertEquals(
        "episodes: expected 3 databases or more in each family of sources, found 2 in that of train",
        assertThrows(
                InputException.class,
                () -> new MixedEpisodes(examples, three, _ -> SHARES, Map.of(), 1))
            .getMessage());
  }

  @Test
  void targetsAreLikeTheSourcesWhereNamesHaveVectors() {
    Map<String, float[]> vectors = new HashMap<>();
    for (int i = 0; i < 10; i++) {
      vectors.put("a" + i, i < 5 ? new float[] {1, 0} : new float[] {0, 1});
    }
    MixedEpisodes episodes =
        new MixedEpisodes(
            EXAMPLES,
            new Options(new Side(1, 2), new Side(3, 2), new Targets.Similar(0.001)),
            _ -> new double[] {0.5, 0.5, 0},
            vectors,
            1);
    Set<String> sources = new HashSet<>();
    for (int step = 1; step <= 100; step++) {
      Episode episode = episodes.draw(step, 0);
      String source = databases(episode.source()).iterator().next();
      sources.add(source);
      Set<String> targets = databases(episode.target());
      assertEquals(3, targets.size());
      assertEquals(2, episode.sourceExamples().length);
      assertEquals(6, episode.targetExamples().length);
      assertFalse(targets.contains(source));
      targets.forEach(name -> assertEquals(vectors.get(source)[0], vectors.get(name)[0], name));
    }
    assertEquals(10, sources.size());
  }

  @Test
  void aFamilyInWhichANameLacksItsVectorHasAnyTargets() {
    Map<String, float[]> vectors = new HashMap<>();
    for (int i = 0; i < 9; i++) {
      vectors.put("a" + i, new float[] {1});
    }
    MixedEpisodes episodes =
        new MixedEpisodes(
            EXAMPLES,
            new Options(new Side(4, 2), new Side(4, 2), new Targets.Similar(1)),
            _ -> SHARES,
            vectors,
            1);
    Set<String> seen = new HashSet<>();
    for (int step = 1; step <= 100; step++) {
      Episode episode = episodes.draw(step, 0);
      assertEquals(4, episode.source().size());
      assertEquals(4, episode.target().size());
      seen.addAll(databases(episode.target()));
    }
    assertEquals(20, seen.size());
  }

  /// A family's share is that of its sources together, so a database may be drawn although the one
  /// source that has it has no share.
  @Test
  void aDatabaseWhoseSourceHasNoShareStillHasExamples() {
    List<Membership> examples = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      examples.add(new Membership(0, "", "shared", "shared"));
      examples.add(new Membership(1, "", "shared", "shared"));
      examples.add(new Membership(0, "", "alone", "alone"));
    }
    Options options = new Options(new Side(1, 2), new Side(1, 2));
    MixedEpisodes episodes =
        new MixedEpisodes(examples, options, _ -> new double[] {0, 1}, Map.of(), 1);
    Set<Integer> seen = new HashSet<>();
    for (int step = 1; step <= 50; step++) {
      Episode episode = episodes.draw(step, 0);
      for (int[] side : List.of(episode.sourceExamples(), episode.targetExamples())) {
        assertEquals(2, side.length);
        seen.add(side[0]);
        seen.add(side[1]);
      }
    }
    assertEquals(Set.of(1, 2, 4, 5), seen);
  }
}
