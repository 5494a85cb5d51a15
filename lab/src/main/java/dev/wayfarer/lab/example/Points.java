package dev.wayfarer.lab.example;

import dev.wayfarer.model.tensor.Device;
import java.util.Arrays;
import org.bytedeco.pytorch.Tensor;

/// Examples, a row each.
///
/// @param features rows × features
/// @param labels 1 or −1
record Points(Tensor features, Tensor labels) {
  /// Some of them, by number.
  Points at(int[] numbers) {
    long[] rows = Arrays.stream(numbers).asLongStream().toArray();
    Tensor wanted = Device.CPU.integers(rows, rows.length);
    return new Points(features.index_select(0, wanted), labels.index_select(0, wanted));
  }
}
