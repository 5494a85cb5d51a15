package dev.wayfarer.sql.grammar;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The types of a grammar as its file declares them.
final class GrammarFile {
  /// How often a field occurs.
  enum Times {
    ONCE,
    OPTIONAL,
    LIST
  }

  record Field(String type, String name, Times times) {
    boolean isPrimitive() {
      return PRIMITIVES.contains(type);
    }

    boolean isPointer() {
      return POINTERS.contains(type);
    }
  }

  /// One way to make a node of a type. The only way of a product type has the type's own name.
  record Constructor(String name, String type, List<Field> fields) {
    boolean isProduct() {
      return name.equals(type);
    }

    boolean hasField(String field) {
      return fields.stream().anyMatch(each -> each.name().equals(field));
    }

    int fieldIndex(String field) {
      for (int i = 0; i < fields.size(); i++) {
        if (fields.get(i).name().equals(field)) {
          return i;
        }
      }
      throw new IllegalArgumentException("no field " + field + " in " + name);
    }
  }

  private static final Set<String> POINTERS = Set.of("column", "table", "value");
  private static final Set<String> PRIMITIVES = Set.of("bool", "int", "float", "str");
  private static final Pattern TYPE = Pattern.compile("(\\w+)\\s*=\\s*(.*)");
  private static final Pattern CONSTRUCTOR = Pattern.compile("(\\w*)\\s*(?:\\(([^()]*)\\))?");
  private static final Pattern FIELD = Pattern.compile("(\\w+)([?*]?)\\s+(\\w+)");

  private final Map<String, List<Constructor>> types = new LinkedHashMap<>();
  private final Map<String, Constructor> constructors = new LinkedHashMap<>();

  /// Reads a file beside this class.
  ///
  /// @param section which of the file's alternative sections to take: `with literals`
  static GrammarFile resource(String name, String section) {
    try (InputStream in = GrammarFile.class.getResourceAsStream(name)) {
      return new GrammarFile(new String(in.readAllBytes(), StandardCharsets.UTF_8), section);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  GrammarFile(String text, String section) {
    StringBuilder declaration = new StringBuilder();
    boolean taken = true;
    for (String line : text.lines().toList()) {
      if (line.startsWith("@")) {
        String name = line.substring(1).strip();
        taken = name.equals("always") || name.equals(section);
      } else if (taken && !line.startsWith("#") && !line.isBlank()) {
        if (!Character.isWhitespace(line.charAt(0))) {
          declare(declaration.toString());
          declaration.setLength(0);
        }
        declaration.append(line.strip()).append(' ');
      }
    }
    declare(declaration.toString());
    check();
  }

  private void declare(String declaration) {
    if (declaration.isBlank()) {
      return;
    }
    Matcher type = matching(TYPE, declaration.strip());
    List<Constructor> ways = new ArrayList<>();
    for (String way : type.group(2).split("\\|", -1)) {
      Matcher matcher = matching(CONSTRUCTOR, way.strip());
      String name = matcher.group(1).isEmpty() ? type.group(1) : matcher.group(1);
      Constructor constructor = new Constructor(name, type.group(1), fields(matcher.group(2)));
      ways.add(constructor);
      if (constructors.put(name, constructor) != null) {
        throw new IllegalArgumentException("grammar: expected one " + name + ", found two");
      }
    }
    types.put(type.group(1), List.copyOf(ways));
  }

  private static List<Field> fields(String list) {
    List<Field> fields = new ArrayList<>();
    if (list != null) {
      for (String part : list.split(",", -1)) {
        Matcher field = matching(FIELD, part.strip());
        Times times =
            switch (field.group(2)) {
              case "?" -> Times.OPTIONAL;
              case "*" -> Times.LIST;
              default -> Times.ONCE;
            };
        fields.add(new Field(field.group(1), field.group(3), times));
      }
    }
    return List.copyOf(fields);
  }

  private static Matcher matching(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("grammar: expected " + pattern + ", found " + text);
    }
    return matcher;
  }

  private void check() {
    for (Constructor constructor : constructors.values()) {
      for (Field field : constructor.fields()) {
        if (!types.containsKey(field.type()) && !field.isPointer() && !field.isPrimitive()) {
          throw new IllegalArgumentException(
              "grammar: expected a declared type, found " + field.type());
        }
      }
    }
  }

  Constructor constructor(String name) {
    Constructor constructor = constructors.get(name);
    if (constructor == null) {
      throw new IllegalArgumentException("no constructor " + name);
    }
    return constructor;
  }

  /// A node.
  ///
  /// @throws NotInGrammarException where the file declares no such constructor
  Tree.Branch node(String name, Tree... children) {
    if (!constructors.containsKey(name)) {
      throw new NotInGrammarException("no form for " + name);
    }
    return new Tree.Branch(constructors.get(name), List.of(children));
  }

  /// A node of the fields that are there, by name.
  ///
  /// @throws NotInGrammarException where its constructor has no such field
  Tree.Branch node(String name, Map<String, Tree> fields) {
    Constructor constructor = constructor(name);
    for (String field : fields.keySet()) {
      if (!constructor.hasField(field)) {
        throw new NotInGrammarException("no form for " + field);
      }
    }
    return new Tree.Branch(
        constructor,
        constructor.fields().stream()
            .map(field -> fields.getOrDefault(field.name(), new Tree.Absent()))
            .toList());
  }

  boolean isSum(String type) {
    List<Constructor> ways = types.get(type);
    return ways != null && !ways.getFirst().isProduct();
  }

  Set<String> types() {
    return types.keySet();
  }

  Set<String> constructors() {
    return constructors.keySet();
  }
}
