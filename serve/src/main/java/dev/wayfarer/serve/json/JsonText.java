package dev.wayfarer.serve.json;

import dev.wayfarer.sql.input.InputException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads one JSON value: no name twice, nothing after it, no deep nesting.
public final class JsonText {
  private static final JsonMapper STRICT =
      JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private JsonText() {}

  /// The value of a text in UTF-8.
  ///
  /// @param place what messages call the text
  /// @throws MalformedRequestException where it is no JSON
  public static JsonNode read(String place, byte[] text) {
    try {
      JsonNode found = STRICT.readTree(text);
      if (!found.isMissingNode()) {
        return found;
      }
    } catch (JacksonException e) {
      String reason = e.getOriginalMessage().lines().findFirst().orElse("something else");
      throw new MalformedRequestException(place, "JSON", InputException.shortened(reason));
    }
    throw new MalformedRequestException(place, "JSON", "nothing");
  }
}
