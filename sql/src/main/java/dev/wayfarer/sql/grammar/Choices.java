package dev.wayfarer.sql.grammar;

import java.util.List;

/// The legal actions of the next step of a derivation.
///
/// @param stepType what the step is about, one of the rule book's step types
/// @param parent the step that created what is decided about; -1 at the start
/// @param actions the legal actions, never empty unless any token is legal
/// @param anyToken whether any token may be spelled beside these
public record Choices(String stepType, int parent, List<Action> actions, boolean anyToken) {
  boolean allow(Action action) {
    return (anyToken && action instanceof Action.Spell) || actions.contains(action);
  }

  boolean isForced() {
    return actions.size() == 1 && !anyToken;
  }
}
