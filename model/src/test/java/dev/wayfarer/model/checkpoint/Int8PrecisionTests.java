package dev.wayfarer.model.checkpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.file.ParameterFile;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Int8PrecisionTests {
  private static final int ROWS = 5;
  private static final int WIDTH = 40;

  @TempDir Path folder;

  /// The last row is of zeros.
  private static float[] numbers() {
    Random random = new Random(3);
    float[] numbers = new float[ROWS * WIDTH];
    for (int i = 0; i < numbers.length - WIDTH; i++) {
      int row = i / WIDTH;
      numbers[i] = (float) (random.nextGaussian() * Math.pow(10, row));
    }
    return numbers;
  }

  private static TensorData matrix(float[] numbers) {
    return TensorData.of("matrix", numbers, ROWS, WIDTH);
  }

  private float[] read(List<TensorData> written) throws IOException {
    Path file = folder.resolve("tensors");
    SafetensorsFile.write(file, written, Map.of());
    ParameterLayout layout =
        new ParameterLayout().add("matrix", Initialiser.constant(0), ROWS, WIDTH);
    try (TensorScope _ = TensorScope.open();
        Arena arena = Arena.ofConfined()) {
      return Device.numbers(ParameterFile.flat(SafetensorsFile.read(file, arena), layout));
    }
  }

  @Test
  void numberIsOffByAtMostHalfAStepOfItsRow() throws IOException {
    float[] before = numbers();
    float[] after;
    try (Arena arena = Arena.ofConfined()) {
      after = read(Int8Precision.narrow(matrix(before), arena));
    }
    for (int row = 0; row < ROWS; row++) {
      double largest = 0;
      for (int i = row * WIDTH; i < (row + 1) * WIDTH; i++) {
        largest = Math.max(largest, Math.abs(before[i]));
      }
      for (int i = row * WIDTH; i < (row + 1) * WIDTH; i++) {
        assertEquals(before[i], after[i], largest / 253.9);
      }
    }
    assertEquals(0, after[after.length - 1]);
  }

  @Test
  void vectorsAndShortRowsAreInHalfPrecision() {
    try (Arena arena = Arena.ofConfined()) {
      for (TensorData tensor :
          List.of(
              TensorData.of("bias", new float[64], 64),
              TensorData.of("short", new float[64], 8, 8))) {
        List<TensorData> narrow = Int8Precision.narrow(tensor, arena);
        assertEquals(1, narrow.size());
        assertEquals(DataType.F16, narrow.getFirst().type().numbers());
      }
    }
  }

  @Test
  void rowsOfThirtyTwoNumbersAreLongEnough() {
    try (Arena arena = Arena.ofConfined()) {
      DataType longEnough =
          Int8Precision.narrow(TensorData.of("t", new float[64], 2, 32), arena)
              .getFirst()
              .type()
              .numbers();
      DataType tooShort =
          Int8Precision.narrow(TensorData.of("t", new float[62], 2, 31), arena)
              .getFirst()
              .type()
              .numbers();
      assertEquals(DataType.I8, longEnough);
      assertEquals(DataType.F16, tooShort);
    }
  }

  @Test
  void numberThatIsNotFiniteIsRefused() {
    float[] numbers = numbers();
    numbers[7] = Float.NaN;
    try (Arena arena = Arena.ofConfined()) {
      assertEquals(
          "matrix: expected finite numbers, found NaN",
          assertThrows(
                  IllegalArgumentException.class,
                  () -> Int8Precision.narrow(matrix(numbers), arena))
              .getMessage());
    }
  }

  @Test
  void bytesWithoutScalesAreRefused() {
    try (Arena arena = Arena.ofConfined()) {
      List<TensorData> written = new ArrayList<>(Int8Precision.narrow(matrix(numbers()), arena));
      written.removeLast();
      String message = assertThrows(InputException.class, () -> read(written)).getMessage();
      assertTrue(
          message.endsWith("expected a tensor \"matrix:scales\", found none"), () -> message);
    }
  }
}
