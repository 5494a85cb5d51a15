package dev.wayfarer.link.relation;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.HashSet;
import java.util.Set;

/// The relations among the columns and tables of a schema.
public final class SchemaRelations {
  /// Which reading of a column's key to a table is meant.
  public enum KeyReading {
    /// The table that the column's foreign key leads into.
    TARGET,
    /// The paper's code: any table, where the column's foreign key leads into the column's own.
    PAPER
  }

  private final Schema schema;
  private final KeyReading keyReading;
  private final Set<ForeignKey> keys;
  private final Set<Long> tableKeys = new HashSet<>();
  private final Set<Long> columnTableKeys = new HashSet<>();
  private final Set<ColumnId> selfKeys = new HashSet<>();
  private final byte[][] rows;

  public SchemaRelations(Schema schema, KeyReading keyReading) {
    this.schema = schema;
    this.keyReading = keyReading;
    this.keys = Set.copyOf(schema.foreignKeys());
    for (ForeignKey key : keys) {
      TableId from = schema.tableOf(key.from());
      TableId to = schema.tableOf(key.to());
      tableKeys.add(pair(from.index(), to.index()));
      columnTableKeys.add(pair(key.from().index(), to.index()));
      if (from.equals(to)) {
        selfKeys.add(key.from());
      }
    }
    this.rows = rows();
  }

  /// Columns first, then tables; the same for every question, so worked out once.
  private byte[][] rows() {
    int columns = schema.columns().size();
    int size = columns + schema.tables().size();
    byte[][] all = new byte[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        all[i][j] = between(i, j, columns).id();
      }
    }
    return all;
  }

  private Relation between(int from, int to, int columns) {
    if (from < columns) {
      ColumnId column = new ColumnId(from);
      return to < columns
          ? between(column, new ColumnId(to))
          : between(column, new TableId(to - columns));
    }
    TableId table = new TableId(from - columns);
    return to < columns
        ? between(table, new ColumnId(to))
        : between(table, new TableId(to - columns));
  }

  /// Copies the relations of a column or table to all columns and tables.
  ///
  /// @param item its position, columns first
  void copyRow(int item, byte[] into, int start) {
    System.arraycopy(rows[item], 0, into, start, rows[item].length);
  }

  public Schema schema() {
    return schema;
  }

  private static long pair(int a, int b) {
    return ((long) a << 32) | b;
  }

  public Relation between(ColumnId a, ColumnId b) {
    if (a.equals(b)) {
      return Relation.COLUMN_SAME;
    }
    if (keys.contains(new ForeignKey(a, b))) {
      return Relation.COLUMN_KEY_FORWARD;
    }
    if (keys.contains(new ForeignKey(b, a))) {
      return Relation.COLUMN_KEY_BACKWARD;
    }
    boolean sameTable = schema.column(a).table().equals(schema.column(b).table());
    return sameTable ? Relation.COLUMN_SAME_TABLE : Relation.COLUMN_COLUMN;
  }

  public Relation between(ColumnId column, TableId table) {
    if (column.isStar()) {
      return Relation.COLUMN_TABLE_ANY;
    }
    // Before the column's own table, for a key may lead into that: an employee's manager.
    if (leadsInto(column, table)) {
      return Relation.COLUMN_TABLE_KEY;
    }
    if (schema.tableOf(column).equals(table)) {
      return schema.isPrimaryKey(column)
          ? Relation.COLUMN_TABLE_PRIMARY
          : Relation.COLUMN_TABLE_OWN;
    }
    return Relation.COLUMN_TABLE;
  }

  private boolean leadsInto(ColumnId column, TableId table) {
    return switch (keyReading) {
      case TARGET -> columnTableKeys.contains(pair(column.index(), table.index()));
      case PAPER -> selfKeys.contains(column);
    };
  }

  public Relation between(TableId table, ColumnId column) {
    return switch (between(column, table)) {
      case COLUMN_TABLE_ANY -> Relation.TABLE_COLUMN_ANY;
      case COLUMN_TABLE_PRIMARY -> Relation.TABLE_COLUMN_PRIMARY;
      case COLUMN_TABLE_OWN -> Relation.TABLE_COLUMN_OWN;
      case COLUMN_TABLE_KEY -> Relation.TABLE_COLUMN_KEY;
      default -> Relation.TABLE_COLUMN;
    };
  }

  public Relation between(TableId a, TableId b) {
    if (a.equals(b)) {
      return Relation.TABLE_SAME;
    }
    boolean forward = tableKeys.contains(pair(a.index(), b.index()));
    boolean backward = tableKeys.contains(pair(b.index(), a.index()));
    if (forward && backward) {
      return Relation.TABLE_KEY_BOTH;
    }
    if (forward) {
      return Relation.TABLE_KEY_FORWARD;
    }
    return backward ? Relation.TABLE_KEY_BACKWARD : Relation.TABLE_TABLE;
  }
}
