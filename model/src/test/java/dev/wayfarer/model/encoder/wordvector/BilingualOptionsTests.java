package dev.wayfarer.model.encoder.wordvector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.link.vector.UnknownWords;
import dev.wayfarer.link.vector.WordVectors;
import dev.wayfarer.link.vector.WordVectorsWriter;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.encoder.Corpus;
import dev.wayfarer.model.encoder.Encoder;
import dev.wayfarer.model.fixture.SmallWorld;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.DeviceTransfer;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.bytedeco.pytorch.Scalar;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The questions are English here: all that counts is that they have a vocabulary of their own.
class BilingualOptionsTests {
  private static final List<ParserQuestion> QUESTIONS =
      SmallWorld.product().samples().stream().map(Sample::question).toList();
  private static final Corpus CORPUS = new Corpus(QUESTIONS, QUESTIONS);

  @TempDir Path folder;

  private final BilingualOptions options = options(3, true);

  private static BilingualOptions options(int learntWords, boolean learntCharacters) {
    return new BilingualOptions(
        4, 0, language("questions", learntWords, learntCharacters), language("names", 1, false));
  }

  private static LanguageOptions language(String file, int learntWords, boolean characters) {
    return new LanguageOptions(
        file, 2, WordForm.SURFACE, UnknownWords.SHARED, 1, learntWords, characters);
  }

  @BeforeEach
  void writeVectors() {
    write("questions", 3, "the", "ships");
    write("names", 2, "name", "captain");
  }

  private void write(String name, int dimensions, String... words) {
    try (WordVectorsWriter writer =
        WordVectorsWriter.create(folder.resolve(name + ".vec"), NumberType.FLOAT32, dimensions)) {
      for (String word : words) {
        float[] vector = new float[dimensions];
        vector[0] = 8;
        writer.add(word, vector);
      }
      writer.finish(8, new float[dimensions]);
    }
  }

  private Encoder opened(BilingualOptions wanted) throws IOException {
    Path checkpoint = Files.createDirectory(folder.resolve("checkpoint"));
    wanted.writeFiles(wanted.prepare(CORPUS, Optional.of(folder)), checkpoint);
    assertTrue(wanted.files().stream().map(checkpoint::resolve).allMatch(Files::exists));
    return wanted.open(checkpoint);
  }

  @Test
  void questionsAndNamesHaveVectorsOfDifferentLengths() throws IOException {
    try (Encoder encoder = opened(options)) {
      ParameterLayout layout = new ParameterLayout();
      encoder.describe(layout);
      try (TensorScope _ = TensorScope.open()) {
        Parameters theta = Parameters.initial(layout, 1, Device.CPU);
        assertEquals(3, theta.get("encoder.questions.learnt").size(1));
        assertEquals(2, theta.get("encoder.names.learnt").size(1));
      }
    }
  }

  @Test
  void vectorsAreScaledToOneNorm() throws IOException {
    try (Encoder encoder = opened(options)) {
      WordVectors names = ((WordVectorEncoder) encoder).wordVectors().orElseThrow();
      assertArrayEquals(new float[] {2, 0}, names.vector("name"), 1e-3f);
    }
  }

  @Test
  void wordsWithoutAVectorAreReadByTheirCharacters() throws IOException {
    assertTrue(moves(options(0, true), "encoder.questions.characters"));
  }

  @Test
  void learntWordsAreReadByTheirOwnVectors() throws IOException {
    assertTrue(moves(options(3, false), "encoder.questions.learnt"));
  }

  /// Whether the vectors of items depend on a parameter.
  private boolean moves(BilingualOptions wanted, String parameter) throws IOException {
    try (Encoder encoder = opened(wanted);
        TensorScope _ = TensorScope.open()) {
      ParameterLayout layout = new ParameterLayout();
      encoder.describe(layout);
      Parameters theta = Parameters.initial(layout, 1, Device.CPU);
      DeviceTransfer transfer = new DeviceTransfer(Device.CPU);
      int items = QUESTIONS.stream().mapToInt(ParserQuestion::items).max().orElseThrow();
      var batch = encoder.batch(QUESTIONS, items, OptionalLong.empty(), transfer);
      transfer.send();
      var before = batch.get().encode(theta, Noise.OFF).clone();
      theta.get(parameter).detach().add_(new Scalar(1.0));
      var after = batch.get().encode(theta, Noise.OFF);
      return before.sub(after).abs().max().item_float() > 1e-4;
    }
  }

  @Test
  void missingVectorsAreRefusedByName() throws IOException {
    Files.delete(folder.resolve("questions.vec"));
    InputException refused =
        assertThrows(InputException.class, () -> options.prepare(CORPUS, Optional.of(folder)));
    assertTrue(refused.getMessage().contains("questions.vec"), refused.getMessage());
  }

  @Test
  void namesHaveNoLearntCharacters() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new BilingualOptions(4, 0, options.question(), language("names", 1, true)));
  }
}
