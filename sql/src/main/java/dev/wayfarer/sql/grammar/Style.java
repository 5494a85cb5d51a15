package dev.wayfarer.sql.grammar;

/// How a grammar's trees become actions.
///
/// @param elementSuffix what marks a sum type where it is an element of a list, so that lists have
///   rules of their own; empty where they have not
/// @param everyPresence whether every node takes a presence step that covers lists and primitives
///   too, or only nodes with optional fields
/// @param skipsForced whether an action without an alternative is taken without a step
/// @param longest how many steps may be taken before a derivation must come to its end: no further
///   subqueries, conditions or set operators
/// @param deepest how many queries may lie inside each other
record Style(
    String elementSuffix, boolean everyPresence, boolean skipsForced, int longest, int deepest) {

  /// The original's: no step is ever left out.
  static final Style REFERENCE = new Style("_seq_elem", true, false, 400, 6);

  static final Style PRODUCT = new Style("", false, true, 200, 6);

  String left(String type, boolean element) {
    return element ? type + elementSuffix : type;
  }

  static String list(String type) {
    return type + "*";
  }
}
