package dev.wayfarer.link.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DamagedFileTests {
  private static final String OTHER_KIND =
      "expected word vectors as `wayfarer vectors import` writes them, found another kind of file";

  @TempDir Path folder;
  private Path file;
  private byte[] whole;
  private int rowsEnd;

  @BeforeEach
  void writeWholeFile() throws IOException {
    List<String> words = List.of("lighthouse", "keeper", "lamp");
    file = SmallFile.write(folder.resolve("v.vec"), NumberType.FLOAT16, 5, words);
    whole = Files.readAllBytes(file);
    rowsEnd = VectorFile.HEADER_BYTES + 3 * 5 * Short.BYTES;
  }

  @Test
  void fileCutAnywhereIsRefused() throws IOException {
    for (int length = 0; length < whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      if (length < 8) {
        assertEquals(OTHER_KIND, refusal());
      } else {
        int expected = length < VectorFile.HEADER_BYTES ? 48 : whole.length;
        assertEquals("expected " + expected + " bytes of word vectors, found " + length, refusal());
      }
    }
  }

  @Test
  void fileWithMoreBehindItIsRefused() throws IOException {
    Files.write(file, Arrays.copyOf(whole, whole.length + 1));
    assertEquals(
        "expected " + whole.length + " bytes of word vectors, found " + (whole.length + 1),
        refusal());
  }

  @Test
  void flippedBitOfTheHeaderIsRefused() throws IOException {
    for (int bit = 0; bit < 8 * VectorFile.HEADER_BYTES; bit++) {
      flip(bit);
      String refusal = refusal();
      if (bit < 8 * 8) {
        assertEquals(OTHER_KIND, refusal);
      } else if (bit < 8 * 12) {
        String expected = "expected word vectors in version 1 of the format, found version ";
        assertTrue(refusal.startsWith(expected), refusal);
      } else {
        assertEquals("expected word vectors, found a damaged header", refusal);
      }
    }
  }

  @Test
  void flippedBitBehindTheRowsIsRefused() throws IOException {
    for (int bit = 8 * rowsEnd; bit < 8 * whole.length; bit++) {
      flip(bit);
      assertEquals("expected an undamaged index of words, found another checksum", refusal());
    }
  }

  @Test
  void flippedBitOfTheRowsIsFoundOnDemand() throws IOException {
    for (int bit = 8 * VectorFile.HEADER_BYTES; bit < 8 * rowsEnd; bit += 13) {
      flip(bit);
      try (WordVectors vectors = WordVectors.open(file)) {
        InputException refused = assertThrows(InputException.class, vectors::verify);
        assertEquals(
            file + ": expected undamaged vectors, found another checksum", refused.getMessage());
      }
    }
  }

  @Test
  void whatIsNoFileIsRefused() {
    assertEquals(
        "expected a file of word vectors, found no such file", refusal(folder.resolve("x")));
    assertEquals("expected a file of word vectors, found a folder", refusal(folder));
  }

  private void flip(int bit) throws IOException {
    byte[] bytes = whole.clone();
    bytes[bit / 8] ^= (byte) (1 << bit % 8);
    Files.write(file, bytes);
  }

  private String refusal() {
    return refusal(file);
  }

  private static String refusal(Path path) {
    String message =
        assertThrows(InputException.class, () -> WordVectors.open(path).close()).getMessage();
    assertTrue(message.startsWith(path + ": "), message);
    return message.substring((path + ": ").length());
  }
}
