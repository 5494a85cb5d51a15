package dev.wayfarer.sql.schema;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.PublicApi;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What a database contains.
///
/// Tables and columns are found by position ([TableId], [ColumnId]) or by name, whatever its case.
@PublicApi
public final class Schema {
  private final String name;
  private final List<Table> tables;
  private final List<Column> columns;
  private final List<ForeignKey> foreignKeys;
  private final Set<ForeignKey> foundKeys;
  private final Wordings wordings;
  private final Optional<Set<ColumnId>> dates;
  private final Map<String, Table> tablesByName = new HashMap<>();
  private final Map<TableId, Map<String, Column>> columnsByName = new HashMap<>();

  /// What is said of tables and columns, which tables do not show all their columns, and which are
  /// views.
  private record Wordings(
      Map<TableId, Wording> tables,
      Map<ColumnId, Wording> columns,
      Set<TableId> hiding,
      Set<TableId> views) {}

  private Schema(
      String name,
      List<Table> tables,
      List<Column> columns,
      List<ForeignKey> foreignKeys,
      Set<ForeignKey> foundKeys,
      Wordings wordings,
      Optional<Set<ColumnId>> dates) {
    this.name = name;
    this.wordings = wordings;
    this.dates = dates.map(Set::copyOf);
    this.tables = List.copyOf(tables);
    this.columns = List.copyOf(columns);
    this.foreignKeys = List.copyOf(foreignKeys);
    this.foundKeys = Set.copyOf(foundKeys);
    for (Table table : tables) {
      tablesByName.putIfAbsent(key(table.name()), table);
      Map<String, Column> ofTable = new HashMap<>();
      for (ColumnId id : table.columns()) {
        ofTable.putIfAbsent(key(columns.get(id.index()).name()), columns.get(id.index()));
      }
      columnsByName.put(table.id(), ofTable);
    }
  }

  /// Begins a schema; tables, columns and keys follow.
  public static Builder named(String name) {
    return new Builder(name);
  }

  public String name() {
    return name;
  }

  public List<Table> tables() {
    return tables;
  }

  /// All columns; the first is `*`.
  public List<Column> columns() {
    return columns;
  }

  /// Its foreign keys: those that the database or its owner declares, and those found.
  public List<ForeignKey> foreignKeys() {
    return foreignKeys;
  }

  /// Whether a foreign key was found from names and rows, and nobody has declared it.
  public boolean isFound(ForeignKey key) {
    return foundKeys.contains(key);
  }

  /// The same schema with foreign keys that were found, after those that it has.
  public Schema withFoundKeys(Collection<ForeignKey> found) {
    Set<ForeignKey> more = new LinkedHashSet<>(found);
    foreignKeys.forEach(more::remove);
    List<ForeignKey> keys = new ArrayList<>(foreignKeys);
    keys.addAll(more);
    more.addAll(foundKeys);
    return new Schema(name, tables, columns, keys, more, wordings, dates);
  }

  /// The same schema without any foreign key.
  public Schema withoutForeignKeys() {
    return new Schema(name, tables, columns, List.of(), Set.of(), wordings, dates);
  }

  public Table table(TableId id) {
    return tables.get(id.index());
  }

  public Column column(ColumnId id) {
    return columns.get(id.index());
  }

  /// The table that holds a column other than `*`.
  public TableId tableOf(ColumnId id) {
    return column(id)
        .table()
        .orElseThrow(() -> new IllegalArgumentException("* belongs to no table"));
  }

  public Optional<Table> findTable(String tableName) {
    return Optional.ofNullable(tablesByName.get(key(tableName)));
  }

  public Optional<Column> findColumn(TableId table, String columnName) {
    return Optional.ofNullable(requireNonNull(columnsByName.get(table)).get(key(columnName)));
  }

  /// The column that has the names of one of another schema; empty where there is none.
  public Optional<ColumnId> find(Schema other, ColumnId id) {
    return findTable(other.table(other.tableOf(id)).name())
        .flatMap(table -> findColumn(table.id(), other.column(id).name()))
        .map(Column::id);
  }

  public boolean isPrimaryKey(ColumnId id) {
    return !id.isStar() && table(tableOf(id)).primaryKey().contains(id);
  }

  /// What people say of a table beside its label.
  public Wording wording(TableId id) {
    return wordings.tables.getOrDefault(id, Wording.NONE);
  }

  /// What people say of a column beside its label.
  public Wording wording(ColumnId id) {
    return wordings.columns.getOrDefault(id, Wording.NONE);
  }

  /// Whether a table has columns that nobody is to see: they are not in this schema, and `*` may
  /// not stand for them.
  public boolean hidesColumns(TableId id) {
    return wordings.hiding.contains(id);
  }

  /// Whether a column holds dates, so that years and months can be taken of them: as its rows show,
  /// or else as its type says.
  public boolean holdsDates(ColumnId id) {
    return dates.map(known -> known.contains(id)).orElse(column(id).type() == ColumnType.TIME);
  }

  /// Whether any column holds dates.
  public boolean hasDates() {
    return columns.stream().anyMatch(column -> holdsDates(column.id()));
  }

  /// The columns that hold dates as their rows show; nothing where rows have not been looked at.
  public Optional<Set<ColumnId>> dates() {
    return dates;
  }

  /// The same schema with what is known of its dates.
  public Schema withDates(Set<ColumnId> known) {
    return new Schema(name, tables, columns, foreignKeys, foundKeys, wordings, Optional.of(known));
  }

  /// Whether a table is a view: its rows come from other tables.
  public boolean isView(TableId id) {
    return wordings.views.contains(id);
  }

  @Override
  public String toString() {
    return "schema " + name + " of " + tables.size() + " tables";
  }

  private static String key(String identifier) {
    return identifier.toLowerCase(Locale.ROOT);
  }

  /// Collects what a schema contains. Ids follow the order of the calls.
  public static final class Builder {
    private record PendingTable(
        String name, String label, List<ColumnId> columns, List<ColumnId> key) {}

    private final String name;
    private final List<PendingTable> tables = new ArrayList<>();
    private final List<Column> columns = new ArrayList<>();
    private final List<ForeignKey> foreignKeys = new ArrayList<>();
    private final Set<ForeignKey> foundKeys = new HashSet<>();
    private final Map<TableId, Wording> tableWordings = new HashMap<>();
    private final Map<ColumnId, Wording> columnWordings = new HashMap<>();
    private final Set<TableId> hiding = new HashSet<>();
    private final Set<TableId> views = new HashSet<>();

    private Builder(String name) {
      this.name = name;
      columns.add(new Column(ColumnId.STAR, Optional.empty(), "*", "*", ColumnType.TEXT));
    }

    public TableId table(String tableName, String label) {
      tables.add(new PendingTable(tableName, label, new ArrayList<>(), new ArrayList<>()));
      return new TableId(tables.size() - 1);
    }

    public TableId table(String tableName) {
      return table(tableName, Names.label(tableName));
    }

    public ColumnId column(TableId table, String columnName, String label, ColumnType type) {
      ColumnId id = new ColumnId(columns.size());
      columns.add(new Column(id, Optional.of(table), columnName, label, type));
      tables.get(table.index()).columns.add(id);
      return id;
    }

    public ColumnId column(TableId table, String columnName, ColumnType type) {
      return column(table, columnName, Names.label(columnName), type);
    }

    public Builder primaryKey(ColumnId id) {
      TableId table = columns.get(id.index()).table().orElseThrow();
      tables.get(table.index()).key.add(id);
      return this;
    }

    public Builder foreignKey(ColumnId from, ColumnId to) {
      foreignKeys.add(new ForeignKey(from, to));
      return this;
    }

    /// Adds a foreign key that was found, and not declared.
    public Builder foundKey(ColumnId from, ColumnId to) {
      foundKeys.add(new ForeignKey(from, to));
      return foreignKey(from, to);
    }

    public Builder wording(TableId id, Wording wording) {
      tableWordings.put(id, wording);
      return this;
    }

    public Builder wording(ColumnId id, Wording wording) {
      columnWordings.put(id, wording);
      return this;
    }

    /// Says that a table has columns that nobody is to see.
    public Builder hidesColumns(TableId id) {
      hiding.add(id);
      return this;
    }

    /// Says that a table is a view.
    public Builder view(TableId id) {
      views.add(id);
      return this;
    }

    public Schema build() {
      List<Table> built = new ArrayList<>();
      for (PendingTable table : tables) {
        built.add(
            new Table(
                new TableId(built.size()), table.name, table.label, table.columns, table.key));
      }
      Wordings wordings =
          new Wordings(
              Map.copyOf(tableWordings),
              Map.copyOf(columnWordings),
              Set.copyOf(hiding),
              Set.copyOf(views));
      return new Schema(name, built, columns, foreignKeys, foundKeys, wordings, Optional.empty());
    }
  }
}
