package dev.wayfarer.model.tensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class Int8LinearTests {
  private static final int OUTPUTS = 40;

  private TensorScope scope;
  private NoGradGuard noGradients;

  @BeforeEach
  void open() {
    scope = TensorScope.open();
    noGradients = new NoGradGuard();
    torch.manual_seed(5);
  }

  @AfterEach
  void close() {
    noGradients.close();
    scope.close();
  }

  private static Tensor random(long... shape) {
    return torch.randn(shape);
  }

  private static Tensor applied(Int8Kernel kernel, Tensor input, Tensor weight, Tensor bias) {
    try (Int8Linear layer = Int8Linear.of(weight, bias, kernel)) {
      return layer.apply(input);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 12, 33, 1024, 1025, 3072})
  void kernelsGiveTheSameToTheBit(int inputs) {
    Tensor input = random(9, inputs);
    Tensor weight = random(OUTPUTS, inputs);
    Tensor bias = random(OUTPUTS);
    assertTrue(
        applied(Int8Kernel.BYTES, input, weight, bias)
            .equal(applied(Int8Kernel.FLOATS, input, weight, bias)));
  }

  @ParameterizedTest
  @EnumSource(Int8Kernel.class)
  void largestSumsDoNotOverflow(Int8Kernel kernel) {
    int inputs = 3072;
    Tensor input = torch.ones(3, inputs);
    Tensor weight = torch.ones(OUTPUTS, inputs).mul_(new Scalar(-2));
    Tensor sums = applied(kernel, input, weight, torch.zeros(OUTPUTS));
    assertEquals(0, sums.add(new Scalar(2.0 * inputs)).abs().max().item_double(), 1e-2);
  }

  @ParameterizedTest
  @EnumSource(Int8Kernel.class)
  void resultIsCloseToThatOfSinglePrecision(Int8Kernel kernel) {
    Tensor input = random(2, 30, 256);
    Tensor weight = random(OUTPUTS, 256);
    Tensor bias = random(OUTPUTS);
    Tensor exact = torch.linear(input, weight, new TensorOptional(bias));
    Tensor found = applied(kernel, input, weight, bias);
    assertEquals(List.of(2L, 30L, 40L), shape(found));
    double error = found.sub(exact).norm().item_double() / exact.norm().item_double();
    assertTrue(error > 0 && error < 0.02, () -> "relative error " + error);
  }

  private static List<Long> shape(Tensor tensor) {
    return Arrays.stream(tensor.shape()).boxed().toList();
  }

  @Test
  void rowsResultDependsOnNoOtherRow() {
    Tensor weight = random(OUTPUTS, 96);
    Tensor bias = random(OUTPUTS);
    Tensor rows = random(37, 96);
    rows.select(0, 5).mul_(new Scalar(1e4));
    Tensor all = applied(Int8Kernel.fastest(), rows, weight, bias);
    for (int i = 0; i < 37; i++) {
      Tensor alone = applied(Int8Kernel.fastest(), rows.narrow(0, i, 1), weight, bias);
      assertTrue(alone.equal(all.narrow(0, i, 1)));
    }
  }

  @Test
  void rowOfZerosGivesTheBiasAndOneThatIsNoNumberNone() {
    Tensor rows = torch.zeros(2, 16);
    rows.select(0, 1).select(0, 3).fill_(new Scalar(Double.NaN));
    Tensor bias = random(OUTPUTS);
    Tensor found = applied(Int8Kernel.fastest(), rows, random(OUTPUTS, 16), bias);
    assertTrue(found.select(0, 0).equal(bias));
    assertTrue(found.select(0, 1).isnan().all().item_bool());
  }

  @Test
  void environmentNamesTheProducts() {
    assertEquals(Products.INT8, Products.of(Map.of()));
    assertEquals(Products.FLOAT32, Products.of(Map.of("WAYFARER_PRODUCTS", "float32")));
    assertEquals(
        "WAYFARER_PRODUCTS: expected int8 or float32, found \"int4\"",
        assertThrows(InputException.class, () -> Products.of(Map.of("WAYFARER_PRODUCTS", "int4")))
            .getMessage());
  }
}
