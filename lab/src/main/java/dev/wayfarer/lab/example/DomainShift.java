package dev.wayfarer.lab.example;

import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.model.tensor.Threads;
import dev.wayfarer.train.batch.StreamSeed;
import dev.wayfarer.train.episode.Episode;
import dev.wayfarer.train.episode.Episodes;
import dev.wayfarer.train.episode.Episodes.Side;
import dev.wayfarer.train.objective.Gradient;
import dev.wayfarer.train.objective.Objective;
import dev.wayfarer.train.optimiser.Adam;
import dev.wayfarer.train.parallel.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.LongStream;
import org.bytedeco.pytorch.Tensor;

/// Trains a classifier on some domains, and measures its accuracy on these and on others.
public final class DomainShift {
  /// The accuracy of a trained classifier.
  ///
  /// @param seen the accuracy in the training domains, on other examples
  /// @param unseen the accuracy in other domains
  /// @param ownShare the share of domain-specific features in the classifier's decisions
  public record Result(double seen, double unseen, double ownShare) {}

  /// How much a learner sees.
  ///
  /// @param domains how many domains
  /// @param steps how many steps it takes, each with examples of two domains
  public record Setting(int domains, int steps) {
    /// What learners see unless somebody says otherwise.
    public static final Setting DEFAULT = new Setting(6, 200);
  }

  // Streams of a seed.
  private static final int TASK = 0;
  private static final int EPISODES = 1;

  private static final Side SIDE = new Side(1, 32);
  private static final Adam.Options ADAM = new Adam.Options(Adam.Kind.ADAM, 0.9, 0.999, 1e-8, 0);

  private DomainShift() {}

  /// Learns the tasks of some seeds, and gives the results in the order of the seeds.
  ///
  /// @param workers how many threads compute; their number changes no result
  public static List<Result> learn(
      Learner learner, Setting setting, long firstSeed, int seeds, int workers) {
    Threads.oneEach();
    List<Callable<Result>> tasks =
        LongStream.range(firstSeed, firstSeed + seeds)
            .<Callable<Result>>mapToObj(seed -> () -> learn(learner, setting, seed))
            .toList();
    List<Result> results = new ArrayList<>();
    try (Workers threads = new Workers(workers)) {
      threads.run(tasks, results::add);
    }
    return results;
  }

  /// Returns the accuracy in unseen domains of an oracle that uses the shared features alone.
  public static double sharedFeaturesAlone(long seed) {
    try (TensorScope _ = TensorScope.open()) {
      Points unseen = Task.drawn(StreamSeed.of(seed, TASK), Setting.DEFAULT.domains()).unseen();
      Tensor sum = unseen.features().narrow(1, 0, Domain.SHARED).sum(1);
      return Network.shareRight(sum, unseen);
    }
  }

  /// Learns the task of a seed. All learners begin alike and see the same examples in the same
  /// order, unless they have other targets.
  static Result learn(Learner learner, Setting setting, long seed) {
    try (TensorScope _ = TensorScope.open();
        Parameters theta = Parameters.initial(Network.layout(), seed, Device.CPU);
        Adam optimiser = new Adam(ADAM, theta)) {
      Objective objective = learner.objective();
      Task task = Task.drawn(StreamSeed.of(seed, TASK), setting.domains());
      Episodes.Options sides = new Episodes.Options(SIDE, SIDE, learner.targets());
      Episodes episodes = new Episodes(task.domains(), sides, StreamSeed.of(seed, EPISODES));
      for (int step = 1; step <= setting.steps(); step++) {
        try (TensorScope _ = TensorScope.open()) {
          Episode episode = episodes.draw(step, 0);
          Points source = task.train().at(episode.sourceExamples());
          Points target = task.train().at(episode.targetExamples());
          Gradient gradient =
              objective.gradient(Network::loss, theta, List.of(source, target), Noise.OFF);
          optimiser.step(theta.flat(), gradient.flat(), learner.rate());
        }
      }
      return new Result(
          Network.accuracy(theta, task.seen()),
          Network.accuracy(theta, task.unseen()),
          Network.ownShare(theta, task.unseen()));
    }
  }
}
