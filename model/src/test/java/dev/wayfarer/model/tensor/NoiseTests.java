package dev.wayfarer.model.tensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.fixture.GradientCheck;
import dev.wayfarer.model.fixture.SmallParser;
import java.util.Arrays;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NoiseTests {
  private static final int SIZE = 400_001;

  private TensorScope scope;
  private Noise noise;
  private Tensor ones;

  @BeforeEach
  void open() {
    scope = TensorScope.open();
    noise = Noise.seeded(9, SmallParser.DOUBLE);
    noise.restart();
    ones = torch.ones(new long[] {SIZE}, SmallParser.DOUBLE.options());
  }

  @AfterEach
  void close() {
    scope.close();
  }

  private double[] keep(double rate) {
    return GradientCheck.numbers(noise.keep("site", ones, rate, SIZE));
  }

  /// So far may the mean of that many coins be off.
  private static double fiveDeviations(double rate, int count) {
    return 5 * Math.sqrt(rate * (1 - rate) / count) + 1e-5;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.20687, 0.5, 0.9})
  void zerosComeAtTheirRate(double rate) {
    double mean = Arrays.stream(keep(rate)).average().orElseThrow();
    assertEquals(1 - rate, mean, fiveDeviations(rate, SIZE));
  }

  /// Four numbers come from one draw, so those that stand up to eight apart are compared.
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 8})
  void neighboursDoNotKnowOfEachOther(int apart) {
    double rate = 0.2;
    double[] mask = keep(rate);
    double sum = 0;
    for (int i = apart; i < SIZE; i++) {
      sum += (mask[i] - 1 + rate) * (mask[i - apart] - 1 + rate);
    }
    double correlation = sum / (SIZE - apart) / (rate * (1 - rate));
    assertEquals(0, correlation, 5 / Math.sqrt(SIZE));
  }

  @Test
  void masksOfOneLossDoNotRepeat() {
    assertFalse(Arrays.equals(keep(0.3), keep(0.3)));
  }

  @Test
  void theSameSeedGivesTheSameMasks() {
    double[] first = keep(0.3);
    double[] second = keep(0.3);
    noise.restart();
    assertArrayEquals(first, keep(0.3));
    assertArrayEquals(second, keep(0.3));
    noise = Noise.seeded(9, SmallParser.DOUBLE);
    noise.restart();
    assertArrayEquals(first, keep(0.3));
    noise = Noise.seeded(10, SmallParser.DOUBLE);
    noise.restart();
    assertFalse(Arrays.equals(first, keep(0.3)));
  }

  @Test
  void whatIsKeptIsNotScaled() {
    assertTrue(Arrays.stream(keep(0.3)).allMatch(number -> number == 0 || number == 1));
  }

  @Test
  void whatIsNotDroppedIsScaledUp() {
    double[] left = GradientCheck.numbers(noise.drop("site", ones, 0.3));
    assertTrue(Arrays.stream(left).allMatch(n -> n == 0 || Math.abs(n - 1 / 0.7) < 1e-12));
    assertEquals(1, Arrays.stream(left).average().orElseThrow(), 0.01);
  }

  @Test
  void aRateOfZeroChangesNothing() {
    assertSame(ones, noise.drop("site", ones, 0));
    assertTrue(Arrays.stream(keep(0)).allMatch(number -> number == 1));
  }

  @Test
  void aRateNextToOneLeavesAlmostNothing() {
    double left = Arrays.stream(keep(Math.nextDown(1.0))).average().orElseThrow();
    assertTrue(left < 1e-3, "left " + left);
  }

  @Test
  void masksHaveTheShapeThatIsAskedFor() {
    Tensor mask = noise.keep("site", ones, 0.5, 3, 5, 7);
    assertArrayEquals(new long[] {3, 5, 7}, mask.shape());
  }

  @Test
  void withoutNoiseEverythingPasses() {
    assertSame(ones, Noise.OFF.drop("site", ones, 0.5));
    assertThrows(IllegalStateException.class, () -> Noise.OFF.keep("site", ones, 0.5, 1));
  }

  @Test
  void anotherNameGivesIndependentMasks() {
    double[] plain = keep(0.5);
    double[] source = named("source");
    assertArrayEquals(source, named("source"));
    for (double[] other : new double[][] {plain, named("target")}) {
      int same = 0;
      for (int i = 0; i < SIZE; i++) {
        same += source[i] == other[i] ? 1 : 0;
      }
      assertEquals(0.5, same / (double) SIZE, fiveDeviations(0.5, SIZE));
    }
    assertSame(Noise.OFF, Noise.OFF.named("source"));
  }

  private double[] named(String name) {
    Noise own = noise.named(name);
    own.restart();
    return GradientCheck.numbers(own.keep("site", ones, 0.5, SIZE));
  }
}
