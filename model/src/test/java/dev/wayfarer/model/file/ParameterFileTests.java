package dev.wayfarer.model.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.model.checkpoint.SafetensorsFile;
import dev.wayfarer.model.checkpoint.TensorData;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Parameters that a file gives: two, `a` of 2 numbers and `b` of 3 × 1.
class ParameterFileTests {
  @TempDir Path folder;

  private float[] read(TensorData... written) throws IOException {
    Path file = folder.resolve("tensors");
    SafetensorsFile.write(file, List.of(written), Map.of());
    ParameterLayout layout =
        new ParameterLayout()
            .add("a", Initialiser.constant(0), 2)
            .add("b", Initialiser.constant(0), 3, 1);
    try (TensorScope _ = TensorScope.open();
        Arena arena = Arena.ofConfined()) {
      return Device.numbers(ParameterFile.flat(SafetensorsFile.read(file, arena), layout));
    }
  }

  private static TensorData a(float... numbers) {
    return TensorData.of("a", numbers, 2);
  }

  private static TensorData b(float... numbers) {
    return TensorData.of("b", numbers, 3, 1);
  }

  private String refusal(TensorData... written) {
    String place = folder.resolve("tensors").toString();
    String message = assertThrows(InputException.class, () -> read(written)).getMessage();
    assertEquals(place, message.substring(0, place.length()));
    return message.substring(place.length());
  }

  @Test
  void numbersStandInTheOrderOfTheLayout() throws IOException {
    assertArrayEquals(new float[] {1, 2, 3, 4, 5}, read(b(3, 4, 5), a(1, 2)));
  }

  @ParameterizedTest
  @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
  void numberThatIsNoneIsRefusedWithItsTensor(float wrong) {
    assertEquals(
        "[\"b\"]: expected finite numbers, found one that is not",
        refusal(a(1, 2), b(3, wrong, 5)));
  }

  @Test
  void infinitiesThatCancelEachOtherAreRefused() {
    assertEquals(
        "[\"a\"]: expected finite numbers, found one that is not",
        refusal(a(Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY), b(3, 4, 5)));
  }

  @Test
  void hugeNumbersWhoseSumIsNoneAreTaken() throws IOException {
    float most = Float.MAX_VALUE;
    assertArrayEquals(
        new float[] {most, most, most, most, 5}, read(a(most, most), b(most, most, 5)));
  }

  @Test
  void swappedTensorsAreRefused() {
    assertEquals(
        "[\"a\"]: expected F32 [2], found F32 [3, 1]",
        refusal(
            TensorData.of("a", new float[] {1, 2, 3}, 3, 1),
            TensorData.of("b", new float[] {4, 5}, 2)));
  }
}
