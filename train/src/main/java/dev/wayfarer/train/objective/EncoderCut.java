package dev.wayfarer.train.objective;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterGroup;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.objective.LossFunction.GraphMemory;
import dev.wayfarer.train.objective.LossFunction.MicroBatch;
import dev.wayfarer.train.objective.LossFunction.MicroBatches;
import dev.wayfarer.train.parallel.TaskAssignment;
import dev.wayfarer.train.parallel.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// Cuts the graph at the encoder's outputs, for objectives whose inner step leaves the encoder
/// alone: the encoder is computed once and differentiated once, whatever the objective does.
///
/// Since the inner step does not move the encoder's parameters, its outputs X for source and target
/// stay the same. So the objective is a function of X and of all other parameters. It gets both as
/// parameters, X among them as a group that the inner step does not adapt. What it returns at X
/// goes back through the encoder in one pass. By the chain rule that is the gradient without the
/// cut, the second-order term included.
///
/// The encoder may therefore use operators that cannot be differentiated twice, and its rounding
/// stays out of finite differences.
///
/// @param <B> the type of a batch
final class EncoderCut<B> implements TaskGradient<B> {
  /// Neither trained nor adapted: an output is no parameter of the model.
  private static final ParameterGroup OUTPUTS =
      new ParameterGroup(0, OptionalDouble.empty(), false);

  private final Objective objective;
  private final EncodedLoss<B> loss;

  EncoderCut(Objective objective, EncodedLoss<B> loss) {
    this.objective = objective;
    this.loss = loss;
  }

  /// A batch whose encoder's outputs are among the parameters.
  ///
  /// @param output the name of that parameter
  private record EncodedBatch<B>(B batch, String output) {}

  /// Every process encodes all of them, since all outputs are among the parameters of the rest.
  @Override
  public boolean needsAllBatches() {
    return true;
  }

  @Override
  public Gradient of(Parameters theta, List<MicroBatches<B>> sides) {
    long encoderSize = loss.encoderLayout().size();
    List<Encoding> encodings = new ArrayList<>();
    try (Parameters encoder =
        Parameters.over(loss.encoderLayout(), theta.flat().narrow(0, 0, encoderSize))) {
      for (MicroBatches<B> side : sides) {
        encode(encoder, side, encodings);
      }
      Tensor others = theta.flat().narrow(0, encoderSize, theta.layout().size() - encoderSize);
      try (Parameters cut =
          Parameters.over(layout(theta.layout(), encodings), flat(others, encodings))) {
        Gradient gradient = objective.gradient(cut, lossFunctions(sides));
        Tensor own = gradient.flat().narrow(0, 0, others.size(0));
        Tensor through = encoderGradient(gradient.flat(), cut.layout(), sides, encodings);
        return new Gradient(gradient.figures(), torch.cat(new TensorVector(through, own), 0));
      }
    } finally {
      encodings.forEach(Encoding::release);
    }
  }

  private void encode(Parameters encoder, MicroBatches<B> side, List<Encoding> encodings) {
    List<Callable<Encoding>> tasks = new ArrayList<>();
    for (int i = 0; i < side.microBatches().size(); i++) {
      B batch = side.microBatches().get(i).batch().get();
      Noise noise = side.noise(i);
      tasks.add(() -> new Encoding(encoder.forOneGradient(), batch, noise, side.memory()));
    }
    side.workers().run(tasks, encodings::add);
  }

  /// All parameters but the encoder's, then its outputs.
  private ParameterLayout layout(ParameterLayout all, List<Encoding> encodings) {
    ParameterLayout layout = new ParameterLayout();
    all.entries().values().stream()
        .skip(loss.encoderLayout().entries().size())
        .forEach(
            entry ->
                layout.group(
                    entry.group(), () -> layout.add(entry.name(), entry.initial(), entry.shape())));
    for (int i = 0; i < encodings.size(); i++) {
      String name = name(i);
      long[] shape = encodings.get(i).output.shape();
      layout.group(OUTPUTS, () -> layout.add(name, Initialiser.constant(0), shape));
    }
    return layout;
  }

  private static String name(int output) {
    return "encoder output " + output;
  }

  private Tensor flat(Tensor others, List<Encoding> encodings) {
    TensorVector numbers = new TensorVector(others);
    encodings.forEach(encoding -> numbers.push_back(encoding.output.detach().reshape(-1)));
    return torch.cat(numbers, 0);
  }

  private List<LossFunction> lossFunctions(List<MicroBatches<B>> sides) {
    BatchLoss<EncodedBatch<B>> afterEncoder =
        (at, encoded, noise) -> loss.loss(at, encoded.batch, at.get(encoded.output), noise);
    List<LossFunction> lossFunctions = new ArrayList<>();
    int output = 0;
    for (MicroBatches<B> side : sides) {
      List<MicroBatch<EncodedBatch<B>>> microBatches = new ArrayList<>();
      for (MicroBatch<B> microBatch : side.microBatches()) {
        microBatches.add(encoded(microBatch, name(output++)));
      }
      lossFunctions.add(
          LossFunction.of(
              afterEncoder,
              new MicroBatches<>(microBatches, side.noise(), side.workers(), side.memory())));
    }
    return lossFunctions;
  }

  private static <B> MicroBatch<EncodedBatch<B>> encoded(MicroBatch<B> microBatch, String output) {
    return new MicroBatch<>(
        () -> new EncodedBatch<>(microBatch.batch().get(), output),
        microBatch.share(),
        microBatch.work());
  }

  /// Returns the gradient at the encoder's parameters, by one backward pass a micro-batch.
  private Tensor encoderGradient(
      Tensor gradient, ParameterLayout cut, List<MicroBatches<B>> sides, List<Encoding> encodings) {
    List<Callable<Tensor>> tasks = new ArrayList<>();
    for (int i = 0; i < encodings.size(); i++) {
      Encoding encoding = encodings.get(i);
      ParameterLayout.Entry entry = requireNonNull(cut.entries().get(name(i)));
      Tensor atOutput = gradient.narrow(0, entry.offset(), entry.size()).view(entry.shape());
      tasks.add(() -> encoding.gradient(atOutput));
    }
    Workers workers = sides.getFirst().workers();
    double[] work =
        sides.stream()
            .flatMap(side -> side.microBatches().stream())
            .mapToDouble(MicroBatch::work)
            .toArray();
    return TensorSum.of(
        tasks,
        TaskAssignment.of(work, workers.peers().count()),
        gradient.narrow(0, 0, 1).expand(loss.encoderLayout().size()),
        workers);
  }

  /// The encoder's outputs for a micro-batch, with the way back to its parameters.
  private final class Encoding {
    private final Parameters at;
    private final B batch;
    private final Noise noise;
    private final boolean keepsGraph;

    /// Kept, with its graph or, where the graph is to be built again, without.
    private final Tensor output;

    Encoding(Parameters at, B batch, Noise noise, GraphMemory memory) {
      this.at = at;
      this.batch = batch;
      this.noise = noise;
      this.keepsGraph = memory == GraphMemory.KEEP_GRAPHS;
      try (TensorScope _ = TensorScope.open()) {
        this.output = TensorScope.keep(keepsGraph ? encoded() : encodedWithoutGraph());
      } catch (RuntimeException e) {
        at.close();
        throw e;
      }
    }

    private Tensor encoded() {
      return loss.encode(at, batch, noise);
    }

    private Tensor encodedWithoutGraph() {
      try (NoGradGuard _ = new NoGradGuard()) {
        return encoded();
      }
    }

    /// Returns the gradient at the encoder's parameters, kept beyond the scope.
    Tensor gradient(Tensor atOutput) {
      try (TensorScope _ = TensorScope.open()) {
        Tensor graph = keepsGraph ? output : encoded();
        return TensorScope.keep(at.gradient(graph.mul(atOutput).sum()));
      }
    }

    void release() {
      TensorScope.release(output);
      at.close();
    }
  }
}
