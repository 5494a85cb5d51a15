package dev.wayfarer.model.weights;

import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.sql.input.InputException;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The sizes of a transformer encoder, as `config.json` has them.
///
/// @param heads of attention in each layer
/// @param width of hidden states; a multiple of the heads
/// @param feedForward the width of a layer's feed-forward network
/// @param positions the longest sequence, in word pieces
/// @param pieces the size of the vocabulary
/// @param normEpsilon added to the variance in layer normalisation
/// @param lowerCase whether word pieces are cut from text in lower case
public record TransformerConfig(
    int layers,
    int heads,
    int width,
    int feedForward,
    int positions,
    int pieces,
    Activation activation,
    double normEpsilon,
    boolean lowerCase) {
  /// How a feed-forward network bends: the Gaussian error linear unit.
  public enum Activation {
    /// By the error function itself.
    GELU,
    /// By its approximation with tanh.
    GELU_TANH;

    private static Activation of(String place, String name) {
      return switch (name) {
        case "gelu" -> GELU;
        case "gelu_new", "gelu_pytorch_tanh" -> GELU_TANH;
        default ->
            throw new InputException(
                place, "gelu, gelu_new or gelu_pytorch_tanh", InputException.excerpt(name));
      };
    }

    private String published() {
      return this == GELU ? "gelu" : "gelu_new";
    }
  }

  /// So many kinds of segments: the question, and what it is put to.
  public static final int SEGMENTS = 2;

  private static final String LOWER_CASE = "do_lower_case";
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final IntegerRange SIZE = new IntegerRange(1, 1 << 20);

  public TransformerConfig {
    if (width % heads != 0) {
      throw new IllegalArgumentException(
          "hidden_size: expected a multiple of %d heads, found %d".formatted(heads, width));
    }
  }

  /// The same with fewer layers.
  public TransformerConfig withLayers(int count) {
    return new TransformerConfig(
        count, heads, width, feedForward, positions, pieces, activation, normEpsilon, lowerCase);
  }

  /// The same with fewer word pieces.
  TransformerConfig withPieces(int count) {
    return new TransformerConfig(
        layers, heads, width, feedForward, positions, count, activation, normEpsilon, lowerCase);
  }

  /// In JSON, by the names that are published.
  public String json() {
    ObjectNode root = JSON.createObjectNode();
    root.put("model_type", "bert");
    root.put("num_hidden_layers", layers);
    root.put("num_attention_heads", heads);
    root.put("hidden_size", width);
    root.put("intermediate_size", feedForward);
    root.put("max_position_embeddings", positions);
    root.put("type_vocab_size", SEGMENTS);
    root.put("vocab_size", pieces);
    root.put("hidden_act", activation.published());
    root.put("layer_norm_eps", normEpsilon);
    root.put(LOWER_CASE, lowerCase);
    return root.toPrettyString() + "\n";
  }

  /// Reads a published configuration. Settings that concern nothing here are passed over.
  ///
  /// @param source the file, for messages
  /// @param lowerCaseUnlessSaid whether text is made lower case where the configuration is silent
  /// @throws InputException where a setting is missing or wrong, or the architecture is another
  public static TransformerConfig read(String source, String json, boolean lowerCaseUnlessSaid) {
    JsonNode root = tree(source, json);
    String type = text(source, root, "model_type", "bert");
    if (!type.equals("bert") && !type.equals("electra")) {
      throw new InputException(
          source + ".model_type", "bert or electra", InputException.excerpt(type));
    }
    String positions = text(source, root, "position_embedding_type", "absolute");
    if (!positions.equals("absolute")) {
      throw new InputException(
          source + ".position_embedding_type", "absolute", InputException.excerpt(positions));
    }
    int width = size(source, root, "hidden_size");
    if (root.has("embedding_size") && size(source, root, "embedding_size") != width) {
      throw new InputException(
          source + ".embedding_size",
          "the hidden size, " + width,
          root.get("embedding_size").toString());
    }
    if (size(source, root, "type_vocab_size") != SEGMENTS) {
      throw new InputException(
          source + ".type_vocab_size",
          String.valueOf(SEGMENTS),
          root.get("type_vocab_size").toString());
    }
    try {
      return new TransformerConfig(
          size(source, root, "num_hidden_layers"),
          size(source, root, "num_attention_heads"),
          width,
          size(source, root, "intermediate_size"),
          size(source, root, "max_position_embeddings"),
          size(source, root, "vocab_size"),
          Activation.of(source + ".hidden_act", text(source, root, "hidden_act", "gelu")),
          epsilon(source, root),
          lowerCase(root, lowerCaseUnlessSaid));
    } catch (IllegalArgumentException e) {
      throw new InputException(source + "." + e.getMessage());
    }
  }

  /// Whether a file of settings says that text is made lower case.
  ///
  /// @param unlessSaid where it is silent
  static boolean lowerCase(String source, String json, boolean unlessSaid) {
    return lowerCase(tree(source, json), unlessSaid);
  }

  private static boolean lowerCase(JsonNode root, boolean unlessSaid) {
    return root.has(LOWER_CASE) ? root.get(LOWER_CASE).asBoolean(unlessSaid) : unlessSaid;
  }

  private static JsonNode tree(String source, String json) {
    try {
      JsonNode root = JSON.readTree(json);
      if (root.isObject()) {
        return root;
      }
    } catch (JacksonException e) {
      throw new InputException(source, "a configuration in JSON", e.getOriginalMessage());
    }
    throw new InputException(source, "a configuration in JSON", "something else");
  }

  private static String text(String source, JsonNode root, String name, String unlessSaid) {
    JsonNode value = root.get(name);
    if (value == null || value.isNull()) {
      return unlessSaid;
    }
    if (!value.isString()) {
      throw new InputException(
          source + "." + name, "a text", InputException.excerpt(value.toString()));
    }
    return value.asString();
  }

  private static int size(String source, JsonNode root, String name) {
    JsonNode value = root.get(name);
    if (value == null || !value.isInt() || !SIZE.holds(value.asInt())) {
      throw new InputException(
          source + "." + name,
          SIZE.toString(),
          value == null ? "none" : InputException.excerpt(value.toString()));
    }
    return value.asInt();
  }

  private static double epsilon(String source, JsonNode root) {
    JsonNode value = root.get("layer_norm_eps");
    if (value == null) {
      return 1e-12;
    }
    if (!value.isNumber() || !NumberRange.RATE.holds(value.asDouble())) {
      throw new InputException(
          source + ".layer_norm_eps",
          NumberRange.RATE.toString(),
          InputException.excerpt(value.toString()));
    }
    return value.asDouble();
  }

  /// As people are told: `12 layers, 768 wide, 12 heads, 30,522 word pieces in lower case`.
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%d layers, %d wide, %d heads, %,d word pieces%s",
        layers,
        width,
        heads,
        pieces,
        lowerCase ? " in lower case" : "");
  }
}
