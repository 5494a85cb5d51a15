package dev.wayfarer.model.input;

import dev.wayfarer.link.value.ValueKind;
import java.util.List;

/// A value candidate as the decoder reads it.
///
/// @param fromWord the first word of the question that it stands for
/// @param toWord the word after the last one; equal to `fromWord` where the question leaves it
///   unsaid
/// @param columns the positions of the columns that it can be compared with
public record ValueInput(ValueKind kind, int fromWord, int toWord, List<Integer> columns) {
  public ValueInput {
    columns = List.copyOf(columns);
  }
}
