package dev.wayfarer.train.prepare;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.model.encoder.Corpus;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A dataset with everything that training on it needs.
///
/// @param actionVocabulary the grammar with the rules that the parts to learn from need
/// @param schemas by the name of the database
/// @param parts the examples of `train`, `dev` and `test`, as far as the dataset has them, then
///   those of each further source by its name
/// @param counts what became of the questions of each part
/// @param nameVectors what the names of databases mean, by the name; none where the encoder for
///   which the dataset was prepared knows no single words
/// @param encoders what each kind of encoder needs besides, by the name of the kind
/// @param sources the SHA-256 of each file that went in, by its name
public record PreparedDataset(
    PreparationOptions options,
    ActionVocabulary actionVocabulary,
    Map<String, Schema> schemas,
    Map<String, List<PreparedExample>> parts,
    Map<String, SplitCounts> counts,
    Map<String, float[]> nameVectors,
    Map<String, EncoderSection> encoders,
    Map<String, String> sources) {
  public static final String TRAIN = "train";

  private static final Set<String> HELD_OUT = Set.of("dev", "test");

  public PreparedDataset {
    schemas = ordered(schemas);
    parts = ordered(parts);
    counts = ordered(counts);
    nameVectors = ordered(nameVectors);
    encoders = ordered(encoders);
    sources = ordered(sources);
  }

  /// A copy that keeps its order, which a file keeps too.
  private static <V> Map<String, V> ordered(Map<String, V> map) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }

  /// The examples of a part; none where the dataset lacks it.
  public List<PreparedExample> part(String name) {
    return parts.getOrDefault(name, List.of());
  }

  /// Whether the examples of a part are there to learn from.
  public static boolean isLearntFrom(String part) {
    return !HELD_OUT.contains(part);
  }

  /// What the first source gives to learn from; every example has a gold query.
  public List<PreparedExample> train() {
    return part(TRAIN);
  }

  /// What is decoded to see how far learning is.
  public List<PreparedExample> dev() {
    return part("dev");
  }

  /// The questions, for encoders that look at them.
  public Corpus corpus() {
    return corpus(parts);
  }

  static Corpus corpus(Map<String, List<PreparedExample>> parts) {
    return new Corpus(
        parts.entrySet().stream()
            .filter(part -> isLearntFrom(part.getKey()))
            .flatMap(part -> part.getValue().stream())
            .map(PreparedExample::input)
            .toList(),
        parts.values().stream().flatMap(List::stream).map(PreparedExample::input).toList());
  }

  /// What an encoder needs from outside.
  ///
  /// @param source the file, for messages
  /// @throws InputException where the dataset was not prepared for such an encoder
  public byte[] section(String source, EncoderOptions encoder) {
    String kind = encoder.kind().name();
    EncoderSection section = encoders.get(kind);
    if (section == null) {
      throw new InputException(
          source,
          "data prepared for the encoder " + kind,
          "data for " + String.join(", ", encoders.keySet()) + " (prepare it again)");
    }
    if (section.version() != encoder.sectionVersion()) {
      throw new InputException(
          source,
          "a section %s of version %d".formatted(kind, encoder.sectionVersion()),
          section.version() + " (prepare it again)");
    }
    encoder
        .sectionSettings()
        .forEach(
            (name, wanted) -> {
              String found = section.settings().get(name);
              if (!wanted.equals(found)) {
                throw new InputException(
                    source,
                    "data prepared with parser.encoder." + name + " " + wanted,
                    String.valueOf(found));
              }
            });
    return section.content();
  }

  public Schema schema(PreparedExample example) {
    return requireNonNull(schemas.get(example.database()));
  }
}
