package dev.wayfarer.train.optimiser;

import dev.wayfarer.model.options.NumberRange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.bytedeco.pytorch.Tensor;

/// A parameter group: a range of flat parameters with its own learning-rate factor.
///
/// @param from the first parameter
/// @param to the one after the last
/// @param factor what the rate is multiplied by; 0 keeps the range as it is
public record RateFactor(long from, long to, double factor) {
  public RateFactor {
    NumberRange.WEIGHT.check("factor", factor);
    if (from < 0 || to <= from) {
      throw new IllegalArgumentException("to: expected more than from (" + from + "), found " + to);
    }
  }

  /// Returns the slice of a flat tensor that the range covers.
  Tensor of(Tensor flat) {
    return flat.narrow(0, from, to - from);
  }

  /// The ranges in order, with ranges of factor 1 between them, so that all of `size` is covered.
  static List<RateFactor> covering(long size, List<RateFactor> factors) {
    List<RateFactor> all = new ArrayList<>();
    long end = 0;
    for (RateFactor next :
        factors.stream().sorted(Comparator.comparingLong(RateFactor::from)).toList()) {
      if (next.from < end || next.to > size) {
        throw new IllegalArgumentException(
            "factors: expected ranges apart within " + size + " parameters, found " + next);
      }
      if (next.from > end) {
        all.add(new RateFactor(end, next.from, 1));
      }
      all.add(next);
      end = next.to;
    }
    if (end < size) {
      all.add(new RateFactor(end, size, 1));
    }
    return List.copyOf(all);
  }
}
