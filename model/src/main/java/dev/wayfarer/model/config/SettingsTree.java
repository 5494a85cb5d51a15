package dev.wayfarer.model.config;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Named values and sections of a file, not yet checked against what is expected.
public final class SettingsTree {
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

  /// This tree with another root.
  SettingsTree map(UnaryOperator<Node.Section> change) {
    return new SettingsTree(change.apply(root), path);
  }

  /// This tree with other values for some names.
  ///
  /// @param place what messages call the overrides
  /// @param overrides each like `parser.decoder.hidden=256`
  /// @throws InputException where an override is of another form, or the tree has no such value
  public SettingsTree with(String place, List<String> overrides) {
    Node.Section changed = root;
    for (String override : overrides) {
      int equals = override.indexOf('=');
      if (equals < 1) {
        String found = InputException.excerpt(override);
        throw new InputException(place, "a name, an equals sign and a value", found);
      }
      String name = override.substring(0, equals).strip();
      String value = override.substring(equals + 1).strip();
      changed = with(changed, name, new Node.Value(place, value));
    }
    return new SettingsTree(changed, path);
  }

  /// This tree with the values of another one, whose names are like `parser.decoder.hidden`.
  ///
  /// @throws InputException where this tree has no such value; the place is that of the change
  public SettingsTree with(SettingsTree changes) {
    Node.Section changed = root;
    for (var change : changes.root.entries().entrySet()) {
      changed = with(changed, change.getKey(), changes.value(change.getKey()));
    }
    return new SettingsTree(changed, path);
  }

  private Node.Section with(Node.Section section, String name, Node.Value value) {
    return with(section, path, List.of(name.split("\\.", -1)), value);
  }

  private static Node.Section with(
      Node.Section section, String path, List<String> names, Node.Value value) {
    String name = names.getFirst();
    List<String> rest = names.subList(1, names.size());
    Node old = section.entries().get(name);
    if (old == null) {
      throw unknown(value.place(), path, name, section.entries().sequencedKeySet());
    }
    String place = value.place() + ": " + path + name;
    Node replaced =
        switch (old) {
          case Node.Section inner when !rest.isEmpty() ->
              with(inner, path + name + ".", rest, value);
          case Node.Section _ -> throw new InputException(place, "a value", "a section");
          case Node.Value _, Node.Items _, Node.Nothing _ when rest.isEmpty() -> value;
          case Node.Value _, Node.Items _, Node.Nothing _ ->
              throw new InputException(place, "a section", "a value");
        };
    SequencedMap<String, Node> entries = new LinkedHashMap<>(section.entries());
    entries.put(name, replaced);
    return new Node.Section(section.place(), entries);
  }

  /// A value that decides which other names there should be.
  ///
  /// @throws InputException where it is missing, or none of the texts
  public String choice(String name, List<String> texts) {
    if (!root.entries().containsKey(name)) {
      throw missing(name);
    }
    return new Settings(root, path).choice(name, texts);
  }

  /// Whether there is something of a name like `parser.decoder.hidden`.
  public boolean has(String name) {
    return find(name) != null;
  }

  private @Nullable Node find(String name) {
    @Nullable Node at = root;
    for (String step : name.split("\\.", -1)) {
      at = at instanceof Node.Section section ? section.entries().get(step) : null;
    }
    return at;
  }

  /// This tree with one more value.
  ///
  /// @param name like `parser.decoder.hidden`, a new one; its sections are made where needed
  public SettingsTree with(String name, String value) {
    return put(name, new Node.Value(root.place(), value));
  }

  /// This tree with what has one name under another, if there is any such.
  ///
  /// @param from like `parser.decoder.hidden`
  /// @param to a new one; its sections are made where needed
  public SettingsTree moved(String from, String to) {
    Node node = find(from);
    return node == null
        ? this
        : new SettingsTree(without(root, List.of(from.split("\\.", -1))), path).put(to, node);
  }

  private SettingsTree put(String name, Node node) {
    return new SettingsTree(put(root, List.of(name.split("\\.", -1)), node), path);
  }

  private static Node.Section put(Node.Section section, List<String> names, Node node) {
    SequencedMap<String, Node> entries = new LinkedHashMap<>(section.entries());
    String name = names.getFirst();
    if (names.size() == 1) {
      entries.put(name, node);
    } else {
      Node inner =
          entries.getOrDefault(name, new Node.Section(node.place(), new LinkedHashMap<>()));
      entries.put(
          name,
          inner instanceof Node.Section found
              ? put(found, names.subList(1, names.size()), node)
              : inner);
    }
    return new Node.Section(section.place(), entries);
  }

  private static Node.Section without(Node.Section section, List<String> names) {
    SequencedMap<String, Node> entries = new LinkedHashMap<>(section.entries());
    String name = names.getFirst();
    if (names.size() == 1) {
      entries.remove(name);
    } else if (entries.get(name) instanceof Node.Section inner) {
      entries.put(name, without(inner, names.subList(1, names.size())));
    }
    return new Node.Section(section.place(), entries);
  }

  private InputException missing(String name) {
    return new InputException(root.place() + ": " + path + name, "a value", "nothing");
  }

  private Node.Value value(String name) {
    return switch (requireNonNull(root.entries().get(name))) {
      case Node.Value value -> value;
      case Node other ->
          throw new InputException(other.place() + ": " + path + name, "a value", other.shown());
    };
  }

  /// All values by name, whatever the names are.
  ///
  /// @throws InputException where something else than a value has a name
  public SequencedMap<String, String> values() {
    SequencedMap<String, String> values = new LinkedHashMap<>();
    root.entries().keySet().forEach(name -> values.put(name, value(name).text()));
    return values;
  }

  /// All names, whatever they are, as they stand in the file.
  public List<String> names() {
    return List.copyOf(root.entries().sequencedKeySet());
  }

  /// The section of a name, whatever the other names are.
  ///
  /// @throws InputException where it is something else
  public SettingsTree section(String name) {
    return new Settings(root, path).section(name);
  }

  /// Where a name of this tree stands, as messages begin.
  public String place(String name) {
    return root.entries().getOrDefault(name, root).place() + ": " + path + name;
  }

  /// This tree, which has exactly these names.
  ///
  /// @throws InputException where it has another name, or lacks one
  public Settings expect(String... names) {
    return expect(Arrays.asList(names), List.of());
  }

  /// This tree, which has these names and may have some others.
  ///
  /// @throws InputException where it has yet another name, or lacks one
  public Settings expect(List<String> names, List<String> others) {
    List<String> known = Stream.concat(names.stream(), others.stream()).toList();
    root.entries()
        .forEach(
            (name, node) -> {
              if (!known.contains(name)) {
                throw unknown(node.place(), path, name, known);
              }
            });
    for (String name : names) {
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
