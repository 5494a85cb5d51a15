package dev.wayfarer.model.batch;

import dev.wayfarer.link.relation.Relation;
import dev.wayfarer.model.input.QuestionInput;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// Tells from relations which table a column is of.
final class ColumnOwners {
  private final QuestionInput question;
  private final int firstColumn;
  private final int firstTable;

  ColumnOwners(QuestionInput question) {
    this.question = question;
    this.firstColumn = question.words().size();
    this.firstTable = firstColumn + question.schema().columns().size();
  }

  /// The table of a column; none for `*`.
  ///
  /// A key into the column's own table (an employee's manager) hides that it is its own. Then its
  /// neighbours tell; or, where it has none but the one that the key leads to, that one does.
  OptionalInt of(int column) {
    OptionalInt own = own(column);
    if (own.isEmpty()) {
      own = ofNeighbour(column, Relation.COLUMN_SAME_TABLE);
    }
    return own.isPresent() ? own : ofNeighbour(column, Relation.COLUMN_KEY_FORWARD);
  }

  private OptionalInt ofNeighbour(int column, Relation relation) {
    return IntStream.range(0, firstTable - firstColumn)
        .filter(other -> relation(column, firstColumn + other) == relation.id())
        .flatMap(other -> own(other).stream())
        .findFirst();
  }

  private OptionalInt own(int column) {
    return IntStream.range(0, question.items() - firstTable)
        .filter(table -> isOwn(relation(column, firstTable + table)))
        .findFirst();
  }

  private static boolean isOwn(byte relation) {
    return relation == Relation.COLUMN_TABLE_OWN.id()
        || relation == Relation.COLUMN_TABLE_PRIMARY.id();
  }

  private byte relation(int column, int item) {
    return question.relations()[(firstColumn + column) * question.items() + item];
  }
}
