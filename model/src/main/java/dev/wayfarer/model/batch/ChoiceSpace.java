package dev.wayfarer.model.batch;

import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.input.ParserQuestion;
import java.util.stream.IntStream;

/// The set of choices that a step's probabilities are normalised over.
///
/// @param rules how many of the symbols are rules; the others are tokens
/// @param legalOnly whether it has only the choices that the grammar allows, or all of a kind
public record ChoiceSpace(int symbols, int rules, boolean legalOnly) {
  /// The indices that a gold choice competes with, itself included.
  int[] rivals(GoldStep step, ParserQuestion question) {
    if (legalOnly) {
      return step.legal();
    }
    return switch (step.choice().kind()) {
      case SYMBOL ->
          (step.choice().index() < rules
                  ? IntStream.range(0, rules)
                  : IntStream.range(rules, symbols))
              .toArray();
      case COLUMN -> IntStream.range(0, question.columns()).toArray();
      case TABLE -> IntStream.range(0, question.tables()).toArray();
      case VALUE -> IntStream.range(0, question.values().size()).toArray();
    };
  }
}
