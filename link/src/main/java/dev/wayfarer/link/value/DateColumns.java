package dev.wayfarer.link.value;

import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds the columns that hold dates: many databases keep them as texts, and a column of type
/// `year` or `time` holds none.
///
/// The cells decide, as far as they were read: days must be written as ISO 8601 has it, with or
/// without a time. Where a column has no cells, its type decides.
public final class DateColumns {
  private static final Set<DateSpelling> ISO =
      Set.of(DateSpelling.ISO, DateSpelling.ISO_WITH_TIME, DateSpelling.ISO_WITH_MINUTES);

  private DateColumns() {}

  /// The schema with what its cells show of dates.
  ///
  /// @param cells of the same schema
  public static Schema in(Schema schema, ValueIndex cells) {
    Set<ColumnId> dates =
        schema.columns().stream()
            .filter(column -> !column.id().isStar() && holdsDates(column, cells))
            .map(Column::id)
            .collect(Collectors.toSet());
    return schema.withDates(dates);
  }

  private static boolean holdsDates(Column column, ValueIndex cells) {
    ColumnFacts facts = cells.facts(column.id());
    if (facts.distinct() == 0) {
      return column.type() == ColumnType.TIME;
    }
    return !facts.dates().isEmpty() && ISO.containsAll(facts.dates());
  }
}
