package dev.wayfarer.model.config;

import dev.wayfarer.sql.InputException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// Named values and sections as a file gives them, before anyone says what they should be.
public final class SettingsTree {
  private static final String OVERRIDE = "--set";

  private final Node.Section root;
  private final String path;

  SettingsTree(Node.Section root, String path) {
    this.root = root;
    this.path = path;
  }

  /// The tree of a YAML or JSON file. Where it names another file as `base`, beside it, it has that
  /// file's values too, but for those that it gives itself.
  ///
  /// @throws InputException where there is none, or it is not well-formed
  public static SettingsTree read(Path file) {
    return new SettingsTree(BasedFile.read(file), "");
  }

  /// The tree of a text.
  ///
  /// @param source what messages call it
  /// @throws InputException where it is not well-formed
  public static SettingsTree of(String source, String text) {
    return new SettingsTree(TreeReader.read(source, text), "");
  }

  /// This tree with other values for some names.
  ///
  /// @param overrides each like `parser.decoder.hidden=256`
  /// @throws InputException where an override is of another form, or the tree has no such value
  public SettingsTree with(List<String> overrides) {
    Node.Section changed = root;
    for (String override : overrides) {
      int equals = override.indexOf('=');
      if (equals < 1) {
        String found = InputException.excerpt(override);
        throw new InputException(OVERRIDE, "a name, an equals sign and a value", found);
      }
      String name = override.substring(0, equals);
      String value = override.substring(equals + 1).strip();
      changed = with(changed, path, List.of(name.strip().split("\\.", -1)), value);
    }
    return new SettingsTree(changed, path);
  }

  private static Node.Section with(
      Node.Section section, String path, List<String> names, String value) {
    String name = names.getFirst();
    List<String> rest = names.subList(1, names.size());
    Node old = section.entries().get(name);
    if (old == null) {
      throw unknown(OVERRIDE, path, name, section.entries().sequencedKeySet());
    }
    Node replaced =
        switch (old) {
          case Node.Section inner when !rest.isEmpty() ->
              with(inner, path + name + ".", rest, value);
          case Node.Section _ ->
              throw new InputException(OVERRIDE + ": " + path + name, "a value", "a section");
          case Node.Value _, Node.Unusable _ when rest.isEmpty() -> new Node.Value(OVERRIDE, value);
          case Node.Value _, Node.Unusable _ ->
              throw new InputException(OVERRIDE + ": " + path + name, "a section", "a value");
        };
    SequencedMap<String, Node> entries = new LinkedHashMap<>(section.entries());
    entries.put(name, replaced);
    return new Node.Section(section.place(), entries);
  }

  /// A value that decides which other names there should be.
  ///
  /// @throws InputException where it is missing, or none of the constants
  public <E extends Enum<E>> E choice(String name, E[] constants) {
    if (!root.entries().containsKey(name)) {
      throw missing(name);
    }
    return new Settings(root, path).choice(name, constants);
  }

  private InputException missing(String name) {
    return new InputException(root.place() + ": " + path + name, "a value", "nothing");
  }

  /// This tree, which has exactly these names.
  ///
  /// @throws InputException where it has another name, or lacks one
  public Settings expect(String... names) {
    List<String> known = Arrays.asList(names);
    root.entries()
        .forEach(
            (name, node) -> {
              if (!known.contains(name)) {
                throw unknown(node.place(), path, name, known);
              }
            });
    for (String name : known) {
      if (!root.entries().containsKey(name)) {
        throw missing(name);
      }
    }
    return new Settings(root, path);
  }

  private static InputException unknown(
      String place, String path, String name, Collection<String> known) {
    if (known.isEmpty()) {
      return new InputException(place + ": " + path + name, "no settings here", "one");
    }
    String nearest = path + NearestName.of(name, known);
    return new InputException(
        place + ": " + path + name, "a known name, perhaps " + nearest, "an unknown one");
  }
}
