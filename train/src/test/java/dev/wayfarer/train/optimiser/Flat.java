package dev.wayfarer.train.optimiser;

import java.util.Random;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptions;
import org.bytedeco.pytorch.global.torch;

/// Flat tensors of double precision, and their numbers.
final class Flat {
  private Flat() {}

  static Tensor of(double... numbers) {
    try (DoublePointer pointer = new DoublePointer(numbers)) {
      return torch
          .from_blob(
              pointer, new long[] {numbers.length}, new TensorOptions(torch.ScalarType.Double))
          .clone();
    }
  }

  static double[] numbers(Tensor tensor) {
    double[] numbers = new double[(int) tensor.numel()];
    try (DoublePointer pointer = tensor.contiguous().data_ptr_double()) {
      pointer.get(numbers);
    }
    return numbers;
  }

  static double[] random(Random random, int size) {
    return random.doubles(size, -1, 1).toArray();
  }
}
