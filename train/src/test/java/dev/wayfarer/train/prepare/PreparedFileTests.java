package dev.wayfarer.train.prepare;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.vector.UnknownWords;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.model.encoder.wordvector.WordForm;
import dev.wayfarer.model.encoder.wordvector.WordVectorOptions;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

class PreparedFileTests {
  @TempDir Path folder;
  private PreparedDataset dataset;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    dataset = SmallDataset.prepare(folder, PreparationOptions.DEFAULT);
    file = folder.resolve("small.prepared");
    PreparedFile.write(file, dataset);
  }

  private String refusal() {
    String message = assertThrows(InputException.class, () -> PreparedFile.read(file)).getMessage();
    assertTrue(message.startsWith(file + ": expected "), message);
    return message.substring((file + ": ").length());
  }

  @Test
  void whatIsReadIsWhatWasWritten() {
    SameDataset.assertSame(dataset, PreparedFile.read(file));
  }

  @Test
  void sameDatasetGivesTheSameBytes() throws IOException {
    Path again = folder.resolve("again.prepared");
    PreparedFile.write(again, PreparedFile.read(file));
    assertEquals(-1, Files.mismatch(file, again));
  }

  @Test
  void questionsOfADatabaseShareItsSchema() {
    List<PreparedExample> train = PreparedFile.read(file).train();
    assertSame(train.get(0).input().names(), train.get(1).input().names());
  }

  @Test
  void anEncoderFindsItsSection() {
    assertArrayEquals(
        dataset.encoders().get("word-vectors").content(),
        PreparedFile.read(file).section(file.toString(), SmallDataset.ENCODER));
  }

  @Test
  void dataForAnotherEncoderIsRefused() {
    PreparedDataset other =
        new PreparedDataset(
            dataset.options(),
            dataset.actionVocabulary(),
            dataset.schemas(),
            dataset.parts(),
            dataset.counts(),
            dataset.nameVectors(),
            Map.of("letters", dataset.encoders().get("word-vectors")),
            dataset.sources());
    PreparedFile.write(file, other);
    assertRefused(
        () -> PreparedFile.read(file).section(file.toString(), SmallDataset.ENCODER),
        file
            + ": expected data prepared for the encoder word-vectors, found data for letters"
            + " (prepare it again)");
  }

  @Test
  void sectionOfAnotherVersionIsRefused() {
    EncoderSection now = dataset.encoders().get("word-vectors");
    PreparedDataset later =
        new PreparedDataset(
            dataset.options(),
            dataset.actionVocabulary(),
            dataset.schemas(),
            dataset.parts(),
            dataset.counts(),
            dataset.nameVectors(),
            Map.of("word-vectors", new EncoderSection(7, now.settings(), now.content())),
            dataset.sources());
    assertRefused(
        () -> later.section(file.toString(), SmallDataset.ENCODER),
        file + ": expected a section word-vectors of version 1, found 7 (prepare it again)");
  }

  @Test
  void sectionOfOtherSettingsIsRefused() {
    EncoderOptions lemmas =
        new WordVectorOptions(16, WordForm.LEMMA, UnknownWords.CHARACTERS, 40_000, 0, 0);
    assertRefused(
        () -> dataset.section(file.toString(), lemmas),
        file + ": expected data prepared with parser.encoder.words lemma, found surface");
  }

  @Test
  void nothingIsLeftBeside() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertTrue(files.noneMatch(path -> path.toString().endsWith(".unfinished")));
    }
  }

  @Test
  void everyDamagedByteIsNoticed() throws IOException {
    byte[] good = Files.readAllBytes(file);
    for (int i = 0; i < good.length; i += 7) {
      byte[] bad = good.clone();
      bad[i] ^= 0x10;
      Files.write(file, bad);
      refusal();
    }
  }

  @Test
  void everyCutIsNoticed() throws IOException {
    byte[] good = Files.readAllBytes(file);
    for (int length = 0; length < good.length; length += 1 + length / 8) {
      Files.write(file, Arrays.copyOf(good, length));
      refusal();
    }
    Files.write(file, Arrays.copyOf(good, good.length + 1));
    assertEquals("expected an undamaged file, found another checksum", refusal());
  }

  @Test
  void fileOfAnotherKindIsRefused() throws IOException {
    Files.writeString(file, "question,sql\nHow many keepers are there?,SELECT 1\n");
    assertEquals("expected a prepared dataset, found something else", refusal());
  }

  @Test
  void fileOfAnotherVersionIsRefused() throws IOException {
    byte[] content = Files.readAllBytes(file);
    content[7] = 9;
    Files.write(file, content);
    assertEquals("expected a prepared dataset of version 3, found 9 (prepare it again)", refusal());
  }

  @Test
  void missingFileIsRefused() throws IOException {
    Files.delete(file);
    assertEquals("expected a prepared dataset, found no such file", refusal());
  }

  @Test
  void wholeFileOfAnotherMeaningIsRefused() throws IOException {
    byte[] content = Files.readAllBytes(file);
    ByteBuffer sections = ByteBuffer.wrap(content, 8, content.length - 12);
    sections.putInt(sections.getInt(8) + 1); // more than the first section expands to
    CRC32C sum = new CRC32C();
    sum.update(content, 0, content.length - 4);
    ByteBuffer.wrap(content).putInt(content.length - 4, (int) sum.getValue());
    Files.write(file, content);
    assertEquals(
        "expected a prepared dataset (prepare it again), found contents in another order",
        refusal());
  }

  @Test
  void placeWithinAFileIsRefused() {
    Path within = file.resolve("small.prepared");
    String found = ", found Not a directory";
    assertRefused(
        () -> PreparedFile.read(within), within + ": expected a prepared dataset" + found);
    assertRefused(
        () -> PreparedFile.write(within, dataset),
        within + ": expected a file that can be written" + found);
  }

  @Test
  void folderHasNoHash() {
    assertRefused(
        () -> PreparedFile.sha256(folder),
        folder + ": expected a readable file, found Is a directory");
  }

  private static void assertRefused(Executable use, String expected) {
    assertEquals(expected, assertThrows(InputException.class, use).getMessage());
  }

  @Test
  void missingFolderIsRefused() {
    Path nowhere = folder.resolve("none").resolve("small.prepared");
    InputException refused =
        assertThrows(InputException.class, () -> PreparedFile.write(nowhere, dataset));
    assertEquals(
        nowhere + ": expected a file in an existing folder, found no such folder",
        refused.getMessage());
  }
}
