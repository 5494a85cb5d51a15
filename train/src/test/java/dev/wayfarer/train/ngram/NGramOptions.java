package dev.wayfarer.train.ngram;

import dev.wayfarer.link.token.Word;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.model.encoder.Corpus;
import dev.wayfarer.model.encoder.Encoder;
import dev.wayfarer.model.encoder.EncoderKind;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.sql.file.Utf8File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The options of an encoder of character n-grams. Its section is the number with which all vectors
/// begin, then the n-grams of the questions to learn from, a line each.
///
/// @param length of an n-gram
/// @param rateFactor of its vectors
record NGramOptions(int width, int length, double rateFactor) implements EncoderOptions {
  private static final String KNOWN = "ngrams.txt";

  /// Is no file of a checkpoint: only a new encoder needs it.
  private static final String INITIAL = "initial.txt";

  @Override
  public EncoderKind kind() {
    return NGramKind.INSTANCE;
  }

  @Override
  public void write(SettingsWriter to) {
    to.put("width", width).put("length", length).put("rateFactor", rateFactor);
  }

  @Override
  public int sectionVersion() {
    return 1;
  }

  @Override
  public SequencedMap<String, String> sectionSettings() {
    SequencedMap<String, String> settings = new LinkedHashMap<>();
    settings.put("length", String.valueOf(length));
    return settings;
  }

  @Override
  public byte[] prepare(Corpus corpus, Optional<Path> pretrained) {
    TreeSet<String> known = new TreeSet<>();
    for (ParserQuestion question : corpus.train()) {
      Stream.of(
              Stream.of(question.words()),
              question.names().columns().stream(),
              question.names().tables().stream())
          .flatMap(names -> names)
          .forEach(name -> known.addAll(of(name)));
    }
    String initial = pretrained.map(file -> Utf8File.read(file, "a number").strip()).orElse("0.5");
    List<String> lines = new ArrayList<>(List.of(initial));
    lines.addAll(known);
    return String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
  }

  /// The n-grams of words.
  List<String> of(List<Word> words) {
    List<String> found = new ArrayList<>();
    for (Word word : words) {
      String text = "^" + word.text().toLowerCase(Locale.ROOT) + "$";
      for (int i = 0; i + length <= text.length(); i++) {
        found.add(text.substring(i, i + length));
      }
    }
    return found;
  }

  @Override
  public SequencedMap<String, String> summary(byte[] section, Corpus corpus) {
    SequencedMap<String, String> lines = new LinkedHashMap<>();
    lines.put("n-grams", String.valueOf(lines(section).size() - 1));
    return lines;
  }

  @Override
  public List<String> files() {
    return List.of(KNOWN);
  }

  @Override
  public void writeFiles(byte[] section, Path folder) throws IOException {
    List<String> lines = lines(section);
    Files.writeString(folder.resolve(INITIAL), lines.getFirst());
    Files.write(folder.resolve(KNOWN), lines.subList(1, lines.size()));
  }

  private static List<String> lines(byte[] section) {
    return new String(section, StandardCharsets.UTF_8).lines().toList();
  }

  @Override
  public Encoder open(Path folder) {
    List<String> known = Utf8File.read(folder.resolve(KNOWN), "n-grams").lines().toList();
    return new NGramEncoder(this, known, folder.resolve(INITIAL));
  }
}
