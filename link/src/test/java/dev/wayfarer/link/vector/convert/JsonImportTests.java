package dev.wayfarer.link.vector.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonImportTests {
  private static final String TWO_WORDS =
      """
      {"precision":8,"l2NormIndex":2,"wordIndex":3,"size":2,"dimensions":2,"words":["the","\\""],
       "vectors":{"the":[0.5,-1,1.118,0],"\\"":[1e-5,2,2.0,1]},"unkVector":[0,0,0,-1]}
      """;
  private static final String READ = "the=[0.5,-1.0] \"=[1.0E-5,2.0]";

  @TempDir Path folder;
  private ImportRun run;

  @BeforeEach
  void prepare() {
    run = new ImportRun(folder);
  }

  private static String json(String vectors) {
    return "{\"size\":1,\"dimensions\":2,\"vectors\":" + vectors + "}";
  }

  @Test
  void normAndPositionBehindTheNumbersAreLeftOut() {
    assertEquals(READ, run.imported(TWO_WORDS));
  }

  @Test
  void packageIsReadWithoutUnpacking() throws IOException {
    assertEquals(READ, run.imported(packed()));
  }

  private static byte[] packed() throws IOException {
    var packed = new ByteArrayOutputStream();
    try (var out = new GZIPOutputStream(packed)) {
      out.write(tarEntry("package/LICENSE", "free\n"));
      out.write(tarEntry("package/package.json", "{\"name\":\"x\"}"));
      out.write(tarEntry("package/vectors.json", TWO_WORDS));
      out.write(new byte[1024]);
    }
    return packed.toByteArray();
  }

  @Test
  void packageWithoutVectorsIsRefused() {
    run.refused(
        tarEntry("package/package.json", "{\"name\":\"x\"}"),
        ": expected a package with a file of word vectors, found none in it");
  }

  private static byte[] tarEntry(String name, String content) {
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    byte[] entry = new byte[512 + Math.ceilDiv(bytes.length, 512) * 512];
    put(name, entry, 0);
    put(String.format(Locale.ROOT, "%011o", bytes.length), entry, 124);
    put("ustar", entry, 257);
    System.arraycopy(bytes, 0, entry, 512, bytes.length);
    return entry;
  }

  private static void put(String text, byte[] entry, int at) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(bytes, 0, entry, at, bytes.length);
  }

  @Test
  void otherNumbersThanDimensionsAreRefused() {
    run.refused(json("{\"a\":[1]}"), ": character 42: expected 2 numbers of \"a\", found 1");
    run.refused(
        json("{\"a\":[1,2,3,4,5]}"), ": character 50: expected 2 numbers of \"a\", found 5");
  }

  @Test
  void whatIsNoNumberIsRefused() {
    run.refused(
        json("{\"a\":[1,\"x\"]}"), ": character 43: expected a number of \"a\", found \"x\"");
    run.refused(
        json("{\"a\":[1,1e99]}"),
        ": character 43: expected a finite number of \"a\", found \"1e99\"");
    run.refused(
        json("{\"a\":7}"),
        ": character 40: expected an array with the numbers of \"a\", found \"7\"");
  }

  @Test
  void fileCutInTheMiddleIsRefusedWhereItEnds() {
    int end = TWO_WORDS.indexOf("1e-5");
    String message = ": character " + end + ": expected JSON, found the end of the file";
    run.refused(TWO_WORDS.substring(0, end), message);
  }

  @Test
  void packageCutInTheMiddleIsRefused() throws IOException {
    byte[] whole = packed();
    run.refused(
        Arrays.copyOf(whole, whole.length - 30),
        ": expected a readable file of word vectors, found Unexpected end of ZLIB input stream");
  }

  @Test
  void whatIsNoJsonIsRefused() {
    run.refused(
        json("{\"a\":[1,x]}"), ": character 43: expected JSON, found Unrecognized token 'x'");
  }

  @Test
  void otherSizeIsRefused() {
    run.refused(
        json("{\"a\":[1,2],\"b\":[1,2]}"), ": expected 1 words, as its \"size\" says, found 2");
  }

  @Test
  void missingMembersAreRefused() {
    run.refused("{\"size\":1}", ": expected a member \"vectors\", found none");
    run.refused(
        "{\"vectors\":{\"a\":[1]}}", ": character 11: expected 1 to 65536 dimensions, found 0");
    run.refused("{\"dimensions\":\"x\"}", ": character 14: expected a whole number, found \"x\"");
  }
}
