package dev.wayfarer.model.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.Tensor;

/// The steps of gold queries, for teacher forcing.
///
/// States of earlier steps that later ones look at are held in slots: slot 0 is always zero, and
/// the others are given out so that few are needed.
///
/// @param count of the longest query
/// @param slots how many slots there are
/// @param types of the steps: all questions' first steps, then their second ones, and so on
/// @param previous the choice of the step before, as a row of the table of choices, likewise
/// @param parents the choice of the parent step, likewise
/// @param parentSlots where the parent's state is held, steps × questions × 1 × 1
/// @param writes whether a step's state goes into a slot, steps × questions × slots × 1
/// @param targets what should be chosen, by kind: symbols, columns, tables, values
/// @param goldColumns how much each column counts in the alignment loss, questions × columns
/// @param goldTables the same for tables
/// @param softTargets what teachers would choose, where there are any
public record Steps(
    int count,
    int slots,
    Tensor types,
    Tensor previous,
    Tensor parents,
    Tensor parentSlots,
    Tensor writes,
    List<Targets> targets,
    Tensor goldColumns,
    Tensor goldTables,
    Optional<SoftTargets> softTargets) {
  public Steps {
    targets = List.copyOf(targets);
  }

  List<Tensor> tensors() {
    List<Tensor> tensors = new ArrayList<>();
    tensors.addAll(List.of(types, previous, parents, parentSlots, writes));
    for (Targets kind : targets) {
      tensors.addAll(List.of(kind.rows, kind.wanted, kind.legal, kind.weight));
    }
    tensors.addAll(List.of(goldColumns, goldTables));
    softTargets.ifPresent(soft -> tensors.addAll(soft.probabilities));
    return tensors;
  }

  /// The same steps, to be distilled from teachers too.
  Steps with(SoftTargets soft) {
    return new Steps(
        count,
        slots,
        types,
        previous,
        parents,
        parentSlots,
        writes,
        targets,
        goldColumns,
        goldTables,
        Optional.of(soft));
  }

  /// The choices of other parsers, to be learnt from.
  ///
  /// @param probabilities of all choices at each row of the targets, by kind, rows × choices
  /// @param share of their cross-entropy in the loss; the rest is that of the gold choices
  public record SoftTargets(List<Tensor> probabilities, double share) {
    public SoftTargets {
      probabilities = List.copyOf(probabilities);
    }
  }

  /// The steps that choose one kind of thing.
  ///
  /// @param size how many there are; where 0, the tensors hold one row that does not count
  /// @param rows of all steps (step by step, within a step by question)
  /// @param wanted the index to choose, one a row
  /// @param legal additive mask over all choices of the kind, rows × choices
  /// @param weight 1, or 0 for the row that does not count
  public record Targets(int size, Tensor rows, Tensor wanted, Tensor legal, Tensor weight) {}
}
