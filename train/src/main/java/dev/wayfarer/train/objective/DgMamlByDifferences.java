package dev.wayfarer.train.objective;

import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// DG-MAML with its product H_s(θ)·g_t as a difference of source gradients a little apart.
///
/// It needs gradients of first order only, one graph at a time, and any kernel will do. The source
/// is computed again with the same noise.
///
/// Trap: where a kink lies between (a ReLU, a maximum), its jump counts as curvature, of which the
/// exact product knows nothing.
public final class DgMamlByDifferences implements Objective {
  /// Where gradients are compared.
  public enum Sides {
    /// At both sides of the parameters: two more gradients.
    CENTRAL,
    /// At the parameters, where it is known, and at one side: one more gradient, but cruder.
    ONE
  }

  /// How the product is computed.
  ///
  /// @param distance from the parameters to a side: further is cruder, nearer is drowned by
  ///   rounding
  public record Differences(Sides sides, double distance) {
    /// To begin with in single precision; a new model deserves a sweep of distances.
    public static final Differences CENTRAL = new Differences(Sides.CENTRAL, 0.01);

    public Differences {
      NumberRange.WEIGHT.check("distance", distance);
      if (distance == 0) {
        throw new IllegalArgumentException("distance: expected more than 0, found 0");
      }
    }
  }

  private static final double TINY = 1e-30;

  private final Rehearsal rehearsal;
  private final Differences differences;

  public DgMamlByDifferences(Rehearsal rehearsal, Differences differences) {
    this.rehearsal = rehearsal;
    this.differences = differences;
  }

  @Override
  public int terrains() {
    return Task.TERRAINS;
  }

  @Override
  public Gradient gradient(Parameters theta, List<Terrain> terrains) {
    Task task = Task.of(terrains);
    double weight = rehearsal.targetWeight();
    Slope source = task.source().slope(theta);
    Slope target = rehearsal.target(task.target(), theta, source);
    Tensor product =
        product(task.source(), theta, source, rehearsal.moving(theta.layout(), target.flat()));
    return Slope.gradient(
        source,
        target,
        source
            .flat()
            .add(target.flat(), new Scalar(weight))
            .sub_(product, new Scalar(rehearsal.innerRate() * weight)));
  }

  /// The product with a vector, whose length stays on the device: asking for it would wait.
  private Tensor product(Terrain terrain, Parameters theta, Slope source, Tensor vector) {
    Tensor length = vector.norm();
    Tensor direction = vector.div(length.clamp_min(new Scalar(TINY)));
    double distance = differences.distance;
    Tensor after = beside(terrain, theta, direction, distance);
    return switch (differences.sides) {
      case CENTRAL ->
          after
              .sub_(beside(terrain, theta, direction, -distance))
              .mul_(length.div(new Scalar(2 * distance)));
      case ONE -> after.sub_(source.flat()).mul_(length.div(new Scalar(distance)));
    };
  }

  /// The gradient of the source beside the parameters.
  private static Tensor beside(
      Terrain terrain, Parameters theta, Tensor direction, double distance) {
    Tensor flat = theta.flat().add(direction, new Scalar(distance));
    try (Parameters moved = Parameters.over(theta.layout(), flat)) {
      return terrain.slope(moved).flat();
    }
  }
}
