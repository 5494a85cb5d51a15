package dev.wayfarer.dist;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ElfFileTests {
  private static final int LOADED = 300;
  private static final int ALL = 1_000;

  @TempDir Path folder;

  /// A library with one segment and, behind it, sections that are not loaded.
  private static byte[] library() {
    byte[] bytes = new byte[ALL];
    Arrays.fill(bytes, (byte) 7);
    ByteBuffer elf = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    elf.putInt(0, 0x464c457f).put(4, (byte) 2).put(5, (byte) 1);
    elf.putLong(0x20, 64).putLong(0x28, 900);
    elf.putShort(0x36, (short) 56).putShort(0x38, (short) 1);
    elf.putShort(0x3c, (short) 3).putShort(0x3e, (short) 2);
    elf.putLong(64 + 0x08, 0).putLong(64 + 0x20, LOADED);
    return bytes;
  }

  @Test
  void whatIsNotLoadedIsCutOffAndNothingElseChanges() throws IOException {
    Path file = Files.write(folder.resolve("lib.so"), library());
    ElfFile.dropSymbols(file);
    byte[] cut = Files.readAllBytes(file);
    assertEquals(LOADED, cut.length);
    ByteBuffer elf = ByteBuffer.wrap(cut).order(ByteOrder.LITTLE_ENDIAN);
    assertEquals(0, elf.getLong(0x28));
    assertEquals(0, elf.getShort(0x3c));
    assertArrayEquals(
        Arrays.copyOfRange(library(), 64, LOADED), Arrays.copyOfRange(cut, 64, LOADED));
  }

  @Test
  void otherFilesStayAsTheyAre() throws IOException {
    byte[] text =
        "not a library, but a text that is longer than the header of one is".getBytes(UTF_8);
    for (byte[] content : new byte[][] {text, {}, {0x7f, 'E', 'L', 'F'}}) {
      Path file = Files.write(folder.resolve("file"), content);
      ElfFile.dropSymbols(file);
      assertArrayEquals(content, Files.readAllBytes(file));
    }
  }
}
