package dev.wayfarer.lab.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.TensorScope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ProbeStudyTests {
  private static final int WIDTH = 4;
  private static final int QUESTIONS = 32;
  private static final int WORDS = 3;
  private static final int COLUMNS = 4;

  /// Questions whose relevant columns are those that equal one of their words. Column 0 and the
  /// last word are padding, which must not count.
  private static ProbeBatch batch(SplittableRandom random, boolean labelled) {
    float[] words = new float[QUESTIONS * WORDS * WIDTH];
    float[] columns = new float[QUESTIONS * COLUMNS * WIDTH];
    float[] mask = new float[QUESTIONS * WORDS];
    float[] relevant = new float[QUESTIONS * COLUMNS];
    float[] counted = new float[QUESTIONS * COLUMNS];
    for (int q = 0; q < QUESTIONS; q++) {
      boolean[] named = new boolean[WIDTH];
      for (int w = 0; w < WORDS; w++) {
        int meaning = random.nextInt(WIDTH);
        words[(q * WORDS + w) * WIDTH + meaning] = 3;
        named[meaning] |= w < WORDS - 1;
      }
      mask[q * WORDS + WORDS - 1] = Float.NEGATIVE_INFINITY;
      for (int c = 1; c < COLUMNS; c++) {
        int meaning = random.nextInt(WIDTH);
        columns[(q * COLUMNS + c) * WIDTH + meaning] = 3;
        relevant[q * COLUMNS + c] = labelled && named[meaning] ? 1 : 0;
        counted[q * COLUMNS + c] = 1;
      }
    }
    Device cpu = Device.CPU;
    return new ProbeBatch(
            cpu.reals(words, QUESTIONS, WORDS, WIDTH),
            cpu.reals(mask, QUESTIONS, 1, WORDS),
            cpu.reals(columns, QUESTIONS, COLUMNS, WIDTH),
            cpu.reals(relevant, QUESTIONS, COLUMNS),
            cpu.reals(counted, QUESTIONS, COLUMNS))
        .keep();
  }

  private static List<ProbeBatch> batches(int count, long seed, boolean labelled) {
    SplittableRandom random = new SplittableRandom(seed);
    List<ProbeBatch> batches = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      batches.add(batch(random, labelled));
    }
    return batches;
  }

  @Test
  void whatTheVectorsTellIsLearnt() {
    try (TensorScope _ = TensorScope.open()) {
      List<ProbeBatch> train = batches(10, 1, true);
      List<ProbeBatch> heldOut = batches(5, 2, true);
      ProbeScores scores = ProbeStudy.probe(train, heldOut, 25, 3, Device.CPU);
      assertTrue(scores.f1() > 0.9, scores.toString());
      assertEquals(
          ProbeStudy.probe(train, heldOut, 1, 3, Device.CPU),
          ProbeStudy.probe(train, heldOut, 1, 3, Device.CPU));
      train.forEach(ProbeBatch::close);
      heldOut.forEach(ProbeBatch::close);
    }
  }

  @Test
  void whereNothingIsRelevantNothingIsFound() {
    try (TensorScope _ = TensorScope.open()) {
      List<ProbeBatch> batches = batches(5, 1, false);
      ProbeScores scores = ProbeStudy.probe(batches, batches, 10, 3, Device.CPU);
      assertEquals(new ProbeScores(0, 0, 0), scores);
      assertEquals(0, scores.f1());
      batches.forEach(ProbeBatch::close);
    }
  }

  @Test
  void scoresAreThoseOfThePairs() {
    ProbeScores scores = new ProbeScores(6, 2, 4);
    assertEquals(0.75, scores.precision());
    assertEquals(0.6, scores.recall());
    assertEquals(12 / 18.0, scores.f1());
    assertEquals(
        scores,
        Arrays.asList(new ProbeScores(1, 2, 3), new ProbeScores(5, 0, 1)).stream()
            .reduce(ProbeScores.NONE, ProbeScores::plus));
  }
}
