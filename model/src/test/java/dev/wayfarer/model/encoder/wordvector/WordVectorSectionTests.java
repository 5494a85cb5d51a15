package dev.wayfarer.model.encoder.wordvector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.link.vector.UnknownWords;
import dev.wayfarer.link.vector.WordVectors;
import dev.wayfarer.link.vector.WordVectorsWriter;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.encoder.Corpus;
import dev.wayfarer.model.encoder.Encoder;
import dev.wayfarer.model.fixture.SmallWorld;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WordVectorSectionTests {
  private static final List<ParserQuestion> QUESTIONS =
      SmallWorld.product().samples().stream().map(Sample::question).toList();

  /// One question is learnt from twice.
  private static final Corpus CORPUS =
      new Corpus(List.of(QUESTIONS.getFirst(), QUESTIONS.getFirst()), QUESTIONS);

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void writeVectors() {
    file = folder.resolve("given.vec");
    try (WordVectorsWriter writer = WordVectorsWriter.create(file, NumberType.FLOAT16, 2)) {
      writer.add("the", new float[] {1, 2});
      writer.add("unheard", new float[] {3, 4});
      writer.add("ships", new float[] {5, 6});
      writer.add("salary", new float[] {7, 8});
      writer.finish(2, new float[] {0.5f, 0.25f});
    }
  }

  private static WordVectorOptions options(WordForm form, int extraWords, int learntWords) {
    return new WordVectorOptions(4, form, UnknownWords.SHARED, extraWords, learntWords, 0);
  }

  private WordVectorSection section(WordVectorOptions options) {
    return WordVectorSection.read(options.prepare(CORPUS, Optional.of(file)));
  }

  @Test
  void wordsOfQuestionsCountByOccurrenceAndThoseOfNamesOnceADatabase() {
    Map<String, Integer> counts = section(options(WordForm.SURFACE, 0, 0)).counts();
    assertEquals(2, counts.get("ships"));
    assertEquals(2, counts.get("name"), "of ports and of captains");
    assertFalse(counts.containsKey("salary"), "no word of what is learnt from");
  }

  @Test
  void lemmasAreOtherWords() {
    Map<String, Integer> counts = section(options(WordForm.LEMMA, 0, 0)).counts();
    assertFalse(counts.containsKey("ships"));
    assertEquals(4, counts.get("ship"), "twice asked for, a table and a part of a column");
  }

  @Test
  void vectorsAreThoseOfWordsInUseAndOfTheFirstOnes() {
    assertEquals(
        List.of("the", "unheard", "salary", "ships"),
        section(options(WordForm.SURFACE, 2, 0)).vectors().words());
    assertEquals(
        List.of("salary", "ships", "the"),
        section(options(WordForm.SURFACE, 0, 0)).vectors().words());
  }

  @Test
  void typesAreLearntThenTheMostFrequentWords() {
    List<String> learnt = section(options(WordForm.SURFACE, 0, 0)).learntWords(4);
    List<String> types = WordForm.typeWords();
    assertEquals(types, learnt.subList(0, types.size()));
    assertEquals(List.of("id", "?"), learnt.subList(types.size(), learnt.size()));
  }

  @Test
  void sectionBecomesFilesThatOpen() throws IOException {
    WordVectorOptions options = options(WordForm.SURFACE, 1, 3);
    byte[] section = options.prepare(CORPUS, Optional.of(file));
    options.writeFiles(section, folder);
    assertEquals(
        WordVectorSection.read(section).learntWords(3),
        Files.readAllLines(folder.resolve("learnt.txt")));
    try (Encoder encoder = options.open(folder)) {
      WordVectors vectors = ((WordVectorEncoder) encoder).wordVectors().orElseThrow();
      assertArrayEquals(new float[] {5, 6}, vectors.vector("ships"));
      assertArrayEquals(new float[] {0.5f, 0.25f}, vectors.unknownVector());
    }
  }

  @Test
  void vectorsCompareNamesOfDatabases() {
    WordVectorOptions options = options(WordForm.SURFACE, 0, 0);
    var vectors = options.wordVectors(options.prepare(CORPUS, Optional.of(file)));
    assertArrayEquals(new float[] {7, 8}, vectors.apply("salary").orElseThrow());
    assertEquals(Optional.empty(), vectors.apply("unheard"));
  }

  @Test
  void vectorsAreNeeded() {
    var refused =
        assertThrows(
            InputException.class,
            () -> options(WordForm.SURFACE, 0, 0).prepare(CORPUS, Optional.empty()));
    assertEquals(
        "encoder word-vectors: expected a file of word vectors, found none", refused.getMessage());
  }
}
