package dev.wayfarer.model.decoder;

import dev.wayfarer.model.input.ChoiceKind;
import org.bytedeco.pytorch.Tensor;

/// What the decoder attends and points to: the encoded questions of a batch.
///
/// @param items their vectors, questions × width × items
/// @param mask additive, questions × 1 × items
/// @param keys of the attention, questions × heads × head width × items
/// @param contents the attention's values, questions × heads × items × head width
/// @param toColumns the alignment of items to columns, questions × items × columns
/// @param toTables the alignment of items to tables, questions × items × tables
/// @param values the vectors of value candidates, questions × width × values
/// @param columnMask additive, questions × 1 × columns
/// @param tableMask additive, questions × 1 × tables
/// @param valueMask additive, questions × 1 × values
/// @param choices the embeddings of all choices, by the rows of `ChoiceRows`
record DecoderMemory(
    Tensor items,
    Tensor mask,
    Tensor keys,
    Tensor contents,
    Tensor toColumns,
    Tensor toTables,
    Tensor values,
    Tensor columnMask,
    Tensor tableMask,
    Tensor valueMask,
    Tensor choices) {

  /// Returns the mask of the choices of a pointer.
  Tensor mask(ChoiceKind kind) {
    return switch (kind) {
      case COLUMN -> columnMask;
      case TABLE -> tableMask;
      case VALUE -> valueMask;
      case SYMBOL -> throw new IllegalArgumentException("symbols are not pointed at");
    };
  }

  /// Returns the memory of some of the questions. The table of choices stays whole, since its rows
  /// are numbered over all questions.
  DecoderMemory select(Tensor questions) {
    return new DecoderMemory(
        items.index_select(0, questions),
        mask.index_select(0, questions),
        keys.index_select(0, questions),
        contents.index_select(0, questions),
        toColumns.index_select(0, questions),
        toTables.index_select(0, questions),
        values.index_select(0, questions),
        columnMask.index_select(0, questions),
        tableMask.index_select(0, questions),
        valueMask.index_select(0, questions),
        choices);
  }
}
