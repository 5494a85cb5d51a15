package dev.wayfarer.train.prepare;

import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.input.GoldStep;
import java.util.List;

/// What became of the questions of a part.
///
/// @param kept how many examples the part has now
/// @param unreadable questions left out because they or their SQL cannot be read
/// @param unsayable gold queries that the grammar cannot say: left out of `train`, without steps in
///   other parts
/// @param values steps of gold queries that choose a value
/// @param unlisted those of them whose value is not among the candidates
public record SplitCounts(int kept, int unreadable, int unsayable, int values, int unlisted) {

  /// @param entries how many questions the part had
  /// @param prepared those that can be read
  static SplitCounts of(int entries, List<PreparedExample> prepared, List<PreparedExample> kept) {
    List<GoldStep> values =
        kept.stream()
            .flatMap(example -> example.gold().stream())
            .filter(step -> step.choice().kind() == ChoiceKind.VALUE)
            .toList();
    return new SplitCounts(
        kept.size(),
        entries - prepared.size(),
        (int) prepared.stream().filter(example -> !example.isSayable()).count(),
        values.size(),
        (int) values.stream().filter(step -> !step.listed()).count());
  }
}
