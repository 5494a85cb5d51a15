package dev.wayfarer.link.vector.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BinaryImportTests {
  @TempDir Path folder;
  private ImportRun run;

  @BeforeEach
  void prepare() {
    run = new ImportRun(folder);
  }

  private static byte[] file(String header, String endOfWord, Object... wordsAndNumbers) {
    var bytes = new ByteArrayOutputStream();
    bytes.writeBytes(header.getBytes(StandardCharsets.US_ASCII));
    for (Object each : wordsAndNumbers) {
      if (each instanceof String word) {
        bytes.writeBytes((word + " ").getBytes(StandardCharsets.UTF_8));
      } else {
        float[] numbers = (float[]) each;
        var encoded = ByteBuffer.allocate(4 * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
        encoded.asFloatBuffer().put(numbers);
        bytes.writeBytes(encoded.array());
        bytes.writeBytes(endOfWord.getBytes(StandardCharsets.US_ASCII));
      }
    }
    return bytes.toByteArray();
  }

  private static float[] numbers(float... numbers) {
    return numbers;
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n"})
  void wordsMayEndWithANewline(String endOfWord) {
    byte[] content = file("2 2\n", endOfWord, "</s>", numbers(0.1f, -2), "歌手", numbers(3, 1e-9f));
    assertEquals("</s>=[0.1,-2.0] 歌手=[3.0,1.0E-9]", run.imported(content));
  }

  @Test
  void oneWordOfOneDimensionIsEnough() {
    assertEquals("a=[0.1]", run.imported(file("1 1\n", "", "a", numbers(0.1f))));
  }

  @Test
  void fileCutAnywhereIsRefused() {
    byte[] whole = file("2 1\n", "", "a", numbers(0.1f), "b", numbers(0.2f));
    run.refused(
        Arrays.copyOf(whole, whole.length - 1),
        ": byte 12: expected 4 bytes for the numbers of \"b\", found 3 up to the end of the file");
    run.refused(
        Arrays.copyOf(whole, whole.length - 5),
        ": byte 11: expected word 2 of 2, found the end of the file");
    run.refused(
        Arrays.copyOf(whole, whole.length - 6),
        ": byte 10: expected word 2 of 2, found the end of the file");
  }

  @Test
  void moreThanTheFirstLineSaysIsRefused() {
    run.refused(
        file("1 1\n", "", "a", numbers(0.1f), "b", numbers(0.2f)),
        ": byte 10: expected the end of the file after 1 words, found more bytes");
  }

  @Test
  void numbersThatAreNotFiniteAreRefused() {
    run.refused(
        file("1 2\n", "", "a", numbers(1, Float.NaN)),
        ": byte 10: expected finite numbers of \"a\", found NaN");
    run.refused(
        file("1 1\n", "", "a", numbers(Float.NEGATIVE_INFINITY)),
        ": byte 6: expected finite numbers of \"a\", found -Infinity");
  }

  @Test
  void wordWithoutAnEndIsRefused() {
    byte[] content = ("1 1\n\u0001" + "x".repeat(70_000)).getBytes(StandardCharsets.UTF_8);
    run.refused(content, ": byte 65541: expected word 1 of 1, found no end of it in 65536 bytes");
  }
}
