package dev.wayfarer.link.vector.convert;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.link.vector.WordVectors;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VectorImportTests {
  private static final byte[] FOUR = "a 1\nb 2\na 3\nc 4\n".getBytes(StandardCharsets.UTF_8);

  @TempDir Path folder;
  private ImportRun run;

  @BeforeEach
  void prepare() {
    run = new ImportRun(folder);
  }

  private static VectorImport.Options keep(int limit, String... words) {
    Optional<Set<String>> listed =
        words.length == 0 ? Optional.empty() : Optional.of(Set.of(words));
    return new VectorImport.Options(NumberType.FLOAT32, listed, limit);
  }

  @Test
  void repeatedWordsKeepTheFirstVectorAndAreCounted() {
    assertEquals(new VectorImport.Summary(3, 1, 1), run.run(FOUR, keep(100)));
    assertEquals("a=[1.0] b=[2.0] c=[4.0]", run.imported(FOUR));
  }

  @Test
  void limitKeepsTheFirstWordsAndReadsNoFurther() {
    byte[] badBehind = "a 1\nb 2\nc x\n".getBytes(StandardCharsets.UTF_8);
    assertEquals("a=[1.0] b=[2.0]", run.imported(badBehind, keep(2)));
  }

  @Test
  void listKeepsItsWordsOnly() {
    assertEquals("b=[2.0] c=[4.0]", run.imported(FOUR, keep(100, "c", "b", "z")));
    assertEquals("b=[2.0]", run.imported(FOUR, keep(1, "c", "b", "z")));
  }

  @Test
  void listWithoutAnyWordOfTheSourceIsRefused() {
    run.refused(FOUR, keep(100, "z"), ": expected at least one listed word, found none");
  }

  @Test
  void unknownWordsAreTreatedAlikeWhateverIsKept() {
    run.run(FOUR, keep(100));
    assertStatistics();
    run.run(FOUR, keep(100, "a"));
    assertStatistics();
  }

  private void assertStatistics() {
    try (WordVectors vectors = run.open()) {
      assertEquals(2.5f, vectors.typicalNorm());
      assertArrayEquals(new float[] {2.5f}, vectors.unknownVector());
    }
  }

  @Test
  void sharedVectorIsTheMeanOfTheLastThousand() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 3000; i++) {
      text.append('w').append(i).append(i < 2000 ? " 8\n" : " -2\n");
    }
    run.run(text.toString().getBytes(StandardCharsets.UTF_8), keep(5000));
    try (WordVectors vectors = run.open()) {
      assertArrayEquals(new float[] {-2}, vectors.unknownVector());
      assertEquals(6, vectors.typicalNorm());
    }
  }

  @Test
  void numberThatTheTypeCannotHoldIsRefused() {
    var half = new VectorImport.Options(NumberType.FLOAT16, Optional.empty(), 100);
    byte[] large = "a 70000\n".getBytes(StandardCharsets.UTF_8);
    run.refused(large, half, ": expected numbers that float16 can hold, found 70000.0 for \"a\"");
  }

  @Test
  void progressEndsAtTheSizeOfTheSource() throws IOException {
    Path source = Files.write(folder.resolve("s"), FOUR);
    AtomicLong read = new AtomicLong();
    VectorImport.run(source, folder.resolve("t"), keep(100), read::set);
    assertEquals(FOUR.length, read.get());
  }

  @Test
  void failedImportLeavesTheFormerFile() {
    run.imported(FOUR);
    byte[] bad = "a 1\nb\n".getBytes(StandardCharsets.UTF_8);
    assertThrows(InputException.class, () -> run.run(bad, keep(100)));
    try (WordVectors vectors = run.open()) {
      assertEquals(3, vectors.size());
    }
  }

  @Test
  void whatIsNoFileIsRefused() {
    assertRefused(
        folder.resolve("x"),
        folder.resolve("t"),
        folder.resolve("x") + ": expected a file of word vectors, found no such file");
    assertRefused(
        folder,
        folder.resolve("t"),
        folder + ": expected a readable file of word vectors, found a folder");
  }

  @Test
  void targetInNoFolderIsRefused() throws IOException {
    Path source = Files.write(folder.resolve("s"), FOUR);
    Path target = folder.resolve("x").resolve("t");
    assertRefused(
        source, target, target + ": expected a file in an existing folder, found no such folder");
  }

  private static void assertRefused(Path source, Path target, String message) {
    InputException refused =
        assertThrows(
            InputException.class, () -> VectorImport.run(source, target, keep(9), _ -> {}));
    assertEquals(message, refused.getMessage());
  }
}
