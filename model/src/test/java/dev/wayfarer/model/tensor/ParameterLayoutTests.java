package dev.wayfarer.model.tensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.fixture.SmallParser;
import dev.wayfarer.model.fixture.SmallWorld;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How parameters begin.
class ParameterLayoutTests {
  private static ParameterLayout linear() {
    return new ParameterLayout().linear("map", 25, 40);
  }

  @ParameterizedTest
  @CsvSource({"12, 12", "30, 12", "5, 12"})
  void everyBlockIsOrthogonal(int rows, int columns) {
    int blocks = 4;
    float[] numbers =
        new ParameterLayout()
            .add("cell", Initialiser.orthogonal(blocks), rows, (long) blocks * columns)
            .initial(3)
            .get("cell");
    boolean high = rows >= columns;
    for (int block = 0; block < blocks; block++) {
      for (int i = 0; i < Math.min(rows, columns); i++) {
        for (int j = 0; j <= i; j++) {
          double product = 0;
          for (int k = 0; k < Math.max(rows, columns); k++) {
            product +=
                (double) number(numbers, blocks, columns, block, high ? k : i, high ? i : k)
                    * number(numbers, blocks, columns, block, high ? k : j, high ? j : k);
          }
          assertEquals(i == j ? 1 : 0, product, 1e-6);
        }
      }
    }
  }

  private static float number(
      float[] numbers, int blocks, int columns, int block, int row, int column) {
    return numbers[(row * blocks + block) * columns + column];
  }

  @Test
  void neighboursOfOneGroupAreOneRange() {
    ParameterGroup slow = new ParameterGroup(0.1, OptionalDouble.of(0.01), false);
    ParameterLayout layout =
        new ParameterLayout().add("a", Initialiser.normal(), 2).add("b", Initialiser.normal(), 3);
    assertEquals(List.of(new ParameterLayout.Range(0, 5, ParameterGroup.DEFAULT)), layout.ranges());
    layout.group(slow, () -> layout.linear("map", 1, 1));
    layout.add("c", Initialiser.normal(), 1);
    assertEquals(
        List.of(
            new ParameterLayout.Range(0, 5, ParameterGroup.DEFAULT),
            new ParameterLayout.Range(5, 7, slow),
            new ParameterLayout.Range(7, 8, ParameterGroup.DEFAULT)),
        layout.ranges());
  }

  @Test
  void aLinearMapBeginsWithinOneOverTheRootOfItsInputs() {
    Map<String, float[]> numbers = linear().initial(1);
    for (float[] some : numbers.values()) {
      double most = 0;
      for (float number : some) {
        most = Math.max(most, Math.abs(number));
      }
      assertTrue(most <= 0.2f && most > 0.15, "most " + most);
    }
  }

  @Test
  void theDecodersCellForgetsLittleAtFirst() {
    SmallWorld world = SmallWorld.product();
    try (SmallParser parser = new SmallParser(world, SmallParser.plain(), Device.CPU)) {
      float[] bias = parser.model().layout().initial(5).get("decoder.cell.bias");
      int hidden = bias.length / 4;
      for (int i = 0; i < bias.length; i++) {
        assertEquals(i / hidden == 1 ? 1 : 0, bias[i]);
      }
    }
  }

  @Test
  void theSeedDecides() {
    Map<String, float[]> first = linear().initial(1);
    assertArrayEquals(first.get("map.weight"), linear().initial(1).get("map.weight"));
    assertFalse(Arrays.equals(first.get("map.weight"), linear().initial(2).get("map.weight")));
  }

  @Test
  void parametersBeginDifferently() {
    ParameterLayout layout =
        new ParameterLayout().add("a", Initialiser.normal(), 50).add("b", Initialiser.normal(), 50);
    assertFalse(Arrays.equals(layout.initial(1).get("a"), layout.initial(1).get("b")));
  }

  @Test
  void aNewParameterChangesNoOther() {
    ParameterLayout larger =
        new ParameterLayout().add("first", Initialiser.normal(), 7).linear("map", 25, 40);
    larger.add("last", Initialiser.normal(), 3);
    Map<String, float[]> numbers = larger.initial(1);
    linear().initial(1).forEach((name, some) -> assertArrayEquals(some, numbers.get(name)));
  }

  @Test
  void aNameIsUsedOnce() {
    assertThrows(IllegalArgumentException.class, () -> linear().linear("map", 1, 1));
  }

  @Test
  void parametersShareTheirNumbersWithTheFlatTensor() {
    try (TensorScope _ = TensorScope.open();
        Parameters theta = Parameters.initial(linear(), 1, SmallParser.DOUBLE)) {
      theta.flat().fill_(new Scalar(0.5));
      assertEquals(1000 * 0.5, theta.get("map.weight").sum().item_double());
      assertTrue(torch.equal(theta.flat(), theta.joined()));
      assertThrows(IllegalArgumentException.class, () -> theta.get("mop.weight"));
    }
  }

  @Test
  void whatALossDoesNotTouchHasNoGradient() {
    try (TensorScope _ = TensorScope.open();
        Parameters theta = Parameters.initial(linear(), 1, SmallParser.DOUBLE)) {
      double sum = theta.gradient(theta.get("map.bias").sum()).sum().item_double();
      assertEquals(40, sum);
    }
  }
}
