package dev.wayfarer.model.weights.convert;

import dev.wayfarer.link.wordpiece.WordPieceVocabulary;
import dev.wayfarer.sql.input.InputException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A tokeniser as Hugging Face's library describes it, `tokenizer.json`.
///
/// @param lowerCase whether text is made lower case
record TokeniserFile(WordPieceVocabulary vocabulary, boolean lowerCase) {
  /// @param source where it is from, for messages
  /// @throws InputException where it is none of word pieces
  static TokeniserFile read(String source, String json) {
    JsonNode root = tree(source, json);
    JsonNode model = root.path("model");
    String type = model.path("type").asString("");
    if (!type.equals("WordPiece")) {
      throw new InputException(source, "a tokeniser WordPiece", InputException.excerpt(type));
    }
    String[] pieces = new String[model.path("vocab").size()];
    for (Map.Entry<String, JsonNode> piece : model.path("vocab").properties()) {
      int id = piece.getValue().asInt(-1);
      if (id < 0 || id >= pieces.length || pieces[id] != null) {
        throw new InputException(
            source, "word pieces numbered from 0 to " + (pieces.length - 1), "number " + id);
      }
      pieces[id] = piece.getKey();
    }
    List<String> all = Arrays.asList(pieces);
    return new TokeniserFile(
        new WordPieceVocabulary(source + "!tokenizer.json", all),
        root.path("normalizer").path("lowercase").asBoolean(false));
  }

  /// A flag in a file of settings; false where it is not there.
  static boolean flag(String source, String json, String name) {
    return tree(source, json).path(name).asBoolean(false);
  }

  private static JsonNode tree(String source, String json) {
    try {
      return JsonMapper.builder().build().readTree(json);
    } catch (JacksonException e) {
      throw new InputException(source, "settings of a tokeniser in JSON", e.getOriginalMessage());
    }
  }
}
