package dev.wayfarer.link.vector.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextImportTests {
  @TempDir Path folder;
  private ImportRun run;

  @BeforeEach
  void prepare() {
    run = new ImportRun(folder);
  }

  @Nested
  class Layouts {
    @Test
    void linesAreWordsAndNumbers() {
      assertEquals("the=[0.5,-1.0] ,=[1.0E-5,2.0]", run.imported("the 0.5 -1\n, 1e-05 2.0\n"));
    }

    @Test
    void firstLineMayTellWordsAndDimensions() {
      assertEquals("的=[1.0,2.0] 歌手=[3.0,4.0]", run.imported("2 2\n的 1 2\n歌手 3 4\n"));
    }

    @Test
    void spaceAndCarriageReturnAtTheEndsOfLinesDoNotCount() {
      assertEquals("a=[1.0,2.0] b=[3.0,4.0]", run.imported("2 2 \r\na 1 2 \r\nb\t3\t4\r\n"));
    }

    @Test
    void lastLineNeedsNoEnd() {
      assertEquals("a=[1.0] b=[2.0]", run.imported("a 1\nb 2"));
    }

    @Test
    void wordsMayContainSpaces() {
      assertEquals(
          "the=[1.0,2.0] . . .=[3.0,4.0] at name@domain.com=[5.0,6.0]",
          run.imported("the 1 2\n. . . 3 4\nat name@domain.com 5 6\n"));
    }

    @Test
    void spaceOfOtherKindsBelongsToWords() {
      assertEquals("a\u00a0b=[1.0] c\u0085=[2.0]", run.imported("a\u00a0b 1\nc\u0085 2\n"));
    }

    @Test
    void wordsMayBeNumbersAndBraces() {
      assertEquals("{=[0.5,1.0] 1990=[2.0,3.0]", run.imported("{ 0.5 1\n1990 2 3\n"));
    }

    @Test
    void compressedTextIsTextToo() throws IOException {
      assertEquals("a=[1.0] b=[2.0]", run.imported(gzip("a 1\nb 2\n")));
    }

    @Test
    void longLinesAreReadWhole() {
      String numbers = " 0.25".repeat(30_000);
      assertEquals(
          2,
          run.run(
                  ("a" + numbers + "\nb" + numbers).getBytes(StandardCharsets.UTF_8),
                  ImportRun.EXACT)
              .words());
    }
  }

  @Nested
  class Refusals {
    @Test
    void missingNumber() {
      run.refused("a 1 2\nb 3\n", ":2: expected a word and 2 numbers, found 1 after \"b\"");
    }

    @Test
    void oneNumberTooMany() {
      run.refused("a 1 2\nb 3 4 5\n", ":2: expected a word and 2 numbers, found 3 after \"b\"");
    }

    @Test
    void emptyLine() {
      run.refused("a 1\n\nb 2\n", ":2: expected a word and 1 numbers, found an empty line");
    }

    @Test
    void lineWithoutAWord() {
      run.refused("a 1 2\n 3 4\n", ":2: expected a word and 2 numbers, found 1 after \"\"");
    }

    @Test
    void whatIsNoNumber() {
      run.refused("a 1 2\nb 3 x4\n", ":2: expected a finite number, found \"x4\"");
      run.refused("1 2\nb 3 x4\n", ":2: expected a finite number, found \"x4\"");
    }

    @Test
    void numbersThatAreNotFinite() {
      run.refused("a NaN\n", ":1: expected a finite number, found \"NaN\"");
      run.refused("a 1\nb -inf\n", ":2: expected a finite number, found \"-inf\"");
      run.refused("a 1e39\n", ":1: expected a finite number, found \"1e39\"");
    }

    @Test
    void emptyFile() {
      run.refused("", ": expected word vectors, found an empty file");
    }

    @Test
    void wordAlone() {
      run.refused("hello\n", ":1: expected a word and its numbers, found \"hello\"");
    }

    @Test
    void fewerOrMoreWordsThanTheFirstLineSays() {
      run.refused("3 1\na 1\nb 2\n", ": expected 3 words, as its first line says, found 2");
      run.refused("1 1\na 1\nb 2\n", ": expected 1 words, as its first line says, found 2");
      run.refused("3 1\n", ": expected 3 words, as its first line says, found 0");
    }

    @Test
    void impossibleDimensions() {
      run.refused("1 0\na\n", ":1: expected a word and its numbers, found \"1\"");
      run.refused("1 70000\na 1\n", ":1: expected 1 to 65536 dimensions, found 70000");
    }

    @Test
    void zipArchive() {
      run.refused(
          "PK\u0003\u0004…",
          ": expected word vectors, found a zip archive, which must be unpacked first");
    }

    @Test
    void compressedFileThatIsCut() throws IOException {
      byte[] whole = gzip("a 1\nb 2\n");
      run.refused(
          Arrays.copyOf(whole, whole.length - 10),
          ": expected a readable file of word vectors, found Unexpected end of ZLIB input stream");
    }
  }

  private static byte[] gzip(String text) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }
}
