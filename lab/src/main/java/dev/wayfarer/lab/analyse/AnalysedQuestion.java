package dev.wayfarer.lab.analyse;

import dev.wayfarer.lab.calibration.ProbabilityOutcome;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.score.Hardness;
import dev.wayfarer.train.data.DatasetQuestion;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/// The analysis of one answered question.
///
/// @param index position in its file, from 0
/// @param answers best first; at least one
/// @param apartFromValues the probability of the best answer without its values
/// @param gold the gold query; empty where it cannot be read
/// @param items the tables and columns of the gold query
/// @param obstacle the gravest one
/// @param goldLogProbability the model's log-probability of the gold query; empty where the grammar
///   cannot express it
/// @param lostAt the step at which the search lost the gold query; empty where it kept it, or where
///   the grammar cannot say it
/// @param divergence of the best answer; empty where it takes the gold steps, or where the grammar
///   cannot say the gold query
public record AnalysedQuestion(
    int index,
    DatasetQuestion datasetQuestion,
    Schema schema,
    List<AnalysedAnswer> answers,
    double apartFromValues,
    Optional<Query> gold,
    List<GoldItem> items,
    Obstacle obstacle,
    OptionalDouble goldLogProbability,
    OptionalInt lostAt,
    Optional<Divergence> divergence) {
  public AnalysedQuestion {
    answers = List.copyOf(answers);
    items = List.copyOf(items);
  }

  AnalysedAnswer best() {
    return answers.getFirst();
  }

  boolean isExact() {
    return best().isExact();
  }

  /// How probable the best answer was said to be but for its values, and whether it is right by
  /// exact match, which does not look at them either.
  public ProbabilityOutcome outcome() {
    return new ProbabilityOutcome(apartFromValues, isExact());
  }

  /// How probable users are told that the best answer is, and whether it is right by exact match
  /// and returns the gold query's rows; empty where rows are not known.
  Optional<ProbabilityOutcome> shownOutcome() {
    return best()
        .executes()
        .map(same -> new ProbabilityOutcome(best().probability(), isExact() && same));
  }

  /// Whether the best answer returns the gold query's rows; false where that cannot be told.
  boolean executes() {
    return best().executes().orElse(false);
  }

  Hardness hardness() {
    return best().verdict().exact().hardness();
  }

  /// What is wrong with the best answer.
  Set<QueryPart> wrong() {
    return QueryPart.wrong(best().verdict().exact());
  }

  /// The position of the first answer that is right, from 0.
  OptionalInt rightAt() {
    return IntStream.range(0, answers.size()).filter(i -> answers.get(i).isExact()).findFirst();
  }

  /// Whether the model prefers the gold query to the wrong one that the search found.
  boolean isSearchError() {
    PredictedQuery found = best().found();
    return !isExact()
        && goldLogProbability.isPresent()
        && goldLogProbability.getAsDouble() > found.logProbability();
  }
}
