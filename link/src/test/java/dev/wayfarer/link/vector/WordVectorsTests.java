package dev.wayfarer.link.vector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WordVectorsTests {
  private static final int MANY = 5000;
  private static final List<String> MANY_WORDS =
      IntStream.range(0, MANY).mapToObj(i -> "word" + i).toList();

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void numbersComeBackWithinTheErrorOfTheirType(NumberType type) {
    float[][] vectors = SmallFile.randomVectors(200, 7, 1);
    vectors[0] = new float[7];
    vectors[1] = new float[] {1e-8f, -1e-8f, 0, 0, 0, 0, 0};
    vectors[2] = new float[] {65504, -65504, 1, 0.1f, 0, 0, 0};
    Path file = SmallFile.write(folder.resolve("v"), type, MANY_WORDS.subList(0, 200), vectors);
    try (WordVectors read = WordVectors.open(file)) {
      read.verify();
      assertEquals(type, read.type());
      for (int row = 0; row < vectors.length; row++) {
        float[] found = read.vector("word" + row);
        for (int i = 0; i < 7; i++) {
          float error = Math.abs(found[i] - vectors[row][i]);
          assertTrue(error <= bound(type, vectors[row], i), row + "[" + i + "]: " + error);
        }
      }
    }
  }

  private static double bound(NumberType type, float[] vector, int i) {
    return switch (type) {
      case FLOAT32 -> 0;
      case FLOAT16 -> Math.max(Math.abs(vector[i]) / 2048, 3e-8);
      case INT8 -> {
        float largest = 0;
        for (float number : vector) {
          largest = Math.max(largest, Math.abs(number));
        }
        yield largest / 254 * 1.00001;
      }
    };
  }

  @ParameterizedTest
  @EnumSource
  void fileOfOneWordAndOneDimensionWorks(NumberType type) {
    Path file = SmallFile.write(folder.resolve("v"), type, 1, List.of("only"));
    try (WordVectors vectors = WordVectors.open(file)) {
      assertEquals(1, vectors.size());
      assertEquals(1, vectors.dimensions());
      assertArrayEquals(new float[] {1}, vectors.vector("only"));
      assertNull(vectors.vector("other"));
    }
  }

  @Test
  void everyWordIsFoundAndNoOther() {
    Path file = SmallFile.write(folder.resolve("v"), NumberType.FLOAT32, 2, MANY_WORDS);
    try (WordVectors vectors = WordVectors.open(file)) {
      assertEquals(MANY, vectors.size());
      for (int row = 0; row < MANY; row++) {
        assertArrayEquals(new float[] {row + 1, row + 1}, vectors.vector("word" + row));
        assertEquals("word" + row, vectors.word(row));
        assertFalse(vectors.contains("Word" + row));
      }
    }
  }

  @Test
  void wordsOfAllScriptsAndTheEmptyWordAreFound() {
    List<String> words =
        List.of("", "é", "e\u0301", "歌手", "😀", "מגדלור", "a b", "a\u00a0b", "\u0000");
    Path file = SmallFile.write(folder.resolve("v"), NumberType.FLOAT32, 1, words);
    try (WordVectors vectors = WordVectors.open(file)) {
      for (int row = 0; row < words.size(); row++) {
        assertArrayEquals(new float[] {row + 1}, vectors.vector(words.get(row)));
        assertEquals(words.get(row), vectors.word(row));
      }
      assertFalse(vectors.contains("歌"));
      assertFalse(vectors.contains("\ud83d"));
    }
  }

  @Test
  void copyFillsItsPlaceAndLeavesTheRest() {
    Path file = SmallFile.write(folder.resolve("v"), NumberType.FLOAT16, 2, List.of("a", "b"));
    try (WordVectors vectors = WordVectors.open(file)) {
      float[] into = {9, 9, 9, 9};
      assertTrue(vectors.copy("b", into, 1));
      assertArrayEquals(new float[] {9, 2, 2, 9}, into);
      assertFalse(vectors.copy("c", into, 1));
      assertArrayEquals(new float[] {9, 2, 2, 9}, into);
    }
  }

  @Test
  void repeatedWordKeepsItsFirstVector() {
    Path file = folder.resolve("v");
    try (var writer = WordVectorsWriter.create(file, NumberType.FLOAT32, 1)) {
      assertTrue(writer.add("a", new float[] {1}));
      assertFalse(writer.add("a", new float[] {2}));
      assertEquals(1, writer.size());
      writer.finish(1, new float[1]);
    }
    try (WordVectors vectors = WordVectors.open(file)) {
      assertArrayEquals(new float[] {1}, vectors.vector("a"));
    }
  }

  @Test
  void threadsReadTheSameAtOnce() throws Exception {
    Path file = SmallFile.write(folder.resolve("v"), NumberType.INT8, 3, MANY_WORDS);
    try (WordVectors vectors = WordVectors.open(file);
        ExecutorService threads = Executors.newFixedThreadPool(8)) {
      Callable<Integer> reading =
          () -> {
            int right = 0;
            for (int row = 0; row < MANY; row++) {
              right += Math.round(vectors.vector("word" + row)[2]) == row + 1 ? 1 : 0;
            }
            return right;
          };
      for (Future<Integer> right :
          threads.invokeAll(Stream.generate(() -> reading).limit(8).toList())) {
        assertEquals(MANY, right.get());
      }
    }
  }

  @Test
  void sameWordsGiveTheSameBytes() throws IOException {
    Path first = SmallFile.write(folder.resolve("1"), NumberType.FLOAT16, 4, MANY_WORDS);
    Path second = SmallFile.write(folder.resolve("2"), NumberType.FLOAT16, 4, MANY_WORDS);
    assertEquals(-1, Files.mismatch(first, second));
  }

  @Test
  void writerClosedBeforeTheEndLeavesWhatWasThere() throws IOException {
    Path file = SmallFile.write(folder.resolve("v"), NumberType.FLOAT32, 1, List.of("old"));
    try (var writer = WordVectorsWriter.create(file, NumberType.FLOAT32, 1)) {
      writer.add("new", new float[] {1});
    }
    try (WordVectors vectors = WordVectors.open(file);
        Stream<Path> files = Files.list(folder)) {
      assertTrue(vectors.contains("old"));
      assertEquals(List.of(file), files.toList());
    }
  }

  @Test
  void openFileStaysAsItWasWhileANewOneTakesItsPlace() {
    Path file = SmallFile.write(folder.resolve("v"), NumberType.FLOAT32, 1, List.of("old"));
    try (WordVectors old = WordVectors.open(file)) {
      SmallFile.write(file, NumberType.FLOAT32, 1, List.of("new"));
      assertTrue(old.contains("old"));
    }
  }

  @Test
  void closedFileRefusesLookups() {
    Path file = SmallFile.write(folder.resolve("v"), NumberType.FLOAT32, 1, List.of("a"));
    WordVectors vectors = WordVectors.open(file);
    vectors.close();
    assertThrows(IllegalStateException.class, () -> vectors.vector("a"));
  }

  @Test
  void numbersThatATypeCannotHoldAreRefused() {
    try (var writer = WordVectorsWriter.create(folder.resolve("v"), NumberType.FLOAT16, 1)) {
      for (float number : new float[] {Float.NaN, Float.POSITIVE_INFINITY, 70_000}) {
        float[] vector = {number};
        assertThrows(IllegalArgumentException.class, () -> writer.add("a", vector));
      }
    }
  }
}
