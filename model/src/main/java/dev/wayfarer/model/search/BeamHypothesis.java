package dev.wayfarer.model.search;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.search.StepScorer.Row;
import dev.wayfarer.sql.grammar.Choices;
import dev.wayfarer.sql.grammar.Derivation;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A beam hypothesis: a partial query with its probability.
///
/// @param path null before the first step
record BeamHypothesis(Derivation derivation, @Nullable DecodingPath path, double logProbability) {

  /// Returns what a scorer needs to score the next step.
  Row row(ActionVocabulary actionVocabulary, int question) {
    Choices next = derivation.choices();
    return new Row(
        question,
        actionVocabulary.stepType(next.stepType()),
        Optional.ofNullable(path).map(DecodingPath::taken),
        next.parent() < 0
            ? Optional.empty()
            : Optional.of(requireNonNull(path).upTo(next.parent()).taken()));
  }

  List<PredictedQuery.Decision> decisions() {
    return path == null ? List.of() : path.decisions();
  }
}
