package dev.wayfarer.lab.innerstep;

import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.model.tensor.Threads;
import dev.wayfarer.train.batch.ExampleSize;
import dev.wayfarer.train.batch.MicroBatcher;
import dev.wayfarer.train.batch.StepBatchBuilder;
import dev.wayfarer.train.batch.StepBatches;
import dev.wayfarer.train.config.EpisodeOptions;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.episode.EpisodePlan;
import dev.wayfarer.train.episode.Episodes;
import dev.wayfarer.train.loop.ParserLoss;
import dev.wayfarer.train.loop.StepGradient;
import dev.wayfarer.train.objective.BalancedObjective;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences.FiniteDifferences;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences.Scheme;
import dev.wayfarer.train.objective.DgMamlByHessianProduct;
import dev.wayfarer.train.objective.FirstOrderDgMaml;
import dev.wayfarer.train.objective.InnerStep;
import dev.wayfarer.train.objective.Objective;
import dev.wayfarer.train.parallel.Workers;
import dev.wayfarer.train.parser.LoadedParser;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedExample;
import java.util.List;
import org.bytedeco.pytorch.Tensor;

/// Compares the gradients of one update by objective, on the same examples and with the same
/// dropout.
public final class InnerStepStudy {
  /// Gradients of an update, compared.
  ///
  /// @param share of the inner step in DG-MAML's gradient: its distance from the control's,
  ///   relative to the length of the latter
  /// @param firstOrderShare the same of DG-FMAML
  /// @param oneSidedError of the Hessian-vector product by one-sided differences, relative to its
  ///   length
  /// @param centralError the same by central differences
  public record Comparison(
      double share, double firstOrderShare, double oneSidedError, double centralError) {}

  private final LoadedParser parser;
  private final RunConfig config;
  private final InnerStep step;
  private final double differenceStep;
  private final StepBatchBuilder batches;
  private final Workers workers;

  /// @param config its objective says the inner step and how episodes are drawn
  /// @param differenceStep how far from the parameters finite differences look
  public InnerStepStudy(
      LoadedParser parser,
      RunConfig config,
      InnerStep step,
      EpisodeOptions tasks,
      double differenceStep,
      PreparedDataset dataset,
      Workers workers) {
    Threads.oneEach();
    this.parser = parser;
    this.config = config;
    this.step = step;
    this.differenceStep = differenceStep;
    this.workers = workers;
    List<PreparedExample> train =
        dataset.train().stream().filter(PreparedExample::isSayable).toList();
    List<String> databases = train.stream().map(PreparedExample::database).toList();
    List<Sample> samples = train.stream().map(PreparedExample::sample).toList();
    this.batches =
        new StepBatchBuilder(
            new EpisodePlan(
                new Episodes(
                    databases, tasks.options(), dataset.nameVectors(), config.seeds().data()),
                train.stream().map(ExampleSize::of).toList(),
                new EpisodePlan.Options(
                    tasks.tasks(),
                    config.training().microBatches(),
                    false,
                    MicroBatcher.on(parser.device()))),
            parser.model().batches(parser.device()),
            samples,
            config.seeds().data());
  }

  /// Compares the gradients of an update.
  ///
  /// @param update the number of the update, which says its examples and its dropout
  public Comparison of(int update) {
    try (StepBatches drawn = batches.of(update);
        TensorScope _ = TensorScope.open()) {
      Tensor control = gradient(new BalancedObjective(step.targetWeight()), drawn);
      Tensor firstOrder = gradient(new FirstOrderDgMaml(step), drawn);
      Tensor exact = gradient(new DgMamlByHessianProduct(step), drawn);
      // What first order leaves out: −αβ times the Hessian-vector product.
      double product = distance(exact, firstOrder);
      return new Comparison(
          distance(exact, control) / length(control),
          distance(firstOrder, control) / length(control),
          distance(gradient(byDifferences(Scheme.ONE_SIDED), drawn), exact) / product,
          distance(gradient(byDifferences(Scheme.CENTRAL), drawn), exact) / product);
    }
  }

  private Objective byDifferences(Scheme scheme) {
    return new DgMamlByFiniteDifferences(step, new FiniteDifferences(scheme, differenceStep));
  }

  private Tensor gradient(Objective objective, StepBatches drawn) {
    return new StepGradient(
            objective,
            new ParserLoss(parser.model()),
            StepGradient.TaskOrder.IN_TURN,
            workers,
            config.seeds().noise(),
            parser.device())
        .of(parser.theta(), drawn)
        .flat();
  }

  private static double distance(Tensor from, Tensor to) {
    return length(from.sub(to));
  }

  private static double length(Tensor gradient) {
    return gradient.norm().item_double();
  }
}
