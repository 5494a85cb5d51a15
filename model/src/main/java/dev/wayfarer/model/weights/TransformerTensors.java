package dev.wayfarer.model.weights;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// The names of a BERT-like encoder's tensors, as they are published.
public final class TransformerTensors {
  public static final String WORDS = "embeddings.word_embeddings.weight";
  public static final String POSITIONS = "embeddings.position_embeddings.weight";
  public static final String SEGMENTS = "embeddings.token_type_embeddings.weight";
  public static final String EMBEDDING_NORM = "embeddings.LayerNorm";

  /// The linear maps of a layer, by their names in it.
  public static final String QUERY = "attention.self.query";

  public static final String KEY = "attention.self.key";
  public static final String VALUE = "attention.self.value";
  public static final String ATTENTION_OUT = "attention.output.dense";
  public static final String ATTENTION_NORM = "attention.output.LayerNorm";
  public static final String FEED_IN = "intermediate.dense";
  public static final String FEED_OUT = "output.dense";
  public static final String FEED_NORM = "output.LayerNorm";

  private TransformerTensors() {}

  /// What the names of a layer's tensors begin with.
  public static String layer(int index) {
    return "encoder.layer." + index + ".";
  }

  /// The sizes of all tensors, by name.
  public static SequencedMap<String, List<Long>> sizes(TransformerConfig config) {
    long width = config.width();
    SequencedMap<String, List<Long>> sizes = new LinkedHashMap<>();
    sizes.put(WORDS, List.of((long) config.pieces(), width));
    sizes.put(POSITIONS, List.of((long) config.positions(), width));
    sizes.put(SEGMENTS, List.of((long) TransformerConfig.SEGMENTS, width));
    norm(sizes, EMBEDDING_NORM, width);
    for (int i = 0; i < config.layers(); i++) {
      String layer = layer(i);
      for (String map : List.of(QUERY, KEY, VALUE, ATTENTION_OUT)) {
        linear(sizes, layer + map, width, width);
      }
      norm(sizes, layer + ATTENTION_NORM, width);
      linear(sizes, layer + FEED_IN, width, config.feedForward());
      linear(sizes, layer + FEED_OUT, config.feedForward(), width);
      norm(sizes, layer + FEED_NORM, width);
    }
    return sizes;
  }

  private static void linear(
      SequencedMap<String, List<Long>> sizes, String name, long inputs, long outputs) {
    sizes.put(name + ".weight", List.of(outputs, inputs));
    sizes.put(name + ".bias", List.of(outputs));
  }

  private static void norm(SequencedMap<String, List<Long>> sizes, String name, long width) {
    sizes.put(name + ".weight", List.of(width));
    sizes.put(name + ".bias", List.of(width));
  }
}
