package dev.wayfarer.ask;

import dev.wayfarer.link.dictionary.BilingualDictionary;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.model.predict.DatabaseReader;
import dev.wayfarer.model.revision.TranslatedValues;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import java.util.List;
import java.util.Optional;

/// Cells of a database in the place of what questions in Chinese call them, and what is said of it.
final class TranslatedCells {
  /// Leaves everything as it is.
  static final TranslatedCells NONE = new TranslatedCells(Optional.empty());

  private final Optional<TranslatedValues> values;

  private TranslatedCells(Optional<TranslatedValues> values) {
    this.values = values;
  }

  /// Returns those of a database; none where there is no dictionary, or cells are not known.
  static TranslatedCells of(DatabaseReader reader) {
    return new TranslatedCells(
        BilingualDictionary.ifInstalled()
            .flatMap(
                dictionary ->
                    reader
                        .cells()
                        .map(cells -> new TranslatedValues(reader.schema(), cells, dictionary))));
  }

  Query in(PredictedQuery predicted) {
    return values.map(translated -> translated.of(predicted).query()).orElse(predicted.query());
  }

  LinkedQuestion in(LinkedQuestion question) {
    return values.map(translated -> translated.withCells(question)).orElse(question);
  }

  /// Returns which cells stand for which constants of a predicted query.
  List<String> notes(Query predicted) {
    return values
        .map(
            translated ->
                translated.replaced(predicted).entrySet().stream()
                    .map(entry -> note(entry.getKey(), entry.getValue()))
                    .toList())
        .orElse(List.of());
  }

  /// Returns which cell stands for what a follow-up says.
  static Optional<String> note(LinkedQuestion linked, LinkedQuestion translated) {
    return translated.values().size() > linked.values().size()
            && translated.values().getFirst().literal() instanceof Literal.Text(var cell)
            && !cell.equals(translated.text())
        ? Optional.of(note(translated.text(), cell))
        : Optional.empty();
  }

  private static String note(String said, String cell) {
    return "“%s” 按 “%s” 查询".formatted(said, cell);
  }
}
