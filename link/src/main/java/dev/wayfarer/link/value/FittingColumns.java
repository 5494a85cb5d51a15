package dev.wayfarer.link.value;

import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/// Tells which columns a candidate can be compared with, by their types and their cells.
final class FittingColumns {
  private final Optional<ValueIndex> index;
  private final List<ColumnId> texts = new ArrayList<>();
  private final List<ColumnId> numbers = new ArrayList<>();
  private final List<ColumnId> times = new ArrayList<>();

  FittingColumns(Schema schema, Optional<ValueIndex> index) {
    this.index = index;
    for (Column column : schema.columns()) {
      if (column.id().isStar()) {
        continue;
      }
      Optional<ColumnFacts> facts = index.map(cells -> cells.facts(column.id()));
      boolean onlyNumbers = facts.map(ColumnFacts::onlyNumbers).orElse(false);
      boolean days = facts.map(f -> !f.dates().isEmpty()).orElse(false);
      if (column.type() == ColumnType.NUMBER || onlyNumbers) {
        numbers.add(column.id());
      }
      if (column.type() == ColumnType.TIME || days) {
        times.add(column.id());
      }
      if (column.type() != ColumnType.NUMBER && !onlyNumbers) {
        texts.add(column.id());
      }
    }
  }

  List<ColumnId> of(CandidateList.Entry candidate) {
    if (!candidate.columns().isEmpty()) {
      return List.copyOf(candidate.columns());
    }
    return switch (candidate.kind()) {
      case NUMBER, LIMIT, CONSTANT -> numbers;
      case DATE -> candidate.literal() instanceof Literal.Numeral ? numbersAndTimes() : times;
      case QUOTED, SPAN, CELL, CODE -> withWords(candidate.literal());
    };
  }

  private List<ColumnId> numbersAndTimes() {
    SortedSet<ColumnId> both = new TreeSet<>(numbers);
    both.addAll(times);
    return List.copyOf(both);
  }

  /// Columns with cells that have all words of a text; all columns of text where there are none.
  private List<ColumnId> withWords(Literal literal) {
    if (index.isEmpty() || !(literal instanceof Literal.Text(var text))) {
      return texts;
    }
    SortedSet<ColumnId> columns = new TreeSet<>(texts);
    for (FoldedWord word : FoldedWords.of(text)) {
      columns.retainAll(index.get().columnsWithWord(word.key()));
    }
    return columns.isEmpty() ? texts : List.copyOf(columns);
  }
}
