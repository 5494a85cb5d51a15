package dev.wayfarer.model.lstm;

import dev.wayfarer.model.lstm.PackedSequences.Packed;
import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import org.bytedeco.pytorch.T_TensorTensorTensor_T;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// A bidirectional LSTM of one layer.
///
/// @param name what the names of its parameters begin with
/// @param inputs the width of the vectors that it reads
/// @param width of the vectors that it gives, one half from each direction
/// @param dropout on what it reads
public record BidirectionalLstm(String name, int inputs, int width, double dropout) {
  private static final List<String> DIRECTIONS = List.of(".forward", ".backward");

  /// Adds its parameters.
  public void describe(ParameterLayout layout) {
    int half = width / 2;
    for (String direction : DIRECTIONS) {
      Initialiser initial = Initialiser.fanIn(half);
      layout.add(name + direction + ".input", initial, 4L * half, inputs);
      layout.add(name + direction + ".state", initial, 4L * half, half);
      layout.add(name + direction + ".input_bias", initial, 4L * half);
      layout.add(name + direction + ".state_bias", initial, 4L * half);
    }
  }

  /// A vector for each element, packed elements × width.
  ///
  /// @param vectors those of elements, by the rows of the sequences
  public Tensor elements(Parameters theta, Tensor vectors, Packed sequences, Noise noise) {
    return read(theta, vectors, sequences, noise).get0();
  }

  /// A vector for each sequence from both of its ends, sorted sequences × width.
  public Tensor ends(Parameters theta, Tensor vectors, Packed sequences, Noise noise) {
    // The last states, directions × sequences × half.
    Tensor ends = read(theta, vectors, sequences, noise).get1();
    return ends.transpose(0, 1).reshape(-1, width);
  }

  private T_TensorTensorTensor_T read(
      Parameters theta, Tensor vectors, Packed sequences, Noise noise) {
    Tensor alive = sequences.alive();
    Tensor inputs = noise.drop(name + ".words", vectors.index_select(0, sequences.rows()), dropout);
    TensorVector weights = new TensorVector();
    for (String direction : DIRECTIONS) {
      for (String part : List.of(".input", ".state", ".input_bias", ".state_bias")) {
        weights.push_back(theta.get(name + direction + part));
      }
    }
    long count = alive.select(0, 0).item_long();
    Tensor zero = torch.zeros(new long[] {2, count, width / 2}, vectors.options());
    return torch.lstm(inputs, alive, new TensorVector(zero, zero), weights, true, 1, 0, true, true);
  }
}
