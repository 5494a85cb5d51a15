package dev.wayfarer.model.search;

import dev.wayfarer.model.input.Language;
import dev.wayfarer.model.search.StepScorer.Row;
import dev.wayfarer.sql.grammar.Choices;
import dev.wayfarer.sql.grammar.Derivation;
import java.util.List;
import java.util.Optional;

/// A query on its way.
///
/// @param path null before the first step
record Hypothesis(Derivation derivation, Path path, double logProbability) {

  /// What a scorer needs to know to score the next step.
  Row row(Language language, int question) {
    Choices next = derivation.choices();
    return new Row(
        question,
        language.stepType(next.stepType()),
        Optional.ofNullable(path).map(Path::taken),
        next.parent() < 0 ? Optional.empty() : Optional.of(path.upTo(next.parent()).taken()));
  }

  List<Found.Decision> decisions() {
    return path == null ? List.of() : path.decisions();
  }
}
