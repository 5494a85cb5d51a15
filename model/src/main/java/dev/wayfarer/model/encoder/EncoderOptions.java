package dev.wayfarer.model.encoder;

import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.model.config.SettingsWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;

/// The options of an encoder, and the way to all that belongs to it: its section of a prepared
/// dataset, its files in a checkpoint, the encoder itself. Equal options make equal encoders.
public interface EncoderOptions {
  /// What reads them.
  EncoderKind kind();

  /// The width of the item vectors.
  int width();

  /// Puts what its kind reads, but for `kind`.
  void write(SettingsWriter to);

  /// The version of its section, to be raised when the format changes.
  int sectionVersion();

  /// Those of its settings on which the section depends, by name.
  SequencedMap<String, String> sectionSettings();

  /// The file or folder of pre-trained vectors or weights that it usually begins with, by its path
  /// in the user's cache: `vectors/glove-100.vec`; empty where it needs none.
  default Optional<String> defaultPretrained() {
    return Optional.empty();
  }

  /// The files or folders that it reads of what it is told to begin with.
  ///
  /// @param pretrained a file or a folder, as [#prepare] takes it
  default List<Path> pretrainedFiles(Path pretrained) {
    return List.of(pretrained);
  }

  /// Works out the section of a prepared dataset: all that a new encoder needs from outside.
  ///
  /// @param pretrained a file or a folder of pre-trained vectors or weights
  /// @throws dev.wayfarer.sql.input.InputException where it needs such a file and has none, or
  ///   another
  byte[] prepare(Corpus corpus, Optional<Path> pretrained);

  /// What a section holds, to be shown: lines by heading.
  SequencedMap<String, String> summary(byte[] section, Corpus corpus);

  /// The vectors of single words in a section, by which names of databases are compared; none where
  /// it has none.
  default Function<String, Optional<float[]>> wordVectors(byte[] section) {
    return _ -> Optional.empty();
  }

  /// The names of its files in a checkpoint, besides its parameters.
  List<String> files();

  /// Writes the files of a new encoder into a folder. Further files, such as weights to begin with,
  /// may lie beside them; no checkpoint gets those.
  void writeFiles(byte[] section, Path folder) throws IOException;

  /// Opens the encoder whose files are in a folder. The caller closes it.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where a file is missing or damaged
  Encoder open(Path folder);

  /// Writes one of its files smaller, for a model that is handed on.
  ///
  /// @param numbers how vectors and weights in the file are to be held
  default void compact(String file, Path from, Path to, NumberType numbers) throws IOException {
    Files.copy(from.resolve(file), to);
  }
}
