package dev.wayfarer.train.loop;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.train.optimiser.Averaging;
import java.util.LinkedHashMap;
import java.util.Map;

/// A score on the validation examples.
///
/// @param name as in the log
public record HeldOutScore(int step, String name, double value) {
  /// The mean loss of the examples that the grammar can say.
  public static final String LOSS = "dev/loss";

  /// The share of the questions whose best query matches exactly.
  public static final String EXACT = "dev/exact";

  /// The name of a figure that was measured with averaged parameters.
  public static String of(String name, Averaging.Kind average) {
    return name + "/" + average;
  }

  Map<String, Object> map() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("step", step);
    map.put("name", name);
    map.put("value", value);
    return map;
  }

  static HeldOutScore of(Map<?, ?> map) {
    return new HeldOutScore(
        ((Number) requireNonNull(map.get("step"))).intValue(),
        (String) requireNonNull(map.get("name")),
        ((Number) requireNonNull(map.get("value"))).doubleValue());
  }
}
