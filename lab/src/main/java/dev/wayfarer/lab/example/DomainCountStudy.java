package dev.wayfarer.lab.example;

import dev.wayfarer.lab.example.DomainShift.Result;
import dev.wayfarer.lab.example.DomainShift.Setting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// Measures what an inner step gains where more or fewer domains are seen. For each number of
/// domains every objective gets the rates that are best for it on seeds of their own.
public final class DomainCountStudy {
  /// An objective at its best rates.
  ///
  /// @param tuned its mean accuracy in unseen domains on the seeds that chose the rates
  /// @param seen the mean accuracy in the domains of training
  /// @param unseen the mean accuracy in others
  /// @param gain in accuracy in unseen domains over the control, which has none
  public record Row(
      Learner learner,
      double tuned,
      double seen,
      double unseen,
      double ownShare,
      Optional<PairedDifference> gain) {}

  /// The first of the seeds that choose rates.
  static final long TUNING_SEED = 1001;

  private static final long FIRST_SEED = 1;

  private final List<List<Learner>> objectives;
  private final int seeds;
  private final int workers;

  /// @param seeds how many choose the rates, and how many others are measured
  public DomainCountStudy(int seeds, int workers) {
    this(Learners.grid(), seeds, workers);
  }

  /// @param objectives the candidates of each objective, those of the control first
  DomainCountStudy(List<List<Learner>> objectives, int seeds, int workers) {
    this.objectives = objectives;
    this.seeds = seeds;
    this.workers = workers;
  }

  /// Measures all objectives, the control first.
  public List<Row> of(Setting setting) {
    List<Row> rows = new ArrayList<>();
    List<Double> control = List.of();
    for (List<Learner> candidates : objectives) {
      Candidate best =
          candidates.stream()
              .map(learner -> new Candidate(learner, tuned(learner, setting)))
              .max(Comparator.comparingDouble(Candidate::tuned))
              .orElseThrow();
      List<Result> results = DomainShift.learn(best.learner, setting, FIRST_SEED, seeds, workers);
      List<Double> unseen = results.stream().map(Result::unseen).toList();
      rows.add(
          new Row(
              best.learner,
              best.tuned,
              mean(results, Result::seen),
              mean(results, Result::unseen),
              mean(results, Result::ownShare),
              control.isEmpty()
                  ? Optional.empty()
                  : Optional.of(PairedDifference.of(unseen, control))));
      control = control.isEmpty() ? unseen : control;
    }
    return rows;
  }

  private record Candidate(Learner learner, double tuned) {}

  private double tuned(Learner learner, Setting setting) {
    return mean(DomainShift.learn(learner, setting, TUNING_SEED, seeds, workers), Result::unseen);
  }

  private static double mean(List<Result> results, ToDoubleFunction<Result> figure) {
    return results.stream().mapToDouble(figure).average().orElseThrow();
  }
}
