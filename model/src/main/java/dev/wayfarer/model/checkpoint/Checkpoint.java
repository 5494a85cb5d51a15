package dev.wayfarer.model.checkpoint;

import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A checkpoint is a folder; without `provenance.json` it does not exist.
///
///     model.safetensors     parameters by name
///     trainer.safetensors   what training needs to go on (absent in a released model)
///     config.json, vocabulary, grammar, word vectors: whatever else its writer put in
///     provenance.json       version, digests of each file, where all comes from: written last
///
/// Files that `provenance.json` does not list are no part of it. See [CheckpointWriter] for how one
/// comes to be.
public final class Checkpoint {
  /// Parameters by name.
  public static final String MODEL = "model.safetensors";

  /// What training needs to go on; a released model has none.
  public static final String TRAINER = "trainer.safetensors";

  private final Path folder;
  private final ProvenanceFile provenance;

  Checkpoint(Path folder, ProvenanceFile provenance) {
    this.folder = folder;
    this.provenance = provenance;
  }

  /// Opens a checkpoint and reads every byte of it, to find damage.
  ///
  /// @throws InputException where it is missing, damaged or of another version
  public static Checkpoint open(Path folder) {
    Path list = folder.resolve(ProvenanceFile.NAME);
    if (!Files.exists(list)) {
      String expected = "a checkpoint, which has a " + ProvenanceFile.NAME;
      throw new InputException(folder.toString(), expected, whatElse(folder));
    }
    ProvenanceFile provenance = ProvenanceFile.read(list);
    for (Map.Entry<String, FileDigest> file : provenance.files().entrySet()) {
      Optional<InputException> wrong = file.getValue().wrong(folder.resolve(file.getKey()));
      if (wrong.isPresent()) {
        throw wrong.get();
      }
    }
    return new Checkpoint(folder, provenance);
  }

  /// What a checkpoint tells about itself, if there is one; its files are not read and may be
  /// damaged.
  ///
  /// @throws InputException where the telling is itself damaged, or of another version
  public static Optional<Map<String, Object>> provenanceIn(Path folder) {
    Path list = folder.resolve(ProvenanceFile.NAME);
    return Files.exists(list)
        ? Optional.of(ProvenanceFile.read(list).provenance())
        : Optional.empty();
  }

  private static String whatElse(Path folder) {
    if (Files.isDirectory(folder)) {
      return "a folder without";
    }
    return Files.exists(folder) ? "a file" : "no such folder";
  }

  public Path folder() {
    return folder;
  }

  /// The names of its files, but for `provenance.json`.
  public Set<String> files() {
    return provenance.files().keySet();
  }

  public boolean has(String name) {
    return provenance.files().containsKey(name);
  }

  /// Where a file lies. It must not be written to.
  ///
  /// @throws InputException where the checkpoint has none of this name
  public Path path(String name) {
    var _ = digest(name);
    return folder.resolve(name);
  }

  /// What a file is proven by.
  ///
  /// @throws InputException where the checkpoint has no file of this name
  public FileDigest digest(String name) {
    FileDigest digest = provenance.files().get(name);
    if (digest == null) {
      String expected = "a file " + InputException.excerpt(name);
      throw new InputException(folder.toString(), expected, "only " + files());
    }
    return digest;
  }

  /// Reads a file as text.
  ///
  /// @throws InputException where there is no such file, or it is not UTF-8
  public String text(String name) {
    return Utf8File.read(path(name), "a text of the checkpoint");
  }

  /// Maps a file of tensors into memory, where it stays until the arena closes.
  ///
  /// @throws InputException where there is no such file, or it does not hold tensors
  public Tensors tensors(String name, Arena arena) {
    return SafetensorsFile.read(path(name), arena);
  }

  /// Where the contents come from, as the writer told it: maps, lists, texts, booleans, numbers.
  /// Whole numbers are `Long` (or `BigInteger`), others `Double`.
  public Map<String, Object> provenance() {
    return provenance.provenance();
  }
}
