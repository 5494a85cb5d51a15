package dev.wayfarer.model.config;

import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.sql.input.InputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// The settings of one section, whose names are known; reads each as what it should be.
///
/// Every method throws an [InputException] that names the file, the line and the setting where the
/// value is something else.
public final class Settings {
  private static final Pattern INTEGER = Pattern.compile("[-+]?\\d{1,10}");
  private static final Pattern COUNT = Pattern.compile("\\+?\\d{1,18}");

  /// Java's own reading of numbers accepts `NaN`, `0x1p3` and `1d` as well.
  private static final Pattern NUMBER =
      Pattern.compile("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?");

  private final Node.Section section;
  private final String path;

  Settings(Node.Section section, String path) {
    this.section = section;
    this.path = path;
  }

  /// Whether a name that may be missing is there.
  public boolean has(String name) {
    return section.entries().containsKey(name);
  }

  /// Where a setting stands, as messages begin.
  public String place(String name) {
    return node(name).place() + ": " + path + name;
  }

  /// The section of a name, whose own names are still to be checked.
  public SettingsTree section(String name) {
    return switch (node(name)) {
      case Node.Section inner -> new SettingsTree(inner, path + name + ".");
      case Node other -> throw wrong(name, other, "a section");
    };
  }

  /// A list of sections, at least one.
  public List<SettingsTree> sections(String name) {
    List<SettingsTree> sections = new ArrayList<>();
    for (Node item : items(name, "a list of sections")) {
      String itemName = itemName(name, sections.size());
      switch (item) {
        case Node.Section inner -> sections.add(new SettingsTree(inner, path + itemName + "."));
        case Node other -> throw wrong(itemName, other, "a section");
      }
    }
    return List.copyOf(sections);
  }

  /// A list of integers, at least one.
  public List<Integer> integers(String name, IntegerRange range) {
    List<Integer> integers = new ArrayList<>();
    for (Node item : items(name, "a list of integers")) {
      integers.add(integer(itemName(name, integers.size()), item, range));
    }
    return List.copyOf(integers);
  }

  /// A list of texts, at least one.
  public List<String> texts(String name) {
    List<String> texts = new ArrayList<>();
    for (Node item : items(name, "a list of texts")) {
      switch (item) {
        case Node.Value(_, var text) -> texts.add(text);
        case Node other -> throw wrong(itemName(name, texts.size()), other, "a text");
      }
    }
    return List.copyOf(texts);
  }

  private List<Node> items(String name, String expected) {
    return switch (node(name)) {
      case Node.Items(_, var nodes) when !nodes.isEmpty() -> nodes;
      case Node.Items empty -> throw wrong(name, empty, expected + " that is not empty");
      case Node other -> throw wrong(name, other, expected);
    };
  }

  private static String itemName(String name, int index) {
    return name + "[" + index + "]";
  }

  public int integer(String name, IntegerRange range) {
    return integer(name, node(name), range);
  }

  private int integer(String name, Node node, IntegerRange range) {
    if (node instanceof Node.Value(_, var text) && INTEGER.matcher(text).matches()) {
      long value = Long.parseLong(text);
      if (value == (int) value && range.holds((int) value)) {
        return (int) value;
      }
    }
    throw wrong(name, node, range.toString());
  }

  /// How many of something there are, at least one: more than Java's int may hold.
  public long count(String name) {
    String expected = IntegerRange.POSITIVE.toString();
    String text = value(name, expected);
    if (COUNT.matcher(text).matches() && Long.parseLong(text) > 0) {
      return Long.parseLong(text);
    }
    throw wrong(name, node(name), expected);
  }

  public double number(String name, NumberRange range) {
    String text = value(name, range.toString());
    if (NUMBER.matcher(text).matches()) {
      double value = Double.parseDouble(text);
      if (range.holds(value)) {
        return value;
      }
    }
    throw wrong(name, node(name), range.toString());
  }

  public boolean flag(String name) {
    String expected = "true or false";
    return switch (value(name, expected)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw wrong(name, node(name), expected);
    };
  }

  public String text(String name) {
    return value(name, "a text");
  }

  /// One of several constants, by the name that [SettingsWriter#nameOf] gives it.
  public <E extends Enum<E>> E choice(String name, E[] constants) {
    List<String> names = Arrays.stream(constants).map(SettingsWriter::nameOf).toList();
    return constants[names.indexOf(choice(name, names))];
  }

  /// One of several texts.
  public String choice(String name, List<String> texts) {
    String expected = String.join(" or ", texts);
    String text = value(name, expected);
    if (!texts.contains(text)) {
      throw wrong(name, node(name), expected);
    }
    return text;
  }

  /// Makes options of these settings; what the options refuse is told with the setting's place.
  ///
  /// @param options throws an [IllegalArgumentException] whose message begins with the name of a
  ///   component
  public <T> T make(Supplier<T> options) {
    try {
      return options.get();
    } catch (IllegalArgumentException e) {
      String message = String.valueOf(e.getMessage());
      String name = message.substring(0, Math.max(0, message.indexOf(':')));
      String place = section.entries().getOrDefault(name, section).place();
      throw new InputException(place + ": " + path + message);
    }
  }

  private String value(String name, String expected) {
    return switch (node(name)) {
      case Node.Value(_, var text) -> text;
      case Node other -> throw wrong(name, other, expected);
    };
  }

  private Node node(String name) {
    Node node = section.entries().get(name);
    if (node == null) {
      throw new IllegalStateException(path + name + " is read but was not expected");
    }
    return node;
  }

  private InputException wrong(String name, Node found, String expected) {
    return new InputException(found.place() + ": " + path + name, expected, found.shown());
  }
}
