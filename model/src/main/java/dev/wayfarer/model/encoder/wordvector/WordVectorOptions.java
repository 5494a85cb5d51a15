package dev.wayfarer.model.encoder.wordvector;

import static dev.wayfarer.model.options.IntegerRange.COUNT;
import static dev.wayfarer.model.options.IntegerRange.SIZE;
import static dev.wayfarer.model.options.NumberRange.RATE;

import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.link.vector.OpenVocabulary;
import dev.wayfarer.link.vector.UnknownWords;
import dev.wayfarer.link.vector.WordClass;
import dev.wayfarer.link.vector.WordVectors;
import dev.wayfarer.link.vector.WordVectorsWriter;
import dev.wayfarer.model.config.RecordSettings;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.model.encoder.Corpus;
import dev.wayfarer.model.encoder.Encoder;
import dev.wayfarer.model.encoder.EncoderKind;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;

/// The sizes and switches of an encoder of word vectors. In a checkpoint it has two files:
///
///     learnt.txt   the words whose vectors are parameters, one a line
///     words.vec    the vectors of all other words that it knows
///
/// @param width of item vectors; a multiple of two
/// @param words the form in which words are looked up among the vectors
/// @param unknownWords what words get that have no vector
/// @param extraWords how many of the most frequent words get their vectors kept, whether the
///   dataset uses them or not: questions to come will
/// @param learntWords how many of the most frequent words get vectors that are learnt
/// @param wordDropout on word vectors before the LSTMs
public record WordVectorOptions(
    int width,
    WordForm words,
    UnknownWords unknownWords,
    int extraWords,
    int learntWords,
    double wordDropout)
    implements EncoderOptions {
  private static final String LEARNT = "learnt.txt";
  private static final String VECTORS = "words.vec";

  public WordVectorOptions {
    SIZE.check("width", width);
    COUNT.check("extraWords", extraWords);
    COUNT.check("learntWords", learntWords);
    RATE.check("wordDropout", wordDropout);
    // Each direction of an LSTM gives one half.
    if (width % 2 != 0) {
      throw new IllegalArgumentException("width: expected a multiple of 2, found " + width);
    }
  }

  @Override
  public EncoderKind kind() {
    return WordVectorKind.INSTANCE;
  }

  @Override
  public void write(SettingsWriter to) {
    RecordSettings.with().write(this, to);
  }

  @Override
  public int sectionVersion() {
    return WordVectorSection.VERSION;
  }

  @Override
  public SequencedMap<String, String> sectionSettings() {
    SequencedMap<String, String> settings = new LinkedHashMap<>();
    settings.put("words", SettingsWriter.nameOf(words));
    settings.put("extraWords", String.valueOf(extraWords));
    return settings;
  }

  @Override
  public Optional<String> defaultPretrained() {
    return Optional.of("vectors/glove-100.vec");
  }

  @Override
  public byte[] prepare(Corpus corpus, Optional<Path> pretrained) {
    Path file =
        pretrained.orElseThrow(
            () -> new InputException("encoder " + kind().name(), "a file of word vectors", "none"));
    try (WordVectors listed = WordVectors.open(file)) {
      listed.verify();
      return new WordVectorSection(
              UsedWords.counts(corpus.train(), words),
              SelectedVectors.of(listed, UsedWords.of(corpus.all(), words), extraWords))
          .bytes();
    }
  }

  @Override
  public SequencedMap<String, String> summary(byte[] section, Corpus corpus) {
    SelectedVectors vectors = WordVectorSection.read(section).vectors();
    Set<String> used = UsedWords.of(corpus.all(), words);
    long known = used.stream().filter(vectors::contains).count();
    SequencedMap<String, String> lines = new LinkedHashMap<>();
    lines.put(
        "words",
        String.format(Locale.ROOT, "%,d with a vector, %,d without", known, used.size() - known));
    lines.put("vectors", String.format(Locale.ROOT, "%,d", vectors.words().size()));
    return lines;
  }

  @Override
  public Function<String, Optional<float[]>> wordVectors(byte[] section) {
    return WordVectorSection.read(section).vectors()::vector;
  }

  @Override
  public List<String> files() {
    return List.of(LEARNT, VECTORS);
  }

  @Override
  public void writeFiles(byte[] section, Path folder) throws IOException {
    WordVectorSection prepared = WordVectorSection.read(section);
    List<String> learnt = prepared.learntWords(learntWords);
    Files.writeString(folder.resolve(LEARNT), String.join("\n", learnt) + "\n");
    prepared.vectors().writeTo(folder.resolve(VECTORS));
  }

  @Override
  public Encoder open(Path folder) {
    List<String> learnt =
        Utf8File.read(folder.resolve(LEARNT), "the words that are learnt").lines().toList();
    WordVectors vectors = WordVectors.open(folder.resolve(VECTORS));
    var vocabulary = new OpenVocabulary(vectors, unknownWords, WordClass.NUMBERS);
    return new WordVectorEncoder(this, new Lexicon(learnt, vocabulary), Optional.of(vectors));
  }

  @Override
  public void compact(String file, Path from, Path to, NumberType numbers) throws IOException {
    if (!file.equals(VECTORS)) {
      EncoderOptions.super.compact(file, from, to, numbers);
      return;
    }
    copy(from.resolve(VECTORS), to, numbers);
  }

  /// Writes a file of vectors again, with numbers of another type.
  static void copy(Path from, Path to, NumberType numbers) {
    try (WordVectors all = WordVectors.open(from);
        WordVectorsWriter writer = WordVectorsWriter.create(to, numbers, all.dimensions())) {
      for (int row = 0; row < all.size(); row++) {
        writer.add(all.word(row), all.vector(row));
      }
      writer.finish(all.typicalNorm(), all.unknownVector());
    }
  }
}
