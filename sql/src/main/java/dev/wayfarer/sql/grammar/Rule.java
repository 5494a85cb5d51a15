package dev.wayfarer.sql.grammar;

import java.util.List;

/// A choice that does not point into a schema or a question.
public sealed interface Rule {

  /// What the rule decides about: only rules of the same left side compete.
  String left();

  /// Which way to make a node of a sum type.
  record Construct(String left, String constructor) implements Rule {}

  /// Which fields of a node are present: for each field `true`, `false` or the name of a primitive
  /// type.
  record Presence(String left, List<String> fields) implements Rule {
    public Presence {
      fields = List.copyOf(fields);
    }

    boolean has(int field) {
      return !fields.get(field).equals("false");
    }
  }

  /// How many elements a list has.
  record Length(String left, int length) implements Rule {}
}
