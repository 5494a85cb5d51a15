package dev.wayfarer.train.evaluate;

import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.batch.ExampleSize;
import dev.wayfarer.train.batch.MicroBatcher;
import dev.wayfarer.train.parallel.Workers;
import dev.wayfarer.train.prepare.PreparedExample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.bytedeco.pytorch.NoGradGuard;

/// The mean loss of all gold queries, without noise.
public final class MeanLoss {
  private static final int BATCH = 64;

  private final ParserModel model;
  private final Device device;

  public MeanLoss(ParserModel model, Device device) {
    this.model = model;
    this.device = device;
  }

  /// The mean over the examples that have a gold query, of which there is at least one.
  public double of(Parameters theta, List<PreparedExample> examples, Workers workers) {
    List<PreparedExample> golden = examples.stream().filter(PreparedExample::isSayable).toList();
    List<Callable<Double>> tasks = new ArrayList<>();
    for (int[] part :
        MicroBatcher.on(device).all(golden.stream().map(ExampleSize::of).toList(), BATCH)) {
      tasks.add(() -> sum(theta, Arrays.stream(part).mapToObj(golden::get).toList()));
    }
    double[] sum = {0};
    workers.run(tasks, part -> sum[0] += part);
    return sum[0] / golden.size();
  }

  private double sum(Parameters theta, List<PreparedExample> part) {
    List<Sample> samples = part.stream().map(PreparedExample::sample).toList();
    try (TensorScope _ = TensorScope.open();
        NoGradGuard _ = new NoGradGuard()) {
      var batch = model.batches(device).samples(samples);
      return model.loss(theta, batch, Noise.OFF).item_double() * part.size();
    }
  }
}
