package dev.wayfarer.model.checkpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wayfarer.sql.file.Disk;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointTests {
  @TempDir Path folder;

  private static String refusal(Path checkpoint) {
    return assertThrows(InputException.class, () -> Checkpoint.open(checkpoint)).getMessage();
  }

  @Nested
  class Whole {
    @Test
    void contentsComeBack() {
      Checkpoint written = SmallCheckpoint.save(folder.resolve("a/b/c"), 5);
      SmallCheckpoint.assertWhole(written, 5);
      Checkpoint read = Checkpoint.open(folder.resolve("a/b/c"));
      SmallCheckpoint.assertWhole(read, 5);
      assertEquals(
          Set.of("model.safetensors", "trainer.safetensors", "config.json", "words.vec"),
          read.files());
      assertTrue(read.has(Checkpoint.TRAINER));
    }

    @Test
    void provenanceComesBackAsPlainValues() {
      Map<String, Object> provenance = new LinkedHashMap<>();
      provenance.put("text", "歌手 \"quoted\"\n");
      provenance.put("numbers", Arrays.asList(1, 2L, 0.5, 0.1f, Double.NaN, null, true));
      provenance.put("tree", Map.of("empty", Map.of()));
      try (CheckpointWriter writer = CheckpointWriter.begin(folder.resolve("c"))) {
        writer.commit(provenance);
      }
      Map<String, Object> read = Checkpoint.open(folder.resolve("c")).provenance();
      assertEquals(List.of("text", "numbers", "tree"), List.copyOf(read.keySet()));
      assertEquals("歌手 \"quoted\"\n", read.get("text"));
      assertEquals(Arrays.asList(1L, 2L, 0.5, 0.1, "NaN", null, true), read.get("numbers"));
      assertEquals(Map.of("empty", Map.of()), read.get("tree"));
    }

    @Test
    void sameContentsGiveTheSameBytes() throws IOException {
      SmallCheckpoint.save(folder.resolve("a"), 5);
      SmallCheckpoint.save(folder.resolve("b"), 5);
      for (Path file : Disk.entries(folder.resolve("a"))) {
        assertEquals(-1, Files.mismatch(file, folder.resolve("b").resolve(file.getFileName())));
      }
    }

    @Test
    void reusedFilesTakeNoSpaceAndOutliveTheirSource() throws IOException {
      Checkpoint first = SmallCheckpoint.save(folder.resolve("a"), 1);
      try (CheckpointWriter writer = CheckpointWriter.begin(folder.resolve("b"))) {
        writer.commit(SmallCheckpoint.write(writer, 2, first));
      }
      assertTrue(Files.isSameFile(first.path("words.vec"), folder.resolve("b/words.vec")));
      Disk.deleteTree(folder.resolve("a"));
      SmallCheckpoint.assertWhole(Checkpoint.open(folder.resolve("b")), 2);
    }

    @Test
    void damageOfAReusedFileIsNotTakenOver() throws IOException {
      Checkpoint first = SmallCheckpoint.save(folder.resolve("a"), 1);
      Files.writeString(first.path("words.vec"), "never change!");
      try (CheckpointWriter writer = CheckpointWriter.begin(folder.resolve("b"))) {
        writer.commit(SmallCheckpoint.write(writer, 2, first));
      }
      assertTrue(refusal(folder.resolve("b")).contains("words.vec: expected CRC-32C"));
    }

    @Test
    void filesAreCopiedFromElsewhere() throws IOException {
      Path source = Files.writeString(folder.resolve("source"), "text");
      try (CheckpointWriter writer = CheckpointWriter.begin(folder.resolve("c"))) {
        writer.copy("copy", source).commit(Map.of());
      }
      Files.writeString(source, "other");
      assertEquals("text", Checkpoint.open(folder.resolve("c")).text("copy"));
    }

    @Test
    void unfinishedOneLeavesNothing() throws IOException {
      try (CheckpointWriter writer = CheckpointWriter.begin(folder.resolve("c"))) {
        writer.text("a", "text");
      }
      assertEquals(List.of(), Disk.entries(folder));
    }
  }

  @Nested
  class Damaged {
    @Test
    void everyFlippedByteIsNoticed() throws IOException {
      Path checkpoint = SmallCheckpoint.save(folder.resolve("c"), 5).folder();
      int flipped = 0;
      for (Path file : Disk.entries(checkpoint)) {
        byte[] good = Files.readAllBytes(file);
        for (int i = 0; i < good.length; i++) {
          for (int bit : new int[] {0, 5, 7}) {
            byte[] bad = good.clone();
            bad[i] ^= (byte) (1 << bit);
            Files.write(file, bad);
            String message = refusal(checkpoint);
            assertTrue(message.startsWith(file.toString()), message);
            flipped++;
          }
        }
        Files.write(file, good);
      }
      assertTrue(flipped > 2000, flipped + " flips");
      SmallCheckpoint.assertWhole(Checkpoint.open(checkpoint), 5);
    }

    @Test
    void everyCutIsNoticed() throws IOException {
      Path checkpoint = SmallCheckpoint.save(folder.resolve("c"), 5).folder();
      for (Path file : Disk.entries(checkpoint)) {
        byte[] good = Files.readAllBytes(file);
        for (int length = 0; length < good.length; length++) {
          Files.write(file, Arrays.copyOf(good, length));
          String message = refusal(checkpoint);
          assertTrue(message.startsWith(file.toString()), message);
        }
        Files.write(file, Arrays.copyOf(good, good.length + 1));
        refusal(checkpoint);
        Files.write(file, good);
      }
      SmallCheckpoint.assertWhole(Checkpoint.open(checkpoint), 5);
    }

    @Test
    void everyMissingFileIsNoticed() throws IOException {
      Path checkpoint = SmallCheckpoint.save(folder.resolve("c"), 5).folder();
      for (Path file : Disk.entries(checkpoint)) {
        Path away = Files.move(file, folder.resolve("away"));
        String message = refusal(checkpoint);
        assertTrue(message.contains(checkpoint.toString()), message);
        Files.move(away, file);
      }
      Files.delete(checkpoint.resolve("config.json"));
      assertEquals(
          checkpoint.resolve("config.json")
              + ": expected a file of the checkpoint, found no such file",
          refusal(checkpoint));
    }

    @Test
    void otherVersionsAreNamed() throws IOException {
      Path checkpoint = SmallCheckpoint.save(folder.resolve("c"), 5).folder();
      Path list = checkpoint.resolve("provenance.json");
      Files.writeString(list, Files.readString(list).replace("\"version\" : 1", "\"version\" : 2"));
      assertEquals(
          list + ": expected wayfarer checkpoint in version 1 of the format, found version 2",
          refusal(checkpoint));
    }

    @Test
    void whatIsNoCheckpointIsRefused() throws IOException {
      String expected = ": expected a checkpoint, which has a provenance.json, found ";
      assertEquals(folder + expected + "a folder without", refusal(folder));
      Path missing = folder.resolve("missing");
      assertEquals(missing + expected + "no such folder", refusal(missing));
      Path file = Files.writeString(folder.resolve("file"), "text");
      assertEquals(file + expected + "a file", refusal(file));
      Path list = Files.writeString(folder.resolve("provenance.json"), "{}");
      assertEquals(
          list + ": expected a wayfarer checkpoint, found another kind of file", refusal(folder));
      Files.delete(list);
      Files.createDirectory(list);
      refusal(folder);
    }

    @Test
    void aProvenanceThatWasCutSaysHow() throws IOException {
      Path checkpoint = SmallCheckpoint.save(folder.resolve("c"), 5).folder();
      Path list = Files.writeString(checkpoint.resolve("provenance.json"), "{\"format\" : ");
      String message = refusal(checkpoint);
      String expected = list + ": expected an undamaged provenance (copy the model again), found ";
      assertTrue(message.startsWith(expected + "Unexpected end-of-input"), message);
      assertFalse(message.contains("start marker"), message);
    }

    @Test
    void withoutAChecksumTheDigestFindsDamage() throws IOException {
      Path checkpoint = Files.createDirectory(folder.resolve("c"));
      Path text = Files.writeString(checkpoint.resolve("a"), "text");
      String sha256 = FileDigest.of(text).sha256();
      var list =
          new ProvenanceFile(Map.of("a", new FileDigest(4, sha256, Optional.empty())), Map.of());
      Files.writeString(checkpoint.resolve("provenance.json"), list.text());
      assertEquals("text", Checkpoint.open(checkpoint).text("a"));
      Files.writeString(text, "tent");
      assertTrue(refusal(checkpoint).contains("a: expected SHA-256 " + sha256));
    }

    /// Its length is said to be nothing, and reading it would never end.
    @Test
    void linkToADeviceIsRefused() throws IOException {
      Path endless = Path.of("/dev/zero");
      assumeTrue(Files.exists(endless));
      Path linked = folder.resolve("linked");
      try (CheckpointWriter writer = CheckpointWriter.begin(linked)) {
        writer.text("empty.txt", "").commit(Map.of());
      }
      Files.delete(linked.resolve("empty.txt"));
      Files.createSymbolicLink(linked.resolve("empty.txt"), endless);
      String message =
          assertThrows(InputException.class, () -> Checkpoint.open(linked)).getMessage();
      assertEquals(
          linked.resolve("empty.txt")
              + ": expected a file of the checkpoint, found something that is not a file",
          message);
      Files.delete(linked.resolve("empty.txt"));
      Files.createDirectory(linked.resolve("empty.txt"));
      assertTrue(
          assertThrows(InputException.class, () -> Checkpoint.open(linked))
              .getMessage()
              .endsWith("found a folder"));
    }

    @Test
    void listedFilesStayInsideTheFolder() throws IOException {
      Files.writeString(folder.resolve("secret"), "text");
      Path checkpoint = Files.createDirectory(folder.resolve("c"));
      for (String name : List.of("../secret", "/etc/passwd", "..", "", "a/b", "provenance.json")) {
        var list =
            new ProvenanceFile(Map.of(name, new FileDigest(4, "", Optional.empty())), Map.of());
        Files.writeString(checkpoint.resolve("provenance.json"), list.text());
        assertTrue(refusal(checkpoint).contains("expected a plain file name"));
      }
    }

    @Test
    void unlistedFilesAreNoPartOfIt() throws IOException {
      Path folderOfIt = SmallCheckpoint.save(folder.resolve("c"), 5).folder();
      Files.writeString(folderOfIt.resolve("notes.txt"), "text");
      Checkpoint checkpoint = Checkpoint.open(folderOfIt);
      assertFalse(checkpoint.has("notes.txt"));
      assertThrows(InputException.class, () -> checkpoint.path("notes.txt"));
      assertThrows(InputException.class, () -> checkpoint.text("../c/config.json"));
    }
  }

  @Nested
  class Misused {
    @Test
    void existingFoldersAreNotTouched() throws IOException {
      Path precious = Files.createDirectory(folder.resolve("precious"));
      Files.writeString(precious.resolve("thesis"), "text");
      var refused = assertThrows(InputException.class, () -> CheckpointWriter.begin(precious));
      assertEquals(
          precious + ": expected a new folder, found one that exists", refused.getMessage());
      assertEquals("text", Files.readString(precious.resolve("thesis")));
    }

    @Test
    void folderBelowAFileIsRefused() throws IOException {
      Path file = Files.writeString(folder.resolve("file"), "text");
      assertThrows(InputException.class, () -> CheckpointWriter.begin(file.resolve("c")));
    }

    @Test
    void namesMustBePlainAndNew() {
      try (CheckpointWriter writer = CheckpointWriter.begin(folder.resolve("c"))) {
        writer.text("a", "text");
        Stream.of("a", "../b", "provenance.json", ".b", "b/c", "")
            .forEach(
                name ->
                    assertThrows(
                        IllegalArgumentException.class, () -> writer.text(name, "text"), name));
      }
    }

    @Test
    void announcedFileThatWasNotWrittenIsRefused() throws IOException {
      try (CheckpointWriter writer = CheckpointWriter.begin(folder.resolve("c"))) {
        writer.file("a");
        assertThrows(InputException.class, () -> writer.commit(Map.of()));
      }
      assertEquals(List.of(), Disk.entries(folder));
    }
  }
}
