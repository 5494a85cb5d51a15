package dev.wayfarer.model.checkpoint;

import dev.wayfarer.sql.file.Sha256;
import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// What `provenance.json` says: which files a checkpoint has, and where its contents come from.
///
///     {
///       "format" : "wayfarer checkpoint",
///       "version" : 1,
///       "files" : { "model.safetensors" : { "bytes" : 1234, "sha256" : "…", "crc32c" : "…" }, … },
///       "provenance" : { what the writer gave },
///       "sha256" : "…"
///     }
///
/// The last line but one proves all lines before it.
record ProvenanceFile(Map<String, FileDigest> files, Map<String, Object> provenance) {
  static final String NAME = "provenance.json";
  private static final String FORMAT = "wayfarer checkpoint";
  private static final int VERSION = 1;
  private static final String SEAL = ",\n  \"sha256\" : \"%s\"\n}\n";

  /// No path, nothing hidden, and what every file system can hold.
  private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}");

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();

  static boolean isFileName(String name) {
    return FILE_NAME.matcher(name).matches() && !name.equals(NAME);
  }

  String text() {
    ObjectNode root = JSON.createObjectNode();
    root.put("format", FORMAT).put("version", VERSION);
    ObjectNode list = root.putObject("files");
    files.forEach(
        (name, digest) -> {
          ObjectNode file = list.putObject(name);
          file.put("bytes", digest.bytes()).put("sha256", digest.sha256());
          digest.crc32c().ifPresent(checksum -> file.put("crc32c", checksum));
        });
    root.set("provenance", PlainJson.node(provenance));
    String json = JSON.writeValueAsString(root).replace("\r\n", "\n");
    String sealed = json.substring(0, json.lastIndexOf("\n}"));
    return sealed + SEAL.formatted(digest(sealed));
  }

  private static String digest(String text) {
    return Sha256.of(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
  }

  /// What follows a bracket says where, in terms of the reader.
  private static String reason(JacksonException e) {
    return e.getOriginalMessage().replaceFirst("(?s) \\(start marker.*", "");
  }

  /// Reads and checks the file; those that it lists are not touched.
  static ProvenanceFile read(Path file) {
    String place = file.toString();
    String text = Utf8File.read(file, "what makes a folder a checkpoint");
    JsonNode root;
    try {
      root = JSON.readTree(text);
    } catch (JacksonException e) {
      throw new InputException(place, "an undamaged provenance (copy the model again)", reason(e));
    }
    if (!FORMAT.equals(root.path("format").asString(""))) {
      throw new InputException(place, "a " + FORMAT, "another kind of file");
    }
    JsonNode version = root.path("version");
    if (!version.isIntegralNumber() || !version.asString().equals(Integer.toString(VERSION))) {
      String expected = FORMAT + " in version " + VERSION + " of the format";
      throw new InputException(place, expected, "version " + version);
    }
    checkSeal(place, text);
    Map<String, FileDigest> files = files(place, root.path("files"));
    return new ProvenanceFile(files, PlainJson.map(root.path("provenance")));
  }

  private static void checkSeal(String place, String text) {
    int sealedTo = Math.max(0, text.length() - SEAL.formatted("0".repeat(64)).length());
    String expected = digest(text.substring(0, sealedTo));
    if (!text.endsWith(SEAL.formatted(expected))) {
      String found = InputException.excerpt(text.substring(sealedTo));
      throw new InputException(place, "an end with SHA-256 " + expected, found);
    }
  }

  private static Map<String, FileDigest> files(String place, JsonNode list) {
    Map<String, FileDigest> files = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> field : list.properties()) {
      if (!isFileName(field.getKey())) {
        String found = InputException.excerpt(field.getKey());
        throw new InputException(place + ".files", "a plain file name", found);
      }
      JsonNode digest = field.getValue();
      long bytes = digest.path("bytes").asLong(-1);
      String sha256 = digest.path("sha256").asString("");
      Optional<String> crc32c = digest.path("crc32c").asStringOpt();
      files.put(field.getKey(), new FileDigest(bytes, sha256, crc32c));
    }
    return Collections.unmodifiableMap(files);
  }
}
