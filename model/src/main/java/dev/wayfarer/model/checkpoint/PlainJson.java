package dev.wayfarer.model.checkpoint;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// JSON as maps, lists, texts, numbers and booleans, so that callers need not know a JSON library.
final class PlainJson {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private PlainJson() {}

  /// Numbers that JSON cannot hold, such as NaN, become texts.
  ///
  /// @throws IllegalArgumentException where a value is none of these
  static JsonNode node(Object value) {
    return switch (value) {
      case null -> NODES.nullNode();
      case Map<?, ?> map -> {
        ObjectNode object = NODES.objectNode();
        map.forEach((key, inner) -> object.set((String) key, node(inner)));
        yield object;
      }
      case Iterable<?> values -> {
        ArrayNode array = NODES.arrayNode();
        values.forEach(inner -> array.add(node(inner)));
        yield array;
      }
      case String text -> NODES.stringNode(text);
      case Boolean bool -> NODES.booleanNode(bool);
      case Integer number -> NODES.numberNode(number);
      case Long number -> NODES.numberNode(number);
      case Float number when !Float.isFinite(number) -> NODES.stringNode(number.toString());
      case Double number when !Double.isFinite(number) -> NODES.stringNode(number.toString());
      case Float number -> NODES.numberNode(new BigDecimal(number.toString())); // 0.1, not 0.1000…1
      case Double number -> NODES.numberNode(number);
      case BigInteger number -> NODES.numberNode(number);
      case BigDecimal number -> NODES.numberNode(number);
      default -> throw new IllegalArgumentException("no JSON for a " + value.getClass().getName());
    };
  }

  /// Whole numbers are [Long] or [BigInteger], others [Double].
  static Map<String, Object> map(JsonNode object) {
    Map<String, Object> map = new LinkedHashMap<>();
    object.properties().forEach(field -> map.put(field.getKey(), value(field.getValue())));
    return Collections.unmodifiableMap(map);
  }

  private static @Nullable Object value(JsonNode node) {
    return switch (node.getNodeType()) {
      case OBJECT -> map(node);
      case ARRAY -> {
        List<Object> values = new ArrayList<>();
        node.forEach(inner -> values.add(value(inner)));
        yield Collections.unmodifiableList(values);
      }
      case STRING -> node.asString();
      case BOOLEAN -> node.asBoolean();
      case NUMBER -> number(node);
      case NULL, MISSING, BINARY, POJO -> null;
    };
  }

  private static Number number(JsonNode node) {
    if (!node.isIntegralNumber()) {
      return node.asDouble();
    }
    return node.canConvertToLong() ? (Number) node.asLong() : node.bigIntegerValue();
  }
}
