package dev.wayfarer.model.decoder;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.ChoiceSpace;
import dev.wayfarer.model.batch.Steps;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.relation.Alignment;
import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Padding;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// Predicts the actions of a query one after the other.
public final class Decoder {
  private static final List<ChoiceKind> POINTERS =
      List.of(ChoiceKind.COLUMN, ChoiceKind.TABLE, ChoiceKind.VALUE);

  private final DecoderOptions options;
  private final ChoiceSpace space;
  private final int stepTypes;
  private final DecoderMemoryBuilder memories;
  private final DecoderCell cell;
  private final OutputHeads heads;
  private final Alignment alignment;

  /// A decoder.
  ///
  /// @param width of item vectors
  /// @param relations how many kinds of relations there are
  /// @param stepTypes how many types of steps the grammar has
  public Decoder(
      DecoderOptions options, int width, int relations, ChoiceSpace space, int stepTypes) {
    this.options = options;
    this.space = space;
    this.stepTypes = stepTypes;
    this.memories = new DecoderMemoryBuilder(options, width, space.symbols());
    this.cell = new DecoderCell(options, width);
    this.heads = new OutputHeads(options, width, space.symbols());
    this.alignment = new Alignment(width, relations);
  }

  /// Adds the decoder's parameters.
  public void describe(ParameterLayout layout) {
    alignment.describe(layout);
    memories.describe(layout);
    layout.add("decoder.types", Initialiser.normal(), stepTypes, options.typeWidth());
    cell.describe(layout);
    heads.describe(layout);
  }

  /// Returns the loss of gold queries under teacher forcing: summed over their steps, averaged over
  /// questions.
  ///
  /// @param items their vectors, questions × items × width
  public Tensor loss(Parameters theta, Batch batch, Tensor items, Noise noise) {
    Forced forced = forced(theta, batch, items);
    return loss(theta, forced, outputs(theta, forced, noise));
  }

  /// Returns the probabilities of all choices at the steps of gold queries, given the steps before:
  /// by kind, rows of the targets × choices.
  ///
  /// @param items their vectors, questions × items × width
  public List<Tensor> probabilities(Parameters theta, Batch batch, Tensor items) {
    Forced forced = forced(theta, batch, items);
    Tensor outputs = outputs(theta, forced, Noise.OFF);
    List<Tensor> probabilities = new ArrayList<>();
    for (ChoiceKind kind : ChoiceKind.values()) {
      Steps.Targets targets = forced.steps.targets().get(kind.number());
      Tensor logs =
          targets.size() == 0
              ? targets.legal() // the row that does not count has one choice
              : scores(theta, forced, outputs, kind).add(targets.legal()).log_softmax(1);
      probabilities.add(logs.exp());
    }
    return probabilities;
  }

  private Tensor outputs(Parameters theta, Forced forced, Noise noise) {
    CellSteps cellSteps = cell.teacherForced(theta, forced.memory, noise, forced.known);
    return outputs(
        cellSteps,
        forced.steps.parentSlots().unbind(0),
        forced.steps.writes().unbind(0),
        forced.known);
  }

  /// Returns the sum of the losses of several batches, each with parameters of its own, whose steps
  /// are computed side by side.
  ///
  /// @param all the parameters of all batches
  /// @param thetas those of each
  /// @param items the item vectors of each
  public Tensor sumOfLosses(
      Parameters all,
      List<Parameters> thetas,
      List<Batch> batches,
      List<Tensor> items,
      Noise noise) {
    List<Forced> forced = new ArrayList<>();
    for (int i = 0; i < batches.size(); i++) {
      forced.add(forced(thetas.get(i), batches.get(i), items.get(i)));
    }
    CellSteps cellSteps =
        cell.stacked(
            all,
            thetas,
            forced.stream().map(Forced::memory).toList(),
            forced.stream().map(Forced::known).toList(),
            noise);
    Tensor parentSlots =
        Padding.stack(forced.stream().map(one -> one.steps.parentSlots()).toList(), 1);
    Tensor writes = Padding.stack(forced.stream().map(one -> one.steps.writes()).toList(), 1);
    // Steps × batches × questions × hidden, from batches and questions in one dimension.
    Tensor outputs =
        outputs(
                cellSteps,
                parentSlots.flatten(1, 2).unbind(0),
                writes.flatten(1, 2).unbind(0),
                forced.getFirst().known)
            .view(parentSlots.size(0), batches.size(), parentSlots.size(2), -1);
    List<Tensor> losses = new ArrayList<>();
    for (int i = 0; i < batches.size(); i++) {
      Forced one = forced.get(i);
      Tensor own =
          outputs
              .select(1, i)
              .narrow(0, 0, one.steps.count())
              .narrow(1, 0, one.batch.size().questions());
      losses.add(loss(thetas.get(i), one, own));
    }
    return losses.stream().reduce(Tensor::add).orElseThrow();
  }

  /// What teacher forcing knows of a batch before its first step.
  ///
  /// @param known the part of the cell's input that is known, steps × questions × inputs
  private record Forced(
      Batch batch, Steps steps, Alignment.Aligned aligned, DecoderMemory memory, Tensor known) {}

  private Forced forced(Parameters theta, Batch batch, Tensor items) {
    Steps steps = batch.steps().orElseThrow();
    Alignment.Aligned aligned = alignment.align(theta, batch, items);
    DecoderMemory memory = memories.memory(theta, batch, items, aligned);
    TensorVector inputs =
        new TensorVector(
            memory.choices().index_select(0, steps.previous()),
            memory.choices().index_select(0, steps.parents()),
            theta.get("decoder.types").index_select(0, steps.types()));
    Tensor known = torch.cat(inputs, 1).view(steps.count(), batch.size().questions(), -1);
    return new Forced(batch, steps, aligned, memory, known);
  }

  /// Returns the outputs of all steps, steps × rows × hidden.
  ///
  /// @param parentSlots of each step, rows × 1 × 1
  /// @param writes of each step, rows × slots × 1
  /// @param like gives type and device
  private Tensor outputs(
      CellSteps cellSteps, TensorVector parentSlots, TensorVector writes, Tensor like) {
    int hidden = options.hidden();
    long rows = writes.get(0).size(0);
    Tensor zero = torch.zeros(new long[] {rows, hidden}, like.options());
    Tensor slots = torch.zeros(new long[] {rows, writes.get(0).size(1), hidden}, like.options());
    DecoderCell.State state = new DecoderCell.State(zero, zero);
    TensorVector outputs = new TensorVector();
    for (int t = 0; t < writes.size(); t++) {
      Tensor parent = slots.gather(1, parentSlots.get(t).expand(rows, 1, hidden)).squeeze(1);
      state = cellSteps.step(t, state, parent);
      slots = torch.where(writes.get(t), state.output().unsqueeze(1), slots);
      outputs.push_back(state.output());
    }
    return torch.stack(outputs, 0);
  }

  /// Returns the loss of a batch.
  ///
  /// @param outputs of the cell, steps × questions × hidden
  private Tensor loss(Parameters theta, Forced forced, Tensor outputs) {
    Steps steps = forced.steps;
    Tensor loss = choiceLoss(theta, forced, outputs, ChoiceKind.SYMBOL);
    for (ChoiceKind kind : POINTERS) {
      if (steps.targets().get(kind.number()).size() > 0) {
        loss = loss.add(choiceLoss(theta, forced, outputs, kind));
      }
    }
    loss = loss.div(new Scalar(forced.batch.size().questions()));
    return options.alignmentLoss() == 0
        ? loss
        : loss.add(
            misaligned(forced.batch, steps, forced.aligned)
                .mul(new Scalar(options.alignmentLoss())));
  }

  /// Returns the loss of all steps that choose one kind of thing.
  private Tensor choiceLoss(Parameters theta, Forced forced, Tensor outputs, ChoiceKind kind) {
    Steps.Targets targets = forced.steps.targets().get(kind.number());
    Tensor logs = scores(theta, forced, outputs, kind).add(targets.legal()).log_softmax(1);
    Tensor missed = goldCrossEntropy(logs, targets);
    if (forced.steps.softTargets().isPresent()) {
      Steps.SoftTargets soft = forced.steps.softTargets().get();
      Tensor missedByTeachers =
          crossEntropy(logs, targets, soft.probabilities().get(kind.number()));
      missed =
          missed
              .mul(new Scalar(1 - soft.share()))
              .add(missedByTeachers.mul(new Scalar(soft.share())));
    }
    return missed.mul(targets.weight()).sum();
  }

  /// Returns the scores of one kind of choices at the rows of its targets, rows × choices.
  private Tensor scores(Parameters theta, Forced forced, Tensor outputs, ChoiceKind kind) {
    Tensor rows = forced.steps.targets().get(kind.number()).rows();
    if (kind == ChoiceKind.SYMBOL) {
      return heads.symbols(theta, outputs.reshape(-1, options.hidden()).index_select(0, rows));
    }
    Tensor scores =
        heads.pointers(theta, forced.memory, kind, outputs.transpose(0, 1)).transpose(0, 1);
    return scores.reshape(-1, scores.size(2)).index_select(0, rows);
  }

  /// Returns the cross-entropy of the gold choices, smoothed, summed over steps.
  private Tensor goldCrossEntropy(Tensor logs, Steps.Targets targets) {
    Tensor missed = logs.gather(1, targets.wanted()).sum().neg();
    if (options.labelSmoothing() == 0) {
      return missed;
    }
    Tensor others = targets.legal().eq(new Scalar(0)).to(logs.scalar_type());
    others = others.scatter(1, targets.wanted(), new Scalar(0));
    // At least one, since a step may have no other choice; its logarithm is 0 then.
    Tensor share = others.div(others.sum(new long[] {1}, true, null).clamp_min(new Scalar(1)));
    Tensor spread =
        logs.masked_fill(others.eq(new Scalar(0)), new Scalar(0)).mul(share).sum().neg();
    return missed
        .mul(new Scalar(1 - options.labelSmoothing()))
        .add(spread.mul(new Scalar(options.labelSmoothing())));
  }

  /// Returns the cross-entropy of other probabilities, summed over steps.
  private static Tensor crossEntropy(Tensor logs, Steps.Targets targets, Tensor probabilities) {
    Tensor finite = logs.masked_fill(targets.legal().ne(new Scalar(0)), new Scalar(0));
    return finite.mul(probabilities).sum().neg();
  }

  /// Returns the alignment loss: the cross-entropy of gold columns and tables under the best
  /// aligned item.
  private static Tensor misaligned(Batch batch, Steps steps, Alignment.Aligned aligned) {
    Tensor padding = batch.items().unsqueeze(2).ne(new Scalar(0));
    Tensor columns = best(aligned.columns(), padding).mul(steps.goldColumns());
    Tensor tables = best(aligned.tables(), padding).mul(steps.goldTables());
    return columns.sum().add(tables.sum()).neg().div(new Scalar(batch.size().questions()));
  }

  private static Tensor best(Tensor alignment, Tensor padding) {
    return alignment
        .masked_fill(padding, new Scalar(0))
        .amax(new long[] {1}, false)
        .clamp_min(new Scalar(1e-9))
        .log();
  }

  /// Returns a scorer for a search over the questions of a batch.
  public Scorer scorer(Parameters theta, Batch batch, Tensor items) {
    DecoderMemory memory =
        memories.memory(theta, batch, items, alignment.align(theta, batch, items));
    return new Scorer(options, space, cell, heads, theta, batch.size(), memory);
  }
}
