package dev.wayfarer.model.encoder.wordvector;

import static dev.wayfarer.model.options.IntegerRange.SIZE;
import static dev.wayfarer.model.options.NumberRange.RATE;

import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.link.vector.OpenVocabulary;
import dev.wayfarer.link.vector.WordClass;
import dev.wayfarer.link.vector.WordVectors;
import dev.wayfarer.model.config.RecordSettings;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.model.encoder.Corpus;
import dev.wayfarer.model.encoder.Encoder;
import dev.wayfarer.model.encoder.EncoderKind;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/// The sizes and switches of an encoder of word vectors whose questions are in another language
/// than the names of the schema. Its section of a prepared dataset is the length of the questions'
/// [WordVectorSection], that section, and the one of names. In a checkpoint it has five files:
///
///     question-learnt.txt       the words of questions whose vectors are parameters, one a line
///     question-characters.txt   the characters whose vectors are parameters, the first one for
///                               all others
///     question.vec              the vectors of all other words of questions that it knows
///     schema-learnt.txt, schema.vec   the same of names
///
/// @param width of item vectors; a multiple of two
/// @param wordDropout on word vectors before the LSTMs
/// @param question the vocabulary of questions
/// @param schema the vocabulary of names, which have no learnt characters
public record BilingualOptions(
    int width, double wordDropout, LanguageOptions question, LanguageOptions schema)
    implements EncoderOptions {
  private static final String QUESTION_LEARNT = "question-learnt.txt";
  private static final String QUESTION_CHARACTERS = "question-characters.txt";
  private static final String QUESTION_VECTORS = "question.vec";
  private static final String SCHEMA_LEARNT = "schema-learnt.txt";
  private static final String SCHEMA_VECTORS = "schema.vec";

  /// Stands for every character that training has not seen; no character of a question.
  private static final String UNKNOWN_CHARACTER = "<character>";

  private static final int VERSION = 1;

  public BilingualOptions {
    SIZE.check("width", width);
    RATE.check("wordDropout", wordDropout);
    // Each direction of an LSTM gives one half.
    if (width % 2 != 0) {
      throw new IllegalArgumentException("width: expected a multiple of 2, found " + width);
    }
    if (schema.learntCharacters()) {
      throw new IllegalArgumentException("schema: expected learntCharacters false, found true");
    }
  }

  @Override
  public EncoderKind kind() {
    return BilingualKind.INSTANCE;
  }

  @Override
  public void write(SettingsWriter to) {
    RecordSettings.with().write(this, to);
  }

  @Override
  public int sectionVersion() {
    return VERSION;
  }

  @Override
  public SequencedMap<String, String> sectionSettings() {
    SequencedMap<String, String> settings = new LinkedHashMap<>();
    putSettings("question", question, settings);
    putSettings("schema", schema, settings);
    return settings;
  }

  private static void putSettings(
      String section, LanguageOptions language, SequencedMap<String, String> to) {
    to.put(section + ".vectors", language.vectors());
    to.put(section + ".norm", String.valueOf(language.norm()));
    to.put(section + ".words", SettingsWriter.nameOf(language.words()));
    to.put(section + ".extraWords", String.valueOf(language.extraWords()));
  }

  @Override
  public Optional<String> defaultPretrained() {
    return Optional.of("vectors");
  }

  @Override
  public List<Path> pretrainedFiles(Path folder) {
    return List.of(folder.resolve(question.fileName()), folder.resolve(schema.fileName()));
  }

  @Override
  public byte[] prepare(Corpus corpus, Optional<Path> pretrained) {
    Path folder =
        pretrained.orElseThrow(
            () ->
                new InputException("encoder " + kind().name(), "a folder of word vectors", "none"));
    byte[] ofQuestions = section(corpus, UsedWords::inQuestions, question, folder);
    byte[] ofNames = section(corpus, UsedWords::inNames, schema, folder);
    return ByteBuffer.allocate(Integer.BYTES + ofQuestions.length + ofNames.length)
        .putInt(ofQuestions.length)
        .put(ofQuestions)
        .put(ofNames)
        .array();
  }

  /// Which words of questions and their schemas are meant.
  private interface WordsOf {
    Stream<String> in(List<ParserQuestion> questions, WordForm form);
  }

  private static byte[] section(
      Corpus corpus, WordsOf words, LanguageOptions language, Path folder) {
    try (WordVectors listed = WordVectors.open(folder.resolve(language.fileName()))) {
      listed.verify();
      Set<String> used = new TreeSet<>();
      words.in(corpus.all(), language.words()).forEach(used::add);
      return new WordVectorSection(
              UsedWords.counts(words.in(corpus.train(), language.words())),
              SelectedVectors.of(
                  listed,
                  used,
                  language.extraWords(),
                  (float) (language.norm() / listed.typicalNorm())))
          .bytes();
    }
  }

  private static WordVectorSection questions(byte[] section) {
    int length = ByteBuffer.wrap(section).getInt();
    return WordVectorSection.read(
        Arrays.copyOfRange(section, Integer.BYTES, Integer.BYTES + length));
  }

  private static WordVectorSection names(byte[] section) {
    int length = ByteBuffer.wrap(section).getInt();
    return WordVectorSection.read(
        Arrays.copyOfRange(section, Integer.BYTES + length, section.length));
  }

  @Override
  public SequencedMap<String, String> summary(byte[] section, Corpus corpus) {
    SequencedMap<String, String> lines = new LinkedHashMap<>();
    lines.put(
        "words of questions",
        known(questions(section), UsedWords.inQuestions(corpus.all(), question.words())));
    lines.put(
        "words of names", known(names(section), UsedWords.inNames(corpus.all(), schema.words())));
    return lines;
  }

  private static String known(WordVectorSection section, Stream<String> used) {
    List<String> distinct = used.distinct().toList();
    long known = distinct.stream().filter(section.vectors()::contains).count();
    return String.format(
        Locale.ROOT,
        "%,d with a vector, %,d without; %,d vectors",
        known,
        distinct.size() - known,
        section.vectors().words().size());
  }

  @Override
  public Function<String, Optional<float[]>> wordVectors(byte[] section) {
    return names(section).vectors()::vector;
  }

  @Override
  public List<String> files() {
    return List.of(
        QUESTION_LEARNT, QUESTION_CHARACTERS, QUESTION_VECTORS, SCHEMA_LEARNT, SCHEMA_VECTORS);
  }

  @Override
  public void writeFiles(byte[] section, Path folder) throws IOException {
    WordVectorSection ofQuestions = questions(section);
    WordVectorSection ofNames = names(section);
    write(folder.resolve(QUESTION_LEARNT), ofQuestions.frequentWords(question.learntWords()));
    write(folder.resolve(QUESTION_CHARACTERS), characters(ofQuestions));
    ofQuestions.vectors().writeTo(folder.resolve(QUESTION_VECTORS));
    write(folder.resolve(SCHEMA_LEARNT), ofNames.learntWords(schema.learntWords()));
    ofNames.vectors().writeTo(folder.resolve(SCHEMA_VECTORS));
  }

  private List<String> characters(WordVectorSection ofQuestions) {
    if (!question.learntCharacters()) {
      return List.of();
    }
    Stream<String> seen =
        ofQuestions.counts().keySet().stream().flatMap(WordEmbedding::characters).sorted();
    return Stream.concat(Stream.of(UNKNOWN_CHARACTER), seen).distinct().toList();
  }

  private static void write(Path file, List<String> words) throws IOException {
    Files.write(file, words);
  }

  @Override
  public Encoder open(Path folder) {
    WordVectors ofQuestions = WordVectors.open(folder.resolve(QUESTION_VECTORS));
    WordVectors ofNames = WordVectors.open(folder.resolve(SCHEMA_VECTORS));
    return new WordVectorEncoder(
        width,
        wordDropout,
        new WordEmbedding(
            "encoder.questions",
            lexicon(folder.resolve(QUESTION_LEARNT), ofQuestions, question),
            question.words(),
            lines(folder.resolve(QUESTION_CHARACTERS))),
        new WordEmbedding(
            "encoder.names",
            lexicon(folder.resolve(SCHEMA_LEARNT), ofNames, schema),
            schema.words()),
        List.of(ofQuestions, ofNames));
  }

  private static Lexicon lexicon(Path learnt, WordVectors vectors, LanguageOptions language) {
    return new Lexicon(
        lines(learnt), new OpenVocabulary(vectors, language.unknownWords(), WordClass.NUMBERS));
  }

  private static List<String> lines(Path file) {
    return Utf8File.read(file, "words or characters that are learnt").lines().toList();
  }

  @Override
  public void compact(String file, Path from, Path to, NumberType numbers) throws IOException {
    if (file.equals(QUESTION_VECTORS) || file.equals(SCHEMA_VECTORS)) {
      WordVectorOptions.copy(from.resolve(file), to, numbers);
    } else {
      EncoderOptions.super.compact(file, from, to, numbers);
    }
  }
}
