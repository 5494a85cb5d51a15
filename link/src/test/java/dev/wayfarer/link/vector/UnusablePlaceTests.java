package dev.wayfarer.link.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.link.vector.convert.VectorImport;
import dev.wayfarer.link.vector.convert.WordList;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/// Paths that lead through a file: neither missing nor a folder.
class UnusablePlaceTests {
  @TempDir Path folder;
  private Path place;

  @BeforeEach
  void prepare() throws IOException {
    place = Files.createFile(folder.resolve("file")).resolve("v.vec");
  }

  private void assertRefused(Executable use, String expected) {
    String message = assertThrows(InputException.class, use).getMessage();
    assertEquals(place + ": expected " + expected + ", found Not a directory", message);
  }

  @Test
  void vectorsAreNotReadThere() {
    assertRefused(() -> WordVectors.open(place), "a file of word vectors");
  }

  @Test
  void vectorsAreNotWrittenThere() {
    assertRefused(
        () -> WordVectorsWriter.create(place, NumberType.FLOAT32, 3), "a file that can be written");
  }

  @Test
  void publishedVectorsAreNotReadThere() {
    var options = new VectorImport.Options(NumberType.FLOAT32, Optional.empty(), 10);
    assertRefused(
        () -> VectorImport.run(place, folder.resolve("t.vec"), options, _ -> {}),
        "a readable file of word vectors");
  }

  @Test
  void listsOfWordsAreNotReadThere() {
    assertRefused(() -> WordList.read(place), "a readable file of words");
  }
}
