package dev.wayfarer.model.batch;

import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.GoldStep;
import java.util.List;

/// The rows of a batch's table of choices: nothing, then symbols, then the columns of all
/// questions, then their tables, then their values.
public record ChoiceRows(int symbols, Batch.Size size) {
  /// The row for a step that has no choice before it.
  public static final int NONE = 0;

  /// The row of a choice.
  public long row(int question, Choice choice) {
    int columns = 1 + symbols;
    int tables = columns + size.questions() * size.columns();
    int values = tables + size.questions() * size.tables();
    return switch (choice.kind()) {
      case SYMBOL -> 1 + choice.index();
      case COLUMN -> columns + question * size.columns() + choice.index();
      case TABLE -> tables + question * size.tables() + choice.index();
      case VALUE -> values + question * size.values() + choice.index();
    };
  }

  /// The row of the choice of a step; step -1 has none.
  long row(int question, List<GoldStep> steps, int step) {
    return step < 0 ? NONE : row(question, steps.get(step).choice());
  }
}
