package dev.wayfarer.link.match;

import dev.wayfarer.link.value.CellMatch;
import dev.wayfarer.link.value.ColumnFacts;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.schema.ColumnId;
import java.util.Set;
import java.util.TreeSet;

/// The cells that an index holds.
public final class IndexedCells implements CellLookup {
  private final ValueIndex index;

  public IndexedCells(ValueIndex index) {
    this.index = index;
  }

  @Override
  public Set<ColumnId> columnsWithCell(String text) {
    Set<ColumnId> columns = new TreeSet<>();
    for (CellMatch match : index.equalTo(text)) {
      columns.addAll(match.columns());
    }
    return columns;
  }

  @Override
  public Set<ColumnId> columnsWithWord(String word) {
    return index.columnsWithWord(word);
  }

  @Override
  public Set<ColumnId> columnsWithNumber(double number) {
    return index.columnsWithNumber(number);
  }

  @Override
  public boolean isInRange(ColumnId column, double number) {
    ColumnFacts facts = index.facts(column);
    return facts.onlyNumbers()
        && facts.numbers().filter(n -> n.min() <= number && number <= n.max()).isPresent();
  }
}
