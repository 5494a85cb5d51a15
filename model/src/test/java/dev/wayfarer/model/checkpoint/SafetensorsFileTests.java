package dev.wayfarer.model.checkpoint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SafetensorsFileTests {
  @TempDir Path folder;

  private static byte[] bytes(TensorData tensor) {
    return tensor.data().toArray(ValueLayout.JAVA_BYTE);
  }

  @Nested
  class RoundTrip {
    @Test
    void everyTypeAndShapeComesBack() throws IOException {
      MemorySegment doubles = MemorySegment.ofArray(new double[] {Math.PI, Double.NaN});
      MemorySegment halves = MemorySegment.ofArray(new short[] {1, -2, 3});
      List<TensorData> tensors =
          List.of(
              TensorData.of("bytes", new byte[] {1, 2, 3, -4, 5}, 5),
              TensorData.of("matrix", new float[] {1, 2, 3, 4, 5, Float.NaN}, 2, 3),
              TensorData.of("one number", new float[] {7}),
              TensorData.of("empty", new float[0], 3, 0),
              TensorData.of("歌手.\"\\\n", new long[] {Long.MIN_VALUE}, 1),
              new TensorData("doubles", TensorType.of(DataType.F64, 2), doubles),
              new TensorData("halves", TensorType.of(DataType.F16, 3, 1), halves));
      Path file = folder.resolve("t");
      SafetensorsFile.write(file, tensors, Map.of("format", "pt"));
      try (Arena arena = Arena.ofConfined()) {
        Tensors read = SafetensorsFile.read(file, arena);
        assertEquals(tensors.size(), read.all().size());
        assertEquals(Map.of("format", "pt"), read.metadata());
        for (TensorData tensor : tensors) {
          TensorData found = read.get(tensor.name());
          assertEquals(tensor.type(), found.type());
          assertArrayEquals(bytes(tensor), bytes(found));
          assertEquals(0, found.data().address() % found.type().numbers().bytes());
        }
      }
    }

    @Test
    void tensorLargerThanTheBufferComesBack() throws IOException {
      float[] numbers = new float[700_001];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = i;
      }
      SafetensorsFile.write(
          folder.resolve("t"), List.of(TensorData.of("t", numbers, numbers.length)), Map.of());
      try (Arena arena = Arena.ofConfined()) {
        TensorData read = SafetensorsFile.read(folder.resolve("t"), arena).get("t");
        assertArrayEquals(numbers, read.data().toArray(ValueLayout.JAVA_FLOAT));
      }
    }

    @Test
    void fileWithoutTensorsWorks() throws IOException {
      SafetensorsFile.write(folder.resolve("t"), List.of(), Map.of());
      try (Arena arena = Arena.ofConfined()) {
        assertEquals(List.of(), SafetensorsFile.read(folder.resolve("t"), arena).all());
      }
    }

    @Test
    void theShortestHeaderIsRead() {
      assertEquals(List.of(), SafetensorsFile.read("t", file("{}", new byte[0])).all());
      refuse("a header of 2 to 1 bytes", "1", 0);
    }

    @Test
    void bytesAreThoseOfTheFormat() throws IOException {
      SafetensorsFile.write(
          folder.resolve("t"), List.of(TensorData.of("a", new byte[] {9}, 1)), Map.of());
      String header = "{\"a\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[0,1]}}   ";
      assertEquals(0, header.length() % 8);
      assertArrayEquals(
          file(header, new byte[] {9}).toArray(ValueLayout.JAVA_BYTE),
          Files.readAllBytes(folder.resolve("t")));
    }

    @Test
    void filesAreNeverOverwritten() throws IOException {
      Files.writeString(folder.resolve("t"), "other");
      assertThrows(
          FileAlreadyExistsException.class,
          () -> SafetensorsFile.write(folder.resolve("t"), List.of(), Map.of()));
    }

    @Test
    void namesMustDiffer() {
      TensorData tensor = TensorData.of("a", new float[1], 1);
      assertThrows(
          IllegalArgumentException.class,
          () -> SafetensorsFile.write(folder.resolve("t"), List.of(tensor, tensor), Map.of()));
    }

    @Test
    void dataMustFillTheShape() {
      assertThrows(IllegalArgumentException.class, () -> TensorData.of("a", new float[5], 2, 3));
    }
  }

  private static MemorySegment file(String header, byte[] data) {
    byte[] json = header.getBytes(StandardCharsets.UTF_8);
    ByteBuffer file = ByteBuffer.allocate(8 + json.length + data.length);
    file.order(ByteOrder.LITTLE_ENDIAN).putLong(json.length).put(json).put(data);
    return MemorySegment.ofArray(file.array());
  }

  private static void refuse(String message, String header, int dataBytes) {
    MemorySegment file = file(header, new byte[dataBytes]);
    var refused = assertThrows(InputException.class, () -> SafetensorsFile.read("t", file));
    assertTrue(refused.getMessage().contains(message), refused.getMessage());
  }

  @Nested
  class Refused {
    @ParameterizedTest
    @ValueSource(
        strings = {
          "[]",
          "7",
          "null",
          "\"a\"",
          "{",
          "  ",
          "{} {}",
          "{}x",
          "{\"a\":1}",
          "{\"a\":null}",
          "{\"a\":{}}",
          "{\"__metadata__\":7}",
          "{\"__metadata__\":{\"a\":7}}",
          "not json"
        })
    void headersThatAreNone(String header) {
      refuse("t", header, 0);
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        value = {
          "expected 4 bytes for F32 [1] | F32 | [1] | [0,3] | 4",
          "expected 4 bytes for F32 [1] | F32 | [1] | [0,8] | 4",
          "expected 4 bytes for F32 [1] | F32 | [1] | [4,0] | 4",
          "expected 4 bytes for F32 [1] | F32 | [1] | [0,9223372036854775807] | 4",
          "found \"-1\" | F32 | [-1] | [0,4] | 4",
          "found \"-4\" | F32 | [1] | [-4,0] | 4",
          "found \"1.0\" | F32 | [1.0] | [0,4] | 4",
          "found \"18446744073709551616\" | F32 | [18446744073709551616] | [0,4] | 4",
          "a size that can be | F32 | [4294967296,4294967296] | [0,0] | 0",
          "two numbers | F32 | [1] | [0] | 4",
          "two numbers | F32 | [1] | [0,4,4] | 4",
          "a list of numbers | F32 | {} | [0,4] | 4",
          "a list of numbers | F32 | 1 | [0,4] | 4",
          "one of [F64, F32, F16, I64, I8, U8] | BF16 | [1] | [0,2] | 2",
          "a begin at 0, found 4 | F32 | [1] | [4,8] | 8",
          "expected 4 bytes of numbers, found 5 | F32 | [1] | [0,4] | 5",
          "expected 4 bytes of numbers, found 3 | F32 | [1] | [0,4] | 3",
          "expected 4 bytes of numbers, found 0 | F32 | [1] | [0,4] | 0",
        })
    void entriesThatDoNotFit(String message, String type, String shape, String at, int bytes) {
      String header =
          "{\"a\":{\"dtype\":\"%s\",\"shape\":%s,\"data_offsets\":%s}}".formatted(type, shape, at);
      refuse(message, header, bytes);
    }

    private static String u8(String name, int from, int to) {
      return "\"%s\":{\"dtype\":\"U8\",\"shape\":[%d],\"data_offsets\":[%d,%d]}"
          .formatted(name, to - from, from, to);
    }

    @Test
    void tensorsThatOverlapOrLeaveGaps() {
      refuse("a begin at 4, found 3", "{" + u8("a", 0, 4) + "," + u8("b", 3, 5) + "}", 5);
      refuse("a begin at 4, found 0", "{" + u8("a", 0, 4) + "," + u8("b", 0, 4) + "}", 4);
      refuse("a begin at 4, found 5", "{" + u8("a", 0, 4) + "," + u8("b", 5, 6) + "}", 6);
    }

    @Test
    void namesThatComeTwice() {
      refuse("JSON", "{" + u8("a", 0, 4) + "," + u8("a", 4, 8) + "}", 8);
    }

    @Test
    void surplusFields() {
      refuse("dtype, shape", "{" + u8("a", 0, 4).replace("}", ",\"x\":1}") + "}", 4);
    }

    @Test
    void deepNesting() {
      refuse("JSON", "[".repeat(100_000), 0);
    }

    @Test
    void headersThatAreNotText() {
      MemorySegment file = file("{\"a\":1}", new byte[0]);
      file.set(ValueLayout.JAVA_BYTE, 10, (byte) 0xff);
      assertThrows(InputException.class, () -> SafetensorsFile.read("t", file));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 3, 100_000_001, Long.MAX_VALUE, Long.MIN_VALUE, -1})
    void lengthsThatCannotBe(long length) {
      MemorySegment file = file("{}", new byte[0]);
      file.set(ValueLayout.JAVA_LONG_UNALIGNED, 0, length);
      assertThrows(InputException.class, () -> SafetensorsFile.read("t", file));
    }

    @Test
    void filesCutAnywhere() {
      MemorySegment whole = file("{" + u8("a", 0, 4) + "," + u8("b", 4, 6) + "}", new byte[6]);
      assertEquals(2, SafetensorsFile.read("t", whole).all().size());
      for (long length = 0; length < whole.byteSize(); length++) {
        MemorySegment cut = whole.asSlice(0, length);
        assertThrows(InputException.class, () -> SafetensorsFile.read("t", cut));
      }
    }

    @Test
    void pathsThatAreNoFile() throws IOException {
      try (Arena arena = Arena.ofConfined()) {
        Path missing = folder.resolve("missing");
        assertThrows(InputException.class, () -> SafetensorsFile.read(missing, arena));
        assertThrows(InputException.class, () -> SafetensorsFile.read(folder, arena));
        Path empty = Files.createFile(folder.resolve("empty"));
        assertThrows(InputException.class, () -> SafetensorsFile.read(empty, arena));
      }
    }

    @Test
    void tensorsInAnyOrderAreFine() {
      String header = "{" + u8("b", 4, 6) + "," + u8("e", 4, 4) + "," + u8("a", 0, 4) + "}";
      Tensors read = SafetensorsFile.read("t", file(header, new byte[] {1, 2, 3, 4, 5, 6}));
      assertEquals(List.of("a", "e", "b"), read.all().stream().map(TensorData::name).toList());
      assertArrayEquals(new byte[] {5, 6}, bytes(read.get("b")));
    }
  }

  @Nested
  class Expected {
    private final Tensors tensors =
        new Tensors("t", List.of(TensorData.of("a", new float[6], 2, 3)), Map.of());

    private void refuse(String message, Map<String, TensorType> expected) {
      var refused = assertThrows(InputException.class, () -> tensors.expect(expected));
      assertEquals(message, refused.getMessage());
    }

    @Test
    void exactlyTheseArePassed() {
      tensors.expect(Map.of("a", TensorType.of(DataType.F32, 2, 3)));
    }

    @Test
    void otherShapesAndTypesAreRefused() {
      refuse(
          "t[\"a\"]: expected F32 [3, 2], found F32 [2, 3]",
          Map.of("a", TensorType.of(DataType.F32, 3, 2)));
      refuse(
          "t[\"a\"]: expected F16 [2, 3], found F32 [2, 3]",
          Map.of("a", TensorType.of(DataType.F16, 2, 3)));
    }

    @Test
    void missingAndSurplusOnesAreRefused() {
      TensorType type = TensorType.of(DataType.F32, 2, 3);
      refuse("t: expected 0 tensors, found also \"a\"", Map.of());
      refuse("t: expected a tensor \"b\", found none", Map.of("b", type));
    }
  }

  @Nested
  class Halves {
    @Test
    void numbersComeBackWithinTheError() {
      float[] numbers = {0, -0f, 1, 0.1f, -3.14159f, 65504, 1e-7f, Float.NaN, 1 / 0f};
      try (Arena arena = Arena.ofConfined()) {
        TensorData half = HalfPrecision.narrow(TensorData.of("a", numbers, 3, 3), arena);
        assertEquals(TensorType.of(DataType.F16, 3, 3), half.type());
        short[] halves = half.data().toArray(ValueLayout.JAVA_SHORT);
        for (int i = 0; i < numbers.length; i++) {
          float found = Float.float16ToFloat(halves[i]);
          double error = Math.abs(numbers[i] - found);
          boolean same = Float.compare(numbers[i], found) == 0; // NaN and infinity too
          assertTrue(
              same || error <= Math.max(Math.abs(numbers[i]) / 2048, 3e-8), i + ": " + error);
        }
      }
    }

    @Test
    void numbersThatAreTooLargeAreRefused() {
      TensorData large = TensorData.of("a", new float[] {70_000}, 1);
      try (Arena arena = Arena.ofConfined()) {
        var refused =
            assertThrows(IllegalArgumentException.class, () -> HalfPrecision.narrow(large, arena));
        assertEquals("a: expected numbers up to 65504, found 70000.0", refused.getMessage());
      }
    }

    @Test
    void otherTypesStay() {
      TensorData steps = TensorData.of("a", new long[] {5}, 1);
      try (Arena arena = Arena.ofConfined()) {
        assertEquals(steps, HalfPrecision.narrow(steps, arena));
      }
    }
  }
}
