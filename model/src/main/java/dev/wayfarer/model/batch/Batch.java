package dev.wayfarer.model.batch;

import dev.wayfarer.model.tensor.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.Tensor;

/// Questions as tensors.
///
/// Additive masks hold 0 for what counts and minus infinity for padding. The tensors belong to the
/// scope in which they were made, or after [#keep] to whoever closes the batch.
///
/// @param relations the numbers of relations, questions × items × items
/// @param items an additive mask, questions × items
/// @param columnMask the same for columns, questions × columns
/// @param tableMask the same for tables, questions × tables
/// @param steps of the gold queries; empty where these are not known
public record Batch(
    Size size,
    Words words,
    Sequences questions,
    Names columns,
    Names tables,
    Tensor relations,
    Tensor items,
    Tensor columnMask,
    Tensor tableMask,
    Values values,
    Optional<Steps> steps)
    implements AutoCloseable {

  /// Lets the tensors outlive all scopes, until the batch is closed: by any thread, once.
  public Batch keep() {
    tensors().forEach(Scope::keep);
    return this;
  }

  /// Frees what was kept.
  @Override
  public void close() {
    tensors().forEach(Scope::release);
  }

  private List<Tensor> tensors() {
    List<Tensor> tensors = new ArrayList<>();
    tensors.addAll(List.of(words.given, words.rows, words.learnt));
    tensors.addAll(List.of(questions.words, questions.alive, questions.places));
    tensors.addAll(List.of(columns.words, columns.alive, columns.places));
    tensors.addAll(List.of(tables.words, tables.alive, tables.places));
    tensors.addAll(List.of(relations, items, columnMask, tableMask));
    tensors.addAll(List.of(values.kinds, values.spans, values.columns, values.mask));
    steps.ifPresent(gold -> tensors.addAll(gold.tensors()));
    return tensors;
  }

  /// The extents of a batch; all but the first are those of its longest question.
  public record Size(int questions, int words, int columns, int tables, int values) {
    public int items() {
      return words + columns + tables;
    }
  }

  /// The distinct words of a batch.
  ///
  /// @param given vectors, words × dimensions
  /// @param rows of the learnt vectors, 0 for words that are not learnt
  /// @param learnt whether a word is learnt, words × 1
  public record Words(Tensor given, Tensor rows, Tensor learnt) {}

  /// Sequences of words, sorted by falling length and packed step by step, as LSTMs want them.
  ///
  /// @param words positions among the distinct words, of all sequences' first words, then of their
  ///   second words, and so on
  /// @param alive how many sequences have a first word, a second word, and so on; on the CPU
  /// @param places where the words of questions stand among the packed ones, question by question;
  ///   padding points behind the last one
  public record Sequences(Tensor words, Tensor alive, Tensor places) {}

  /// Distinct names, packed in the same way.
  ///
  /// @param places where the names of columns or tables stand among the distinct ones, question by
  ///   question; padding points behind the last one
  public record Names(Tensor words, Tensor alive, Tensor places) {}

  /// Value candidates.
  ///
  /// @param kinds questions × values
  /// @param spans the mean over the words that a value stands for, questions × values × words
  /// @param columns the mean over the columns it fits, questions × values × columns
  /// @param mask additive, questions × values
  public record Values(Tensor kinds, Tensor spans, Tensor columns, Tensor mask) {}
}
