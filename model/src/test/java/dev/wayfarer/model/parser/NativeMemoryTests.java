package dev.wayfarer.model.parser;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.fixture.SmallParser;
import dev.wayfarer.model.fixture.SmallWorld;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.search.BeamSearch;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.TensorScope;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bytedeco.pytorch.NoGradGuard;
import org.junit.jupiter.api.Test;

/// What a scope holds is gone after it: memory does not grow with work.
class NativeMemoryTests {
  private static final int WARM_UP = 100;
  private static final int ROUNDS = 300;
  private static final int STRETCHES = 4;

  /// What tensors of a round take is several times as much.
  private static final double MOST_KILOBYTES_A_ROUND = 60;

  private final SmallWorld world = SmallWorld.product();
  private final List<Sample> samples = world.samples();

  @Test
  void lossesAndGradientsLeaveNothing() {
    try (SmallParser parser = new SmallParser(world, SmallParser.plain(), Device.CPU)) {
      Noise noise = Noise.seeded(1, Device.CPU);
      check(
          () -> {
            try (TensorScope _ = TensorScope.open()) {
              parser.theta().gradient(parser.loss(samples, noise));
            }
          });
    }
  }

  @Test
  void decodedQuestionsLeaveNothing() {
    List<ParserQuestion> questions = samples.subList(0, 2).stream().map(Sample::question).toList();
    BeamSearch search = new BeamSearch(world.actionVocabulary(), BeamSearch.Options.DEFAULT);
    try (SmallParser parser = new SmallParser(world, SmallParser.plain(), Device.CPU)) {
      check(
          () -> {
            try (TensorScope _ = TensorScope.open();
                NoGradGuard _ = new NoGradGuard()) {
              var batch = parser.model().batches(Device.CPU).questions(questions);
              search.search(parser.model().scorer(parser.theta(), batch), questions);
            }
          });
    }
  }

  private static void check(Runnable round) {
    least(round, WARM_UP);
    double slowest = Double.MAX_VALUE;
    long before = least(round, ROUNDS / 2);
    // A heap may grow in one stretch; what leaks grows in each.
    for (int i = 0; i < STRETCHES && slowest >= MOST_KILOBYTES_A_ROUND; i++) {
      long after = least(round, ROUNDS / 2);
      slowest = Math.min(slowest, (after - before) / (ROUNDS / 2.0));
      before = after;
    }
    assertTrue(slowest < MOST_KILOBYTES_A_ROUND, "kilobytes a round: " + slowest);
  }

  /// The least memory that was in use between rounds: the JVM's heap comes and goes, a leak stays.
  private static long least(Runnable round, int rounds) {
    long least = Long.MAX_VALUE;
    for (int i = 1; i <= rounds; i++) {
      round.run();
      if (i % 25 == 0) {
        least = Math.min(least, residentKilobytes());
      }
    }
    return least;
  }

  private static long residentKilobytes() {
    Path status = Path.of("/proc/self/status");
    assumeTrue(Files.exists(status), "only Linux tells");
    System.gc();
    try {
      return Files.readAllLines(status).stream()
          .filter(line -> line.startsWith("VmRSS"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
