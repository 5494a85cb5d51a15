package dev.wayfarer.lab.analyse;

import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.model.input.ChoiceKind;
import java.util.Optional;

/// The first step at which an answer leaves the gold query.
///
/// @param step from 0
/// @param kind what is chosen from
/// @param about what is decided about, and as a part of what: `column in cond`
/// @param wanted the gold choice
/// @param wantedProbability what the model gave it
/// @param rank of the gold choice among the legal ones, from 1
/// @param chosen what the answer has instead
/// @param chosenProbability what the model gave that
/// @param wantedLink of a column, the strongest link of any word to it
/// @param chosenLink likewise
public record Divergence(
    int step,
    ChoiceKind kind,
    String about,
    String wanted,
    double wantedProbability,
    int rank,
    String chosen,
    double chosenProbability,
    Optional<LinkKind> wantedLink,
    Optional<LinkKind> chosenLink) {

  /// Whether a column was taken for one of the same name in another table.
  boolean isOfSameName() {
    return kind == ChoiceKind.COLUMN && bareName(wanted).equalsIgnoreCase(bareName(chosen));
  }

  private static String bareName(String column) {
    return column.substring(column.indexOf('.') + 1);
  }
}
