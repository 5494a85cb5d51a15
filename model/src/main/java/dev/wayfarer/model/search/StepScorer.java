package dev.wayfarer.model.search;

import dev.wayfarer.model.input.Choice;
import java.util.List;
import java.util.Optional;

/// Scores the next steps of many hypotheses at once.
///
/// It keeps the state of every scored row under a number, so that a search can continue from any of
/// them.
public interface StepScorer {
  /// A hypothesis whose next step is to be scored.
  ///
  /// @param question the position of its question in the batch
  /// @param stepType the number of the next step's type
  /// @param previous the last step; empty at the start
  /// @param parent the step that created what is decided about; empty at the start
  record Row(int question, int stepType, Optional<Taken> previous, Optional<Taken> parent) {}

  /// A step that was taken.
  ///
  /// @param state the number under which the scorer keeps the state in which it was taken
  record Taken(int state, Choice choice) {}

  /// Scores the next step of each row. The rows of a question are adjacent, in the order of
  /// questions.
  StepScores score(List<Row> rows);
}
