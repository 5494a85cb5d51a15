package dev.wayfarer.model.checkpoint;

import dev.wayfarer.sql.input.InputException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The header of a safetensors file: what each tensor is, and where its numbers lie.
///
///     {"__metadata__": {"key": "text", …},
///      "name": {"dtype": "F32", "shape": [2, 3], "data_offsets": [0, 24]}, …}
///
/// Offsets count from the end of the header.
///
/// @param entries in the order of their offsets
record SafetensorsHeader(List<Entry> entries, Map<String, String> metadata) {
  private static final String METADATA = "__metadata__";
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  /// A tensor, and where its numbers begin.
  record Entry(String name, TensorType type, long from) {
    long to() {
      return from + type.bytes();
    }
  }

  /// The header of tensors that lie one after the other.
  static SafetensorsHeader of(List<TensorData> tensors, Map<String, String> metadata) {
    List<Entry> entries = new ArrayList<>();
    long at = 0;
    for (TensorData tensor : tensors) {
      entries.add(new Entry(tensor.name(), tensor.type(), at));
      at = Math.addExact(at, tensor.type().bytes());
    }
    return new SafetensorsHeader(entries, metadata);
  }

  String json() {
    ObjectNode root = JSON.createObjectNode();
    if (!metadata.isEmpty()) {
      ObjectNode texts = root.putObject(METADATA);
      metadata.forEach(texts::put);
    }
    for (Entry entry : entries) {
      ObjectNode fields = root.putObject(entry.name);
      fields.put("dtype", entry.type.numbers().name());
      ArrayNode shape = fields.putArray("shape");
      entry.type.sizes().forEach(shape::add);
      fields.putArray("data_offsets").add(entry.from).add(entry.to());
    }
    return root.toString();
  }

  /// Reads and checks a header.
  ///
  /// @param dataBytes how many bytes follow it
  static SafetensorsHeader read(String file, String json, long dataBytes) {
    JsonNode root;
    try {
      root = JSON.readTree(json);
    } catch (JacksonException e) {
      throw new InputException(file, "a header in JSON", e.getOriginalMessage());
    }
    if (!root.isObject()) {
      throw new InputException(file, "a header with tensors", shown(root));
    }
    List<Entry> entries = new ArrayList<>();
    Map<String, String> metadata = Map.of();
    for (Map.Entry<String, JsonNode> field : root.properties()) {
      if (field.getKey().equals(METADATA)) {
        metadata = metadata(file, field.getValue());
      } else {
        String place = file + "[" + InputException.excerpt(field.getKey()) + "]";
        entries.add(entry(place, field.getKey(), field.getValue()));
      }
    }
    // Empty tensors begin where the next one does, so the end decides between them.
    entries.sort(Comparator.comparingLong(Entry::from).thenComparingLong(Entry::to));
    checkOffsets(file, entries, dataBytes);
    return new SafetensorsHeader(entries, metadata);
  }

  private static Map<String, String> metadata(String file, JsonNode fields) {
    Map<String, String> texts = new LinkedHashMap<>();
    if (!fields.isObject()) {
      throw new InputException(file + "." + METADATA, "an object", shown(fields));
    }
    for (Map.Entry<String, JsonNode> field : fields.properties()) {
      if (!field.getValue().isString()) {
        throw new InputException(file + "." + METADATA, "texts", shown(field.getValue()));
      }
      texts.put(field.getKey(), field.getValue().asString());
    }
    return texts;
  }

  private static Entry entry(String place, String name, JsonNode fields) {
    if (!fields.isObject()
        || fields.size() != 3
        || !fields.has("dtype")
        || !fields.has("shape")
        || !fields.has("data_offsets")) {
      throw new InputException(place, "dtype, shape and data_offsets", shown(fields));
    }
    List<Long> sizes = numbers(place + ".shape", fields.get("shape"));
    List<Long> offsets = numbers(place + ".data_offsets", fields.get("data_offsets"));
    DataType numbers = dataType(place, fields.get("dtype"));
    if (offsets.size() != 2) {
      throw new InputException(place + ".data_offsets", "two numbers", offsets.toString());
    }
    TensorType type;
    try {
      type = new TensorType(numbers, sizes);
    } catch (ArithmeticException _) {
      throw new InputException(place + ".shape", "a size that can be", sizes.toString());
    }
    long length = offsets.get(1) - offsets.get(0);
    if (length != type.bytes()) {
      String expected = type.bytes() + " bytes for " + type;
      throw new InputException(place + ".data_offsets", expected, Long.toString(length));
    }
    return new Entry(name, type, offsets.get(0));
  }

  private static DataType dataType(String place, JsonNode name) {
    for (DataType type : DataType.values()) {
      if (name.isString() && name.asString().equals(type.name())) {
        return type;
      }
    }
    String expected = "one of " + List.of(DataType.values());
    throw new InputException(place + ".dtype", expected, shown(name));
  }

  private static List<Long> numbers(String place, JsonNode array) {
    List<Long> numbers = new ArrayList<>();
    for (JsonNode number : array) {
      if (!number.isIntegralNumber() || !number.canConvertToLong() || number.asLong() < 0) {
        throw new InputException(place, "whole numbers from 0 on", shown(number));
      }
      numbers.add(number.asLong());
    }
    if (!array.isArray()) {
      throw new InputException(place, "a list of numbers", shown(array));
    }
    return numbers;
  }

  private static void checkOffsets(String file, List<Entry> entries, long dataBytes) {
    long at = 0;
    for (Entry entry : entries) {
      if (entry.from != at) {
        String place = file + "[" + InputException.excerpt(entry.name) + "].data_offsets";
        throw new InputException(place, "a begin at " + at, Long.toString(entry.from));
      }
      at = entry.to();
    }
    if (at != dataBytes) {
      throw new InputException(file, at + " bytes of numbers", Long.toString(dataBytes));
    }
  }

  private static String shown(JsonNode node) {
    return InputException.excerpt(node.toString());
  }
}
