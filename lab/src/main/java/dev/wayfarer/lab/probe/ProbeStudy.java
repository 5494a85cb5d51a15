package dev.wayfarer.lab.probe;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.model.tensor.Threads;
import dev.wayfarer.train.batch.ExampleSize;
import dev.wayfarer.train.batch.MicroBatcher;
import dev.wayfarer.train.objective.LossAndGradient;
import dev.wayfarer.train.objective.LossFunction;
import dev.wayfarer.train.optimiser.Adam;
import dev.wayfarer.train.parallel.Workers;
import dev.wayfarer.train.parser.LoadedParser;
import dev.wayfarer.train.prepare.PreparedExample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// Trains probes on the vectors of a parser, which are computed once, and measures them.
public final class ProbeStudy implements AutoCloseable {
  private static final int BATCH = 64;
  private static final Adam.Options ADAM = new Adam.Options(Adam.Kind.ADAM, 0.9, 0.999, 1e-8, 0);
  private static final double RATE = 1e-3;

  private final LoadedParser parser;
  private final List<ProbeBatch> train;
  private final List<ProbeBatch> heldOut;

  /// Computes the vectors of all examples whose gold query is known.
  ///
  /// @param train what probes learn from
  /// @param heldOut what they are measured on
  public ProbeStudy(
      LoadedParser parser,
      List<PreparedExample> train,
      List<PreparedExample> heldOut,
      Workers workers) {
    Threads.oneEach();
    this.parser = parser;
    this.train = batches(train, workers);
    this.heldOut = batches(heldOut, workers);
  }

  private List<ProbeBatch> batches(List<PreparedExample> examples, Workers workers) {
    List<PreparedExample> golden = examples.stream().filter(PreparedExample::isSayable).toList();
    List<ExampleSize> sizes = golden.stream().map(ExampleSize::of).toList();
    List<Callable<ProbeBatch>> tasks = new ArrayList<>();
    for (int[] part : MicroBatcher.on(parser.device()).all(sizes, BATCH)) {
      tasks.add(() -> batch(Arrays.stream(part).mapToObj(golden::get).toList()));
    }
    List<ProbeBatch> batches = new ArrayList<>();
    workers.run(tasks, batches::add);
    return batches;
  }

  private ProbeBatch batch(List<PreparedExample> examples) {
    Device device = parser.device();
    try (TensorScope _ = TensorScope.open();
        NoGradGuard _ = new NoGradGuard()) {
      List<ParserQuestion> questions = examples.stream().map(PreparedExample::input).toList();
      Batch batch = parser.model().batches(device).questions(questions);
      int words = batch.size().words();
      int columns = batch.size().columns();
      float[] wordMask = new float[questions.size() * words];
      float[] relevant = new float[questions.size() * columns];
      float[] counted = new float[questions.size() * columns];
      for (int i = 0; i < questions.size(); i++) {
        int from = i * words;
        Arrays.fill(
            wordMask,
            from + questions.get(i).words().size(),
            from + words,
            Float.NEGATIVE_INFINITY);
        // Column 0 is `*`.
        Arrays.fill(counted, i * columns + 1, i * columns + questions.get(i).columns(), 1);
        for (GoldStep step : examples.get(i).gold()) {
          if (step.choice().kind() == ChoiceKind.COLUMN && step.choice().index() > 0) {
            relevant[i * columns + step.choice().index()] = 1;
          }
        }
      }
      Tensor items = parser.model().items(parser.theta(), batch);
      return new ProbeBatch(
              items.narrow(1, 0, words).contiguous(),
              device.reals(wordMask, questions.size(), 1, words),
              batch.schema(items).narrow(1, 0, columns).contiguous(),
              device.reals(relevant, questions.size(), columns),
              device.reals(counted, questions.size(), columns))
          .keep();
    }
  }

  /// How many pairs of a question and a column are held out, and how many of them are relevant.
  public long[] heldOutPairs() {
    long pairs = 0;
    long relevant = 0;
    try (TensorScope _ = TensorScope.open()) {
      for (ProbeBatch batch : heldOut) {
        pairs += Math.round(batch.counted().sum().item_double());
        relevant += Math.round(batch.relevant().sum().item_double());
      }
    }
    return new long[] {pairs, relevant};
  }

  /// Trains a probe and measures it on the held-out examples.
  ///
  /// @param seed of its beginning and of the order of batches
  public ProbeScores probe(int epochs, long seed) {
    return probe(train, heldOut, epochs, seed, parser.device());
  }

  static ProbeScores probe(
      List<ProbeBatch> train, List<ProbeBatch> heldOut, int epochs, long seed, Device device) {
    int width = Math.toIntExact(train.getFirst().columns().size(2));
    List<ProbeBatch> order = new ArrayList<>(train);
    Random random = new Random(seed);
    try (Parameters theta = Parameters.initial(ColumnProbe.layout(width), seed, device);
        Adam adam = adam(theta)) {
      for (int epoch = 0; epoch < epochs; epoch++) {
        Collections.shuffle(order, random);
        for (ProbeBatch batch : order) {
          try (TensorScope _ = TensorScope.open()) {
            LossAndGradient found =
                LossFunction.of(ColumnProbe::loss, batch, Noise.OFF).lossAndGradient(theta);
            adam.step(theta.flat(), found.gradient(), RATE);
          }
        }
      }
      return heldOut.stream()
          .map(batch -> scores(theta, batch))
          .reduce(ProbeScores.NONE, ProbeScores::plus);
    }
  }

  private static Adam adam(Parameters theta) {
    try (TensorScope _ = TensorScope.open()) {
      return new Adam(ADAM, theta);
    }
  }

  private static ProbeScores scores(Parameters theta, ProbeBatch batch) {
    try (TensorScope _ = TensorScope.open();
        NoGradGuard _ = new NoGradGuard()) {
      Tensor found =
          ColumnProbe.odds(theta, batch)
              .gt(new Scalar(0))
              .to(batch.counted().scalar_type())
              .mul(batch.counted());
      long hits = Math.round(found.mul(batch.relevant()).sum().item_double());
      long all = Math.round(found.sum().item_double());
      long relevant = Math.round(batch.relevant().sum().item_double());
      return new ProbeScores(hits, all - hits, relevant - hits);
    }
  }

  @Override
  public void close() {
    train.forEach(ProbeBatch::close);
    heldOut.forEach(ProbeBatch::close);
  }
}
