package dev.wayfarer.ask.json;

import dev.wayfarer.ask.pairs.ConfirmedPair;
import tools.jackson.databind.node.ObjectNode;

/// A confirmed pair as members of a JSON object: question, sql, by (absent where nobody is named),
/// at.
public final class PairObject {
  private PairObject() {}

  /// Adds a pair to an object.
  public static void put(ObjectNode object, ConfirmedPair pair) {
    object.put("question", pair.question()).put("sql", pair.sql());
    pair.by().ifPresent(name -> object.put("by", name));
    object.put("at", pair.at().toString());
  }
}
