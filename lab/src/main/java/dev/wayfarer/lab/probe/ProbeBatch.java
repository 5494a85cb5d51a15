package dev.wayfarer.lab.probe;

import dev.wayfarer.model.tensor.TensorScope;
import java.util.List;
import org.bytedeco.pytorch.Tensor;

/// What the probe sees of some questions. The tensors are kept until it is closed.
///
/// @param words the vectors of the questions' words, questions × words × width
/// @param wordMask additive: 0 for a word, minus infinity for padding, questions × 1 × words
/// @param columns the vectors of the columns, questions × columns × width
/// @param relevant 1 for a column that the gold query names, else 0, questions × columns
/// @param counted 1 for a column, 0 for `*` and for padding, questions × columns
record ProbeBatch(Tensor words, Tensor wordMask, Tensor columns, Tensor relevant, Tensor counted)
    implements AutoCloseable {
  ProbeBatch keep() {
    tensors().forEach(TensorScope::keep);
    return this;
  }

  @Override
  public void close() {
    tensors().forEach(TensorScope::release);
  }

  private List<Tensor> tensors() {
    return List.of(words, wordMask, columns, relevant, counted);
  }
}
