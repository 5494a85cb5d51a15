package dev.wayfarer.serve.json;

import dev.wayfarer.model.config.NearestName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// The members of a JSON object that a client sent; each is read as what it should be.
///
/// Every method throws a [MalformedRequestException] where a member is something else. [#end]
/// refuses members that nobody has read.
public final class JsonMembers {
  private final JsonNode object;
  private final List<String> known = new ArrayList<>();

  private JsonMembers(JsonNode object) {
    this.object = object;
  }

  /// The members of a value that must be an object.
  ///
  /// @param place what messages call the value
  public static JsonMembers of(String place, JsonNode value) {
    if (!value.isObject()) {
      throw new MalformedRequestException(place, "an object", shown(value));
    }
    return new JsonMembers(value);
  }

  /// A text that must be there.
  public String text(String name) {
    return optionalText(name)
        .orElseThrow(() -> new MalformedRequestException(name, "a text", "nothing"));
  }

  public Optional<String> optionalText(String name) {
    return find(name).map(value -> text(name, value));
  }

  private static String text(String name, JsonNode value) {
    if (!value.isString()) {
      throw new MalformedRequestException(name, "a text", shown(value));
    }
    return value.asString();
  }

  /// An integer of a range.
  public int integer(String name, int otherwise, int least, int most) {
    return find(name).map(value -> integer(name, value, least, most)).orElse(otherwise);
  }

  private static int integer(String name, JsonNode value, int least, int most) {
    if (value.isInt() && value.intValue() >= least && value.intValue() <= most) {
      return value.intValue();
    }
    throw new MalformedRequestException(name, "%d to %d".formatted(least, most), shown(value));
  }

  /// True or false, which must be there.
  public boolean flag(String name) {
    return find(name)
        .map(value -> flag(name, value))
        .orElseThrow(() -> new MalformedRequestException(name, "true or false", "nothing"));
  }

  public boolean flag(String name, boolean otherwise) {
    return find(name).map(value -> flag(name, value)).orElse(otherwise);
  }

  private static boolean flag(String name, JsonNode value) {
    if (!value.isBoolean()) {
      throw new MalformedRequestException(name, "true or false", shown(value));
    }
    return value.booleanValue();
  }

  /// One of some words.
  public String choice(String name, String otherwise, List<String> words) {
    String word = optionalText(name).orElse(otherwise);
    if (!words.contains(word)) {
      throw new MalformedRequestException(name, String.join(" or ", words), '"' + word + '"');
    }
    return word;
  }

  private Optional<JsonNode> find(String name) {
    known.add(name);
    return Optional.ofNullable(object.get(name)).filter(value -> !value.isNull());
  }

  /// Says that all members have been read.
  public void end() {
    for (String name : object.propertyNames()) {
      if (!known.contains(name)) {
        String expected = "a known name, perhaps " + NearestName.of(name, known);
        throw new MalformedRequestException(name, expected, "an unknown one");
      }
    }
  }

  private static String shown(JsonNode value) {
    return switch (value.getNodeType()) {
      case NUMBER -> value.toString();
      case BOOLEAN, NULL -> value.asString();
      case STRING -> "a text";
      case ARRAY -> "an array";
      case OBJECT -> "an object";
      default -> value.getNodeType().name().toLowerCase(Locale.ROOT);
    };
  }
}
