package dev.wayfarer.model.config;

import java.util.Locale;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Collects settings and writes them as JSON: the same settings always as the same bytes.
public final class SettingsWriter {
  private static final DefaultIndenter INDENTER = new DefaultIndenter("  ", "\n");

  private final ObjectNode node;

  public SettingsWriter() {
    this(JsonMapper.shared().createObjectNode());
  }

  private SettingsWriter(ObjectNode node) {
    this.node = node;
  }

  /// The name of a constant in a file: `FIRST_ORDER` is `first-order`.
  public static String nameOf(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// A section to fill.
  public SettingsWriter section(String name) {
    return new SettingsWriter(node.putObject(name));
  }

  /// One more section to fill of a list.
  public SettingsWriter item(String name) {
    return new SettingsWriter(node.withArray(name).addObject());
  }

  public SettingsWriter put(String name, int value) {
    node.put(name, value);
    return this;
  }

  public SettingsWriter put(String name, double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(name + ": expected a finite number, found " + value);
    }
    node.put(name, value);
    return this;
  }

  public SettingsWriter put(String name, boolean value) {
    node.put(name, value);
    return this;
  }

  public SettingsWriter put(String name, String value) {
    node.put(name, value);
    return this;
  }

  public SettingsWriter put(String name, Enum<?> value) {
    return put(name, nameOf(value));
  }

  /// What was put, in the order in which it was put. [SettingsTree#of] reads it.
  public String json() {
    var printer = new DefaultPrettyPrinter().withObjectIndenter(INDENTER);
    return JsonMapper.shared().writer().with(printer).writeValueAsString(node) + "\n";
  }
}
