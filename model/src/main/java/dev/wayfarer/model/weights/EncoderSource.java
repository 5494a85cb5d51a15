package dev.wayfarer.model.weights;

import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Where the weights in a folder come from.
///
/// @param digests the SHA-256 of files, by name
public record EncoderSource(String origin, String licence, Map<String, String> digests) {
  private static final String FILE = "source.json";
  private static final JsonMapper JSON = JsonMapper.builder().build();

  public EncoderSource {
    digests = new LinkedHashMap<>(digests);
  }

  void write(Path folder) throws IOException {
    ObjectNode root = JSON.createObjectNode();
    root.put("origin", origin);
    root.put("licence", licence);
    ObjectNode files = root.putObject("sha256");
    digests.forEach(files::put);
    Files.writeString(folder.resolve(FILE), root.toPrettyString() + "\n");
  }

  /// Reads it; empty where somebody else wrote the folder.
  public static Optional<EncoderSource> read(Path folder) {
    Path file = folder.resolve(FILE);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    String expected = "origin, licence and sha256 in JSON";
    try {
      JsonNode root = JSON.readTree(Utf8File.read(file, expected));
      Map<String, String> digests = new LinkedHashMap<>();
      for (Map.Entry<String, JsonNode> digest : root.path("sha256").properties()) {
        digests.put(digest.getKey(), digest.getValue().asString(""));
      }
      return Optional.of(
          new EncoderSource(
              root.path("origin").asString("unknown"),
              root.path("licence").asString("unknown"),
              digests));
    } catch (JacksonException e) {
      throw new InputException(file.toString(), expected, e.getOriginalMessage());
    }
  }
}
