package dev.wayfarer.model.batch;

import dev.wayfarer.model.encoder.EncoderBatch;
import dev.wayfarer.model.tensor.TensorScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.Tensor;

/// The structure of questions as tensors; what only an encoder knows of them is its own part.
///
/// The items of a question stand together: its words, its columns, its tables, then padding up to
/// the items of the longest question. Additive masks hold 0 for what counts and minus infinity for
/// padding. The tensors belong to the scope in which they were made, or after [#keep] to whoever
/// closes the batch.
///
/// @param encoded the encoder's part
/// @param schemaPlaces the rows of columns, then of tables, among the items of all questions,
///   questions × (columns + tables); padding points at the question's first item
/// @param relations the numbers of relations, questions × items × items
/// @param schemaRelations those to columns and tables alone, questions × items × (columns + tables)
/// @param items an additive mask, questions × items
/// @param columnMask the same for columns, questions × columns
/// @param tableMask the same for tables, questions × tables
/// @param steps of the gold queries; empty where these are not known
public record Batch(
    Size size,
    EncoderBatch encoded,
    Tensor schemaPlaces,
    Tensor relations,
    Tensor schemaRelations,
    Tensor items,
    Tensor columnMask,
    Tensor tableMask,
    Values values,
    Optional<Steps> steps)
    implements AutoCloseable {

  /// Keeps the tensors beyond all scopes until the batch is closed, by any thread, once.
  public Batch keep() {
    tensors().forEach(TensorScope::keep);
    return this;
  }

  /// The same batch, to be distilled from teachers too. It takes the place of this one: only one of
  /// the two is kept and closed.
  public Batch with(Steps.SoftTargets soft) {
    return new Batch(
        size,
        encoded,
        schemaPlaces,
        relations,
        schemaRelations,
        items,
        columnMask,
        tableMask,
        values,
        steps.map(gold -> gold.with(soft)));
  }

  /// Frees the kept tensors.
  @Override
  public void close() {
    tensors().forEach(TensorScope::release);
  }

  /// The vectors of columns, then of tables, questions × (columns + tables) × width.
  ///
  /// @param vectors of all items, questions × items × width
  public Tensor schema(Tensor vectors) {
    return vectors
        .reshape(-1, vectors.size(2))
        .index_select(0, schemaPlaces)
        .view(vectors.size(0), -1, vectors.size(2));
  }

  private List<Tensor> tensors() {
    List<Tensor> tensors = new ArrayList<>(encoded.tensors());
    tensors.addAll(List.of(schemaPlaces, relations, schemaRelations));
    tensors.addAll(List.of(items, columnMask, tableMask));
    tensors.addAll(List.of(values.kinds, values.spans, values.columns, values.mask));
    steps.ifPresent(gold -> tensors.addAll(gold.tensors()));
    return tensors;
  }

  /// The sizes of a batch; all but the first are the maxima over its questions.
  public record Size(int questions, int items, int words, int columns, int tables, int values) {}

  /// Value candidates.
  ///
  /// @param kinds questions × values
  /// @param spans the mean over the words that a value stands for, questions × values × items
  /// @param columns the mean over the columns it fits, questions × values × items
  /// @param mask additive, questions × values
  public record Values(Tensor kinds, Tensor spans, Tensor columns, Tensor mask) {}
}
