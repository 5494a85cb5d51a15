package dev.wayfarer.model.batch;

import dev.wayfarer.model.tensor.TensorScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.Tensor;

/// Questions as tensors.
///
/// The items of a question stand together: its words, its columns, its tables, then padding up to
/// the items of the longest question. Additive masks hold 0 for what counts and minus infinity for
/// padding. The tensors belong to the scope in which they were made, or after [#keep] to whoever
/// closes the batch.
///
/// @param questions the words of questions
/// @param columns the distinct names of columns
/// @param tables the distinct names of tables
/// @param places where items are found
/// @param relations the numbers of relations, questions × items × items
/// @param schemaRelations those to columns and tables alone, questions × items × (columns + tables)
/// @param items an additive mask, questions × items
/// @param columnMask the same for columns, questions × columns
/// @param tableMask the same for tables, questions × tables
/// @param steps of the gold queries; empty where these are not known
public record Batch(
    Size size,
    Words words,
    Sequences questions,
    Sequences columns,
    Sequences tables,
    Places places,
    Tensor relations,
    Tensor schemaRelations,
    Tensor items,
    Tensor columnMask,
    Tensor tableMask,
    Values values,
    Optional<Steps> steps)
    implements AutoCloseable {

  /// Lets the tensors outlive all scopes, until the batch is closed: by any thread, once.
  public Batch keep() {
    tensors().forEach(TensorScope::keep);
    return this;
  }

  /// Frees what was kept.
  @Override
  public void close() {
    tensors().forEach(TensorScope::release);
  }

  private List<Tensor> tensors() {
    List<Tensor> tensors = new ArrayList<>();
    tensors.addAll(List.of(words.given, words.rows, words.learnt));
    tensors.addAll(List.of(questions.words, questions.alive));
    tensors.addAll(List.of(columns.words, columns.alive, tables.words, tables.alive));
    tensors.addAll(List.of(places.sources, places.schema, relations, schemaRelations));
    tensors.addAll(List.of(items, columnMask, tableMask));
    tensors.addAll(List.of(values.kinds, values.spans, values.columns, values.mask));
    steps.ifPresent(gold -> tensors.addAll(gold.tensors()));
    return tensors;
  }

  /// The extents of a batch; all but the first are the most that a question of it has.
  public record Size(int questions, int items, int words, int columns, int tables, int values) {}

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
  public record Sequences(Tensor words, Tensor alive) {}

  /// Where items are found.
  ///
  /// @param sources the rows that items begin as, questions × items: all packed words of questions,
  ///   then the distinct names of columns, then those of tables; padding points behind the last one
  /// @param schema the rows of columns, then of tables, among the items of all questions, questions
  ///   × (columns + tables); padding points at the question's first item
  public record Places(Tensor sources, Tensor schema) {
    /// The vectors of columns, then of tables, questions × (columns + tables) × width.
    ///
    /// @param items the vectors of all items, questions × items × width
    public Tensor schema(Tensor items) {
      return items
          .reshape(-1, items.size(2))
          .index_select(0, schema)
          .view(items.size(0), -1, items.size(2));
    }
  }

  /// Value candidates.
  ///
  /// @param kinds questions × values
  /// @param spans the mean over the words that a value stands for, questions × values × items
  /// @param columns the mean over the columns it fits, questions × values × items
  /// @param mask additive, questions × values
  public record Values(Tensor kinds, Tensor spans, Tensor columns, Tensor mask) {}
}
