package dev.wayfarer.model.decoder;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.ChoiceSpace;
import dev.wayfarer.model.batch.Steps;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.relation.Alignment;
import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
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
    Steps steps = batch.steps().orElseThrow();
    Alignment.Aligned aligned = alignment.align(theta, batch, items);
    DecoderMemory memory = memories.memory(theta, batch, items, aligned);
    // Steps × questions × hidden.
    Tensor outputs = outputs(theta, memory, steps, batch.size().questions(), noise);
    Tensor loss = symbolLoss(theta, outputs, steps.targets().getFirst());
    Tensor byQuestion = outputs.transpose(0, 1);
    for (ChoiceKind kind : POINTERS) {
      Steps.Targets targets = steps.targets().get(kind.number());
      if (targets.size() > 0) {
        Tensor scores = heads.pointers(theta, memory, kind, byQuestion).transpose(0, 1);
        Tensor rows = scores.reshape(-1, scores.size(2)).index_select(0, targets.rows());
        loss = loss.add(missing(rows, targets));
      }
    }
    loss = loss.div(new Scalar(batch.size().questions()));
    return options.alignmentLoss() == 0
        ? loss
        : loss.add(misaligned(batch, steps, aligned).mul(new Scalar(options.alignmentLoss())));
  }

  private Tensor outputs(
      Parameters theta, DecoderMemory memory, Steps steps, int questions, Noise noise) {
    TensorVector inputs =
        new TensorVector(
            memory.choices().index_select(0, steps.previous()),
            memory.choices().index_select(0, steps.parents()),
            theta.get("decoder.types").index_select(0, steps.types()));
    Tensor known = torch.cat(inputs, 1).view(steps.count(), questions, -1);
    TeacherForcedCell teacherForced = cell.teacherForced(theta, memory, noise, known);
    TensorVector parentSlots = steps.parentSlots().unbind(0);
    TensorVector writes = steps.writes().unbind(0);
    int hidden = options.hidden();
    Tensor zero = torch.zeros(new long[] {questions, hidden}, memory.items().options());
    Tensor slots = torch.zeros(new long[] {questions, steps.slots(), hidden}, zero.options());
    DecoderCell.State state = new DecoderCell.State(zero, zero);
    TensorVector outputs = new TensorVector();
    for (int t = 0; t < steps.count(); t++) {
      Tensor parent = slots.gather(1, parentSlots.get(t).expand(questions, 1, hidden)).squeeze(1);
      state = teacherForced.step(t, state, parent);
      slots = torch.where(writes.get(t), state.output().unsqueeze(1), slots);
      outputs.push_back(state.output());
    }
    return torch.stack(outputs, 0);
  }

  private Tensor symbolLoss(Parameters theta, Tensor outputs, Steps.Targets targets) {
    Tensor rows = outputs.reshape(-1, options.hidden()).index_select(0, targets.rows());
    return missing(heads.symbols(theta, rows), targets);
  }

  /// Returns the cross-entropy of the gold choices, summed over steps.
  private Tensor missing(Tensor scores, Steps.Targets targets) {
    Tensor logs = scores.add(targets.legal()).log_softmax(1);
    Tensor missed = logs.gather(1, targets.wanted()).sum().neg();
    if (options.labelSmoothing() > 0) {
      Tensor others = targets.legal().eq(new Scalar(0)).to(logs.scalar_type());
      others = others.scatter(1, targets.wanted(), new Scalar(0));
      // At least one, since a step may have no other choice; its logarithm is 0 then.
      Tensor share = others.div(others.sum(new long[] {1}, true, null).clamp_min(new Scalar(1)));
      Tensor spread =
          logs.masked_fill(others.eq(new Scalar(0)), new Scalar(0)).mul(share).sum().neg();
      missed =
          missed
              .mul(new Scalar(1 - options.labelSmoothing()))
              .add(spread.mul(new Scalar(options.labelSmoothing())));
    }
    return missed.mul(targets.weight()).sum();
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
