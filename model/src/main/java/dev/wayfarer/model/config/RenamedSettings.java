package dev.wayfarer.model.config;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// Reads settings of earlier versions, whose names or values have changed since.
///
/// Checkpoints must stay readable: their readers pass what they read through here, and use the
/// present names only. Old names in files that people write are errors.
public final class RenamedSettings {
  /// `config.json` of a model.
  public static final RenamedSettings MODEL =
      new RenamedSettings(Map.of(), Map.of("inputs.links", Map.of("default", "basic")));

  /// `run.json` of a checkpoint, and the settings in its `provenance.json`.
  public static final RenamedSettings RUN =
      new RenamedSettings(
          Map.of(
              "data.dialect", "grammar",
              "objective.fixed", "frozen",
              "objective.distance", "differenceStep"),
          Map.of(
              "data.links", Map.of("default", "basic"),
              "objective.method",
                  Map.of("backward", "double-backward", "product", "hessian-vector-product")));

  /// `calibration.json` up to version 3.
  public static final RenamedSettings CALIBRATION =
      new RenamedSettings(
          Map.of(
              "passedOver", "unaccountedWords",
              "readings", "candidates",
              "fitted.twins", "heldOutModels",
              "fitted.twins.knows", "trainingDatabases"),
          Map.of());

  /// By the old path.
  private final Map<String, String> names;

  /// By the path, names in it as they were: the present value of each old one.
  private final Map<String, Map<String, String>> values;

  private RenamedSettings(Map<String, String> names, Map<String, Map<String, String>> values) {
    this.names = names;
    this.values = values;
  }

  /// The tree of a whole file, with present names and values.
  public SettingsTree in(SettingsTree file) {
    return file.map(root -> section(root, List.of()));
  }

  private Node.Section section(Node.Section old, List<String> path) {
    SequencedMap<String, Node> entries = new LinkedHashMap<>();
    old.entries()
        .forEach(
            (name, node) -> {
              List<String> inner = plus(path, name);
              entries.put(names.getOrDefault(String.join(".", inner), name), node(node, inner));
            });
    return new Node.Section(old.place(), entries);
  }

  private Node node(Node old, List<String> path) {
    return switch (old) {
      case Node.Section section -> section(section, path);
      case Node.Items(var place, var nodes) ->
          new Node.Items(place, nodes.stream().map(node -> node(node, path)).toList());
      case Node.Value(var place, var text) -> new Node.Value(place, value(path, text));
      case Node.Nothing nothing -> nothing;
    };
  }

  private String value(List<String> path, String text) {
    return values.getOrDefault(String.join(".", path), Map.of()).getOrDefault(text, text);
  }

  private static List<String> plus(List<String> path, String name) {
    return Stream.concat(path.stream(), Stream.of(name)).toList();
  }

  /// Settings by their whole names, such as `data.grammar`, with present names and values.
  public Map<String, Object> in(Map<?, ?> lines) {
    Map<String, Object> present = new LinkedHashMap<>();
    lines.forEach(
        (key, value) -> {
          List<String> path = List.of(String.valueOf(key).split("\\."));
          String last = names.getOrDefault(String.valueOf(key), path.getLast());
          List<String> renamed = plus(path.subList(0, path.size() - 1), last);
          Object changed = value instanceof String text ? value(path, text) : value;
          present.put(String.join(".", renamed), changed);
        });
    return present;
  }
}
