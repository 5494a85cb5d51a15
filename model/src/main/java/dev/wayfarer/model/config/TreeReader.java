package dev.wayfarer.model.config;

import dev.wayfarer.sql.input.InputException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// Reads one YAML document into nodes.
final class TreeReader {
  private final String source;
  private final JsonParser parser;

  private TreeReader(String source, JsonParser parser) {
    this.source = source;
    this.parser = parser;
  }

  /// @throws InputException where the text is no YAML, not one section, or repeats a name
  static Node.Section read(String source, String text) {
    try (JsonParser parser = YAMLMapper.shared().createParser(text)) {
      return new TreeReader(source, parser).document();
    } catch (JacksonException e) {
      var at = e.getLocation();
      String place = at == null ? source : source + ":" + at.getLineNr();
      // What follows the first line repeats the source.
      String reason = e.getOriginalMessage().lines().findFirst().orElse("something else");
      throw new InputException(place, "well-formed YAML", reason);
    }
  }

  private Node.Section document() {
    parser.nextToken();
    if (!(node(place(), "") instanceof Node.Section root)) {
      throw new InputException(source, "named settings", "something else");
    }
    if (parser.nextToken() != null) {
      throw new InputException(place(), "one document", "another one");
    }
    return root;
  }

  /// @param place that of the name, for a section itself begins only at its first entry
  private Node node(String place, String path) {
    JsonToken token = parser.currentToken();
    return switch (token) {
      case null -> new Node.Nothing(place);
      case START_OBJECT -> new Node.Section(place, entries(path));
      case START_ARRAY -> new Node.Items(place, items(path));
      case VALUE_NULL -> new Node.Nothing(place);
      default -> new Node.Value(place, parser.getString());
    };
  }

  private List<Node> items(String path) {
    List<Node> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(node(place(), path));
    }
    return items;
  }

  private SequencedMap<String, Node> entries(String path) {
    SequencedMap<String, Node> entries = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      String place = place();
      String full = path + name;
      parser.nextToken();
      if (entries.putIfAbsent(name, node(place, full + ".")) != null) {
        throw new InputException(place + ": " + full, "each name once", "it again");
      }
    }
    return entries;
  }

  private String place() {
    return source + ":" + Math.max(1, parser.currentTokenLocation().getLineNr());
  }
}
