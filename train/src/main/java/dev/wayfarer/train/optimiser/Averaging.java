package dev.wayfarer.train.optimiser;

import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.model.tensor.TensorScope;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/// Averages flat parameters over a run, beside the raw ones: an exponential moving average over
/// steps, and the mean of the last snapshots.
public final class Averaging implements AutoCloseable {
  /// How many snapshots there may be; each is as large as the model.
  public static final IntegerRange SNAPSHOTS = new IntegerRange(0, 100);

  /// The decay of the exponential average.
  public static final NumberRange DECAY = NumberRange.RATE;

  /// Which averages are kept.
  ///
  /// @param decay how much of the exponential moving average stays at each step; 0 for no such
  ///   average
  /// @param snapshots how many of the last checkpoints are averaged; 0 for none
  public record Options(double decay, int snapshots) {
    public static final Options NONE = new Options(0, 0);

    public Options {
      DECAY.check("decay", decay);
      SNAPSHOTS.check("snapshots", snapshots);
    }
  }

  /// What was averaged, and how.
  public enum Kind {
    EXPONENTIAL,
    SNAPSHOTS;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// Early on, the average follows the parameters faster: after t steps with a decay of at most (1
  /// + t) / (10 + t).
  private static final double RAMP = 10;

  private final Options options;
  private final Deque<Tensor> snapshots = new ArrayDeque<>();
  private @Nullable Tensor exponential;

  /// Keeps the averages that the options ask for.
  public Averaging(Options options) {
    this.options = options;
  }

  /// Moves the exponential average towards the parameters after a step.
  ///
  /// @param step counted from 1
  public void step(Tensor parameters, int step) {
    if (options.decay == 0) {
      return;
    }
    if (exponential == null) {
      restore(parameters);
      return;
    }
    double decay = Math.min(options.decay, (1 + step) / (RAMP + step));
    try (NoGradGuard _ = new NoGradGuard();
        TensorScope _ = TensorScope.open()) {
      exponential.lerp_(parameters.detach(), new Scalar(1 - decay));
    }
  }

  /// Keeps a copy of the parameters, and forgets the oldest where there are too many.
  public void add(Tensor parameters) {
    if (options.snapshots == 0) {
      return;
    }
    if (snapshots.size() == options.snapshots) {
      snapshots.removeFirst().releaseReference();
    }
    snapshots.addLast(copy(parameters));
  }

  /// Sets the exponential average to a saved one.
  public void restore(Tensor average) {
    if (exponential != null) {
      exponential.releaseReference();
    }
    exponential = copy(average);
  }

  private static Tensor copy(Tensor flat) {
    try (NoGradGuard _ = new NoGradGuard()) {
      return flat.detach().clone().retainReference();
    }
  }

  /// The kept snapshots, the oldest first; added again in this order they restore this state.
  public List<Tensor> snapshots() {
    return List.copyOf(snapshots);
  }

  /// The exponential average, once there was a step.
  public Optional<Tensor> exponential() {
    return Optional.ofNullable(exponential);
  }

  /// All averages there are; means are new tensors of the caller's scope.
  public Map<Kind, Tensor> averages() {
    Map<Kind, Tensor> averages = new EnumMap<>(Kind.class);
    exponential().ifPresent(average -> averages.put(Kind.EXPONENTIAL, average));
    if (!snapshots.isEmpty()) {
      averages.put(Kind.SNAPSHOTS, mean());
    }
    return averages;
  }

  private Tensor mean() {
    try (NoGradGuard _ = new NoGradGuard()) {
      Tensor sum = snapshots.getFirst().clone();
      snapshots.stream().skip(1).forEach(sum::add_);
      return sum.div_(new Scalar(snapshots.size()));
    }
  }

  @Override
  public void close() {
    snapshots.forEach(Tensor::releaseReference);
    snapshots.clear();
    exponential().ifPresent(Tensor::releaseReference);
    exponential = null;
  }
}
