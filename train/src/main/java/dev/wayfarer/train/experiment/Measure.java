package dev.wayfarer.train.experiment;

import dev.wayfarer.train.loop.HeldOutScore;
import dev.wayfarer.train.loop.SavedRun;
import dev.wayfarer.train.optimiser.Averaging;
import java.util.Optional;
import java.util.OptionalDouble;

/// A figure of a run that has come to its end. Shares are in percent.
public enum Measure {
  /// As training counts it after the last step.
  EXACT_LAST("exact match on dev, last", true) {
    @Override
    OptionalDouble of(SavedRun saved, Optional<EvaluationScores> scores) {
      return percent(saved.last(HeldOutScore.EXACT));
    }
  },
  /// The most that training ever counted; which step that is was chosen by the same questions.
  EXACT_BEST("exact match on dev, best", true) {
    @Override
    OptionalDouble of(SavedRun saved, Optional<EvaluationScores> scores) {
      return percent(
          saved.best().map(best -> OptionalDouble.of(best.value())).orElse(OptionalDouble.empty()));
    }
  },
  /// The same with the exponential moving average of the parameters, where it is kept.
  EXACT_EXPONENTIAL("exact match on dev, exponential average", true) {
    @Override
    OptionalDouble of(SavedRun saved, Optional<EvaluationScores> scores) {
      return percent(saved.last(HeldOutScore.of(HeldOutScore.EXACT, Averaging.Kind.EXPONENTIAL)));
    }
  },
  /// The same with the mean of the last checkpoints, where it is kept.
  EXACT_SNAPSHOTS("exact match on dev, mean of checkpoints", true) {
    @Override
    OptionalDouble of(SavedRun saved, Optional<EvaluationScores> scores) {
      return percent(saved.last(HeldOutScore.of(HeldOutScore.EXACT, Averaging.Kind.SNAPSHOTS)));
    }
  },
  LOSS_LAST("loss on dev, last", false) {
    @Override
    OptionalDouble of(SavedRun saved, Optional<EvaluationScores> scores) {
      return saved.last(HeldOutScore.LOSS);
    }
  },
  EVALUATED_EXACT("exact match, evaluated", true) {
    @Override
    OptionalDouble of(SavedRun saved, Optional<EvaluationScores> scores) {
      return percent(scores.map(s -> OptionalDouble.of(s.exact())).orElse(OptionalDouble.empty()));
    }
  },
  EVALUATED_EXECUTION("execution, evaluated", true) {
    @Override
    OptionalDouble of(SavedRun saved, Optional<EvaluationScores> scores) {
      return percent(scores.map(EvaluationScores::execution).orElse(OptionalDouble.empty()));
    }
  };

  private final String title;
  private final boolean percent;

  Measure(String title, boolean percent) {
    this.title = title;
    this.percent = percent;
  }

  abstract OptionalDouble of(SavedRun saved, Optional<EvaluationScores> scores);

  /// The figure of a run; empty where it has not ended, or was not measured.
  public OptionalDouble of(RunState state) {
    return state.isTrained() ? of(state.saved().orElseThrow(), state.scores()) : none();
  }

  /// The measure as a heading.
  public String title() {
    return title;
  }

  /// Whether it is a share, in percent.
  public boolean isPercent() {
    return percent;
  }

  private static OptionalDouble percent(OptionalDouble share) {
    return share.isPresent() ? OptionalDouble.of(100 * share.getAsDouble()) : none();
  }

  private static OptionalDouble none() {
    return OptionalDouble.empty();
  }
}
