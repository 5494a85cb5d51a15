package dev.wayfarer.sql.key;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.ReadOnlyDatabase;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnStatistics;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Storage;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Reads values of columns with plain SQL, until time is over.
///
/// Of each table its first rows are read at once; of a column that others could lead to, up to
/// [#MOST_ROWS]. What a query refuses to tell is unknown.
final class ValueSampler {
  /// What a connection should allow that keys are found through.
  static final Limits LIMITS =
      Limits.DEFAULT
          .withTime(Duration.ofSeconds(5))
          .withMaxRows(ValueSampler.MOST_ROWS + 1)
          .withMaxScannedRows(Long.MAX_VALUE); // each query has a limit of its own

  private static final int MOST_ROWS = 200_000;
  private static final int SAMPLED_ROWS = 500;

  /// Larger tables are not searched for values: their statistics must do.
  private static final double MOST_SEARCHED_ROWS = 10_000_000;

  /// Statistics count different values roughly.
  private static final double LEAST_SHARE_OF_UNIQUE = 0.9;

  /// Values that all databases read alike between quotes.
  private static final Pattern PLAIN = Pattern.compile("[\\p{Alnum} ._:-]{1,100}");

  private static final Pattern WHOLE_NUMBER = Pattern.compile("-?[0-9]{1,18}");

  private final DescribedSchema described;
  private final ReadOnlyDatabase database;
  private final Dialect dialect;
  private final Function<Table, Map<String, ColumnStatistics>> statistics;
  private final Map<TableId, Map<String, ColumnStatistics>> known = new HashMap<>();
  private final long deadline;
  private final Map<ColumnId, Optional<ColumnValues>> samples = new HashMap<>();

  /// @param statistics what the database knows of a table's columns, by name in lower case
  /// @param time how long all reading may take together
  ValueSampler(
      DescribedSchema described,
      ReadOnlyDatabase database,
      Dialect dialect,
      Function<Table, Map<String, ColumnStatistics>> statistics,
      Duration time) {
    this.described = described;
    this.database = database;
    this.dialect = dialect;
    this.statistics = statistics;
    this.deadline = System.nanoTime() + time.toNanos();
  }

  /// The values of a column in the first rows of its table.
  Optional<ColumnValues> sample(ColumnId id) {
    if (!samples.containsKey(id)) {
      readSample(described.schema().table(described.schema().tableOf(id)));
    }
    return requireNonNull(samples.get(id));
  }

  private void readSample(Table table) {
    table.columns().forEach(id -> samples.put(id, Optional.empty()));
    List<ColumnId> columns = table.columns().stream().filter(this::isComparable).toList();
    String names = columns.stream().map(this::name).collect(Collectors.joining(", "));
    if (columns.isEmpty()) {
      return;
    }
    select(names, table, SAMPLED_ROWS)
        .ifPresent(
            rows -> {
              for (int i = 0; i < columns.size(); i++) {
                samples.put(columns.get(i), Optional.of(values(rows, i, SAMPLED_ROWS)));
              }
            });
  }

  /// All values of a column, or those of the first rows of a large table.
  Optional<ColumnValues> read(ColumnId id) {
    Optional<ColumnValues> sample = sample(id);
    if (sample.isEmpty() || sample.get().isComplete()) {
      return sample;
    }
    Table table = described.schema().table(described.schema().tableOf(id));
    return select(name(id), table, MOST_ROWS).map(rows -> values(rows, 0, MOST_ROWS));
  }

  private static ColumnValues values(Rows rows, int column, int most) {
    List<List<Cell>> read = rows.rows();
    boolean complete = !rows.truncated() && read.size() <= most;
    List<List<Cell>> kept = read.subList(0, Math.min(most, read.size()));
    return ColumnValues.of(
        () -> kept.stream().map(row -> row.get(column)).iterator(), kept.size(), complete);
  }

  private Optional<Rows> select(String columns, Table table, int most) {
    return query(
        "SELECT %s FROM %s LIMIT %d".formatted(columns, dialect.table(table.name()), most + 1));
  }

  /// Whether statistics say that a column has values more than once. The first rows of a large
  /// table may not show it.
  boolean isKnownToRepeat(ColumnId id) {
    Optional<ColumnStatistics> column = statistics(id);
    if (column.isEmpty() || column.get().distinct().isEmpty()) {
      return false;
    }
    double present = column.get().rows() * (1 - column.get().nullShare().orElse(0));
    return column.get().distinct().getAsDouble() < LEAST_SHARE_OF_UNIQUE * present;
  }

  private Optional<ColumnStatistics> statistics(ColumnId id) {
    Schema schema = described.schema();
    TableId table = schema.tableOf(id);
    if (!known.containsKey(table)) {
      known.put(
          table, System.nanoTime() > deadline ? Map.of() : statistics.apply(schema.table(table)));
    }
    String name = schema.column(id).name().toLowerCase(Locale.ROOT);
    return Optional.ofNullable(requireNonNull(known.get(table)).get(name));
  }

  /// Which share of some values a column of a large table has; empty where that cannot be asked.
  OptionalDouble shareIn(List<String> values, ColumnId target) {
    Optional<ColumnStatistics> column = statistics(target);
    return column.isPresent() && column.get().rows() > MOST_SEARCHED_ROWS
        ? ColumnRange.of(column.get())
            .map(range -> range.shareOf(values))
            .orElse(OptionalDouble.empty())
        : searchedShare(values, target);
  }

  private OptionalDouble searchedShare(List<String> values, ColumnId target) {
    boolean number = described.schema().column(target).type() == ColumnType.NUMBER;
    List<String> literals =
        values.stream()
            .filter(value -> (number ? WHOLE_NUMBER : PLAIN).matcher(value).matches())
            .map(value -> number ? value : dialect.text(value))
            .toList();
    if (literals.isEmpty()) {
      return OptionalDouble.empty();
    }
    Table table = described.schema().table(described.schema().tableOf(target));
    String sql =
        String.format(
            Locale.ROOT,
            "SELECT count(DISTINCT %1$s) FROM %2$s WHERE %1$s IN (%3$s)",
            name(target),
            dialect.table(table.name()),
            String.join(", ", literals));
    return query(sql)
        .map(rows -> rows.rows().getFirst().getFirst())
        .filter(Cell.Whole.class::isInstance)
        .map(count -> OptionalDouble.of(((Cell.Whole) count).value() / (double) literals.size()))
        .orElse(OptionalDouble.empty());
  }

  private Optional<Rows> query(String sql) {
    if (System.nanoTime() > deadline) {
      return Optional.empty();
    }
    try {
      return Optional.of(database.query(sql));
    } catch (QueryException _) {
      return Optional.empty();
    }
  }

  private boolean isComparable(ColumnId id) {
    return described.storages().of(described.schema(), id).kind() != Storage.Kind.BYTES;
  }

  /// Always with quotes: a column may have a name that is no beginning of an expression.
  private String name(ColumnId id) {
    Column column = described.schema().column(id);
    return dialect.quoted(column.name());
  }
}
