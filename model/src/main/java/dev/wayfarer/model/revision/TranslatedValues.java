package dev.wayfarer.model.revision;

import dev.wayfarer.link.dictionary.BilingualDictionary;
import dev.wayfarer.link.dictionary.Meaning;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.value.CellMatch;
import dev.wayfarer.link.value.Span;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.TreeMapper;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlPrinter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// Replaces Chinese constants of predicted queries by the cells that they mean: a question says 法国,
/// the column holds `France`. A constant that the column does hold stays.
public final class TranslatedValues {
  private final Schema schema;
  private final ValueIndex cells;
  private final BilingualDictionary dictionary;

  /// @param schema that of the queries
  /// @param cells of the database
  public TranslatedValues(Schema schema, ValueIndex cells, BilingualDictionary dictionary) {
    this.schema = schema;
    this.cells = cells;
    this.dictionary = dictionary;
  }

  /// The query with cells in the place of Chinese constants.
  public PredictedQuery of(PredictedQuery found) {
    Query query = query(found.query(), new LinkedHashMap<>());
    return query.equals(found.query())
        ? found
        : new PredictedQuery(
            query, new SqlPrinter(schema).print(query), found.logProbability(), found.decisions());
  }

  /// Which constants of a query have a cell in their place, by what the question says.
  public SequencedMap<String, String> replaced(Query query) {
    SequencedMap<String, String> replaced = new LinkedHashMap<>();
    var _ = query(query, replaced);
    return replaced;
  }

  private Query query(Query query, SequencedMap<String, String> replaced) {
    return new TreeMapper() {
      @Override
      protected Condition.Compare comparison(Condition.Compare comparison) {
        if (comparison.left() instanceof ColumnUse use
            && comparison.right() instanceof Literal.Text(var text)
            && text.codePoints().anyMatch(Character::isIdeographic)) {
          Optional<String> cell = cell(text, use.column());
          if (cell.isPresent() && !cell.get().equals(text)) {
            replaced.put(text, cell.get());
            return new Condition.Compare(
                use, comparison.comparison(), new Literal.Text(cell.get()));
          }
        }
        return comparison;
      }
    }.query(query);
  }

  /// The same question with the cells that its whole text means among the values, first of all.
  public LinkedQuestion withCells(LinkedQuestion question) {
    Optional<Span> whole = Optional.of(new Span(0, question.text().length()));
    List<ValueCandidate> values =
        Stream.concat(
                matches(question.text())
                    .distinct()
                    .map(
                        match ->
                            new ValueCandidate(
                                new Literal.Text(match.cell()),
                                whole,
                                ValueKind.CELL,
                                match.columns())),
                question.values().stream())
            .toList();
    return new LinkedQuestion(question.text(), question.words(), question.links(), values);
  }

  /// The cell of a column that a Chinese text is, or else means.
  private Optional<String> cell(String text, ColumnId column) {
    return matches(text)
        .filter(match -> match.columns().contains(column))
        .map(CellMatch::cell)
        .findFirst();
  }

  /// The cells that a Chinese text is, or else means.
  private Stream<CellMatch> matches(String text) {
    String simplified = BilingualDictionary.simplified(text);
    Stream<String> spellings =
        Stream.of(
                Stream.of(text),
                dictionary.meanings(simplified).stream().map(Meaning::text),
                dictionary.pinyin(simplified).stream()
                    .flatMap(syllables -> Stream.of(syllables.replace(" ", ""), syllables)))
            .flatMap(all -> all);
    return spellings.flatMap(spelling -> cells.equalTo(spelling).stream());
  }
}
