package dev.wayfarer.model.decoder;

import dev.wayfarer.model.decoder.DecoderOptions.CellMasks;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Padding;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.StepwiseProduct;
import java.util.List;
import java.util.function.Function;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// The decoder's cell for the gold queries of several batches side by side, each batch with
/// parameters of its own, as the tasks of meta-learning have them after their inner steps.
///
/// Each linear layer multiplies all batches at once, each by its own weights. On a GPU, where the
/// number of kernel launches is what costs time, a step takes hardly longer than that of one batch.
///
/// States are rows: the questions of the first batch, padded to the number of the largest batch,
/// then those of the second, and so on. Rows and steps that are padding compute something that
/// nobody reads.
final class StackedCell implements CellSteps {
  private final int batches;
  private final long questions;
  private final int gateGroups;
  private final CellAttention attention;
  private final StepwiseProduct queries;
  private final StepwiseProduct attended;
  private final StepwiseProduct gates;
  private final Tensor mask;
  private final LstmKernel kernel;

  StackedCell(
      DecoderOptions options,
      int width,
      Parameters all,
      List<Parameters> thetas,
      List<DecoderMemory> memories,
      List<Tensor> known,
      Noise noise) {
    // Steps × batches × questions × inputs.
    Tensor knownInputs = Padding.stack(known, 1);
    this.batches = thetas.size();
    this.questions = knownInputs.size(2);
    this.gateGroups = options.cellMasks() == CellMasks.GATES ? DecoderCell.GATES : 1;
    this.attention =
        new CellAttention(
            options,
            width,
            Padding.stack(memories.stream().map(DecoderMemory::keys).toList(), 0).flatten(0, 1),
            Padding.stack(memories.stream().map(DecoderMemory::contents).toList(), 0).flatten(0, 1),
            attentionMask(memories),
            noise);
    this.queries = linear(all, thetas, "decoder.attention.query", knownInputs);
    this.attended = linear(all, thetas, "decoder.attention.out", knownInputs);
    Tensor inputWeights = stack(thetas, theta -> byGate(theta.get("decoder.cell.input")));
    Tensor stateWeights = stack(thetas, theta -> byGate(theta.get("decoder.cell.state")));
    long first = knownInputs.size(3);
    long others = inputWeights.size(2) - first;
    Tensor inputMask = mask(options, noise, "decoder.cell.input", inputWeights);
    Tensor stateMask = mask(options, noise, "decoder.cell.state", stateWeights);
    this.mask = torch.cat(new TensorVector(inputMask.narrow(2, first, others), stateMask), 2);
    Tensor biases = stack(thetas, theta -> theta.get("decoder.cell.bias").view(gateGroups, 1, -1));
    this.gates =
        all.stepwise(
            torch.cat(new TensorVector(inputWeights.narrow(2, first, others), stateWeights), 2),
            fromKnown(
                knownInputs,
                inputMask.narrow(2, 0, first),
                inputWeights.narrow(2, 0, first),
                biases));
    this.kernel = LstmKernel.of(thetas.getFirst(), batches * questions);
  }

  /// Padded items count nothing. Padded questions attend to zeros, since a row in which nothing
  /// counts has no softmax.
  private Tensor attentionMask(List<DecoderMemory> memories) {
    long items = memories.stream().mapToLong(memory -> memory.mask().size(2)).max().orElseThrow();
    List<Tensor> masks =
        memories.stream()
            .map(DecoderMemory::mask)
            .map(
                own ->
                    torch.constant_pad_nd(
                        own,
                        new long[] {0, items - own.size(2)},
                        new Scalar(Double.NEGATIVE_INFINITY)))
            .toList();
    return Padding.stack(masks, 0).flatten(0, 1);
  }

  private StepwiseProduct linear(
      Parameters all, List<Parameters> thetas, String name, Tensor known) {
    Tensor weights = stack(thetas, theta -> theta.get(name + ".weight").unsqueeze(0));
    Tensor biases = stack(thetas, theta -> theta.get(name + ".bias").view(1, 1, -1));
    return all.stepwise(weights, biases.expand(known.size(0), batches, questions, biases.size(2)));
  }

  /// One tensor after the other, along their first dimension.
  private static Tensor stack(List<Parameters> thetas, Function<Parameters, Tensor> of) {
    TensorVector tensors = new TensorVector();
    thetas.forEach(theta -> tensors.push_back(of.apply(theta)));
    return torch.cat(tensors, 0);
  }

  /// Inputs × gates and hidden as groups of gates × outputs × inputs. With one dropout mask for all
  /// gates they are one group.
  private Tensor byGate(Tensor weights) {
    return weights.view(weights.size(0), gateGroups, -1).permute(1, 2, 0);
  }

  /// Batches and groups of gates × questions × inputs.
  ///
  /// @param weights batches and groups of gates × outputs × inputs
  private Tensor mask(DecoderOptions options, Noise noise, String site, Tensor weights) {
    long[] shape = {weights.size(0), questions, weights.size(2)};
    double rate = options.cellDropout();
    boolean perGate = options.cellMasks() == CellMasks.GATES;
    if (noise.isOff() || rate == 0) {
      Tensor ones = torch.ones(shape, weights.options());
      return perGate ? ones.mul_(new Scalar(1 - rate)) : ones;
    }
    Tensor kept = noise.keep(site, weights, rate, shape);
    return perGate ? kept : kept.mul_(new Scalar(1 / (1 - rate)));
  }

  /// Steps × batches and groups of gates × questions × outputs.
  private Tensor fromKnown(Tensor known, Tensor mask, Tensor weights, Tensor biases) {
    long steps = known.size(0);
    // Batches × groups × steps × questions × inputs.
    Tensor passed =
        known
            .transpose(0, 1)
            .unsqueeze(1)
            .mul(mask.view(batches, gateGroups, 1, questions, mask.size(2)));
    return passed
        .flatten(0, 1)
        .flatten(1, 2)
        .bmm(weights.transpose(1, 2))
        .add(biases)
        .view((long) batches * gateGroups, steps, questions, -1)
        .transpose(0, 1);
  }

  @Override
  public DecoderCell.State step(int step, DecoderCell.State last, Tensor parent) {
    Tensor output = byBatch(last.output());
    Tensor found =
        attention.mixed(queries.step(step, output).flatten(0, 1), "decoder.attention." + step);
    TensorVector inputs =
        new TensorVector(attended.step(step, byBatch(found)), byBatch(parent), output);
    Tensor input =
        torch
            .cat(inputs, 2)
            .unsqueeze(1)
            .mul(mask.view(batches, gateGroups, questions, mask.size(2)))
            .flatten(0, 1);
    // Batches × groups × questions × outputs of a group.
    Tensor openings =
        gates.step(step, input).view(batches, gateGroups, questions, -1).transpose(1, 2);
    return kernel.open(openings.reshape(batches * questions, DecoderCell.GATES, -1), last.cell());
  }

  private Tensor byBatch(Tensor rows) {
    return rows.view(batches, questions, -1);
  }
}
