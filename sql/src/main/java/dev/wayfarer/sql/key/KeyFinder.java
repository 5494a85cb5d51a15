package dev.wayfarer.sql.key;

import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.dialect.SqliteDialect;
import dev.wayfarer.sql.key.KeyEvidence.Support;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.ReadOnlyDatabase;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnStatistics;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Storages;
import dev.wayfarer.sql.schema.Table;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Finds the foreign keys of a database that it does not declare.
///
/// A column leads to at most one other, the one that the strongest [Sign] points to, unless it is
/// part of a key of several columns too. Columns with a declared key are left alone. Of each column
/// a sample is kept, and all values of one target at a time; after a time limit what has not been
/// read is judged by names alone.
public final class KeyFinder {
  /// What a connection should allow that keys are found through.
  public static final Limits LIMITS = ValueSampler.LIMITS;

  private static final Duration TIME = Duration.ofSeconds(20);

  /// A column that may lead to another.
  ///
  /// @param values how many different ones the other has
  private record Candidate(KeyColumn from, KeyColumn to, Support support, int values) {}

  /// The best candidate last: the strongest sign; the target that is best called so, has most of
  /// the values, is a key, stands first, has most rows; the first of the rest.
  private static final Comparator<Candidate> BY_STRENGTH =
      Comparator.comparing((Candidate candidate) -> candidate.support().sign())
          .thenComparing(candidate -> candidate.to().ownMatch())
          .thenComparingDouble(candidate -> candidate.support().share())
          .thenComparing(candidate -> candidate.to().isKey())
          .thenComparing(candidate -> candidate.to().isFirst())
          .thenComparingLong(Candidate::values)
          .thenComparing(candidate -> candidate.to().id(), Comparator.reverseOrder());

  private final Schema schema;
  private final ValueSampler rows;
  private final KeyEvidence evidence;
  private final TableNames tables;
  private final Map<String, ColumnName> names = new HashMap<>();
  private final Map<ColumnId, Candidate> best = new TreeMap<>();

  private KeyFinder(Schema schema, ValueSampler rows) {
    this.schema = schema;
    this.rows = rows;
    this.evidence = new KeyEvidence(rows);
    this.tables = TableNames.of(schema);
  }

  /// The keys that names and rows suggest, in the order of columns.
  ///
  /// @param database a connection that allows [#LIMITS]
  public static List<ForeignKey> find(
      DescribedSchema described, ReadOnlyDatabase database, Dialect dialect) {
    return find(described, database, dialect, TIME);
  }

  /// The same for a database that may know something of its columns without reading them.
  ///
  /// @param statistics of the columns of a table, by name in lower case
  public static List<ForeignKey> find(
      DescribedSchema described,
      ReadOnlyDatabase database,
      Dialect dialect,
      Function<Table, Map<String, ColumnStatistics>> statistics) {
    ValueSampler rows = new ValueSampler(described, database, dialect, statistics, TIME);
    return new KeyFinder(described.schema(), rows).find();
  }

  /// The same for an SQLite file.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the file cannot be read
  public static List<ForeignKey> find(Schema schema, Path file) {
    try (SqliteDatabase database = SqliteDatabase.open(file, LIMITS)) {
      return find(new DescribedSchema(schema, Storages.UNKNOWN), database, new SqliteDialect());
    }
  }

  static List<ForeignKey> find(
      DescribedSchema described, ReadOnlyDatabase database, Dialect dialect, Duration time) {
    ValueSampler rows = new ValueSampler(described, database, dialect, _ -> Map.of(), time);
    return new KeyFinder(described.schema(), rows).find();
  }

  private List<ForeignKey> find() {
    Set<ColumnId> declared =
        schema.foreignKeys().stream().map(ForeignKey::from).collect(Collectors.toSet());
    List<KeyColumn> columns =
        schema.columns().stream()
            .filter(column -> !column.id().isStar())
            .map(this::column)
            .toList();
    List<KeyColumn> sources =
        columns.stream().filter(column -> !declared.contains(column.id())).toList();
    for (KeyColumn column : columns) {
      if (column.isTarget(schema) && !rows.isKnownToRepeat(column.id())) {
        KeyColumn target = column.with(rows.read(column.id()));
        if (target.isTarget(schema)) {
          sources.forEach(weighing(column, target));
        }
      }
    }
    Set<ForeignKey> found = new LinkedHashSet<>();
    best.values().stream()
        .filter(this::isStrongerThanReverse)
        .forEach(c -> found.add(new ForeignKey(c.from().id(), c.to().id())));
    Set<ColumnId> known = new LinkedHashSet<>(declared);
    found.forEach(key -> known.add(key.from()));
    found.addAll(new CompositeKeys(schema, rows, known).find());
    found.removeAll(schema.foreignKeys());
    return new ArrayList<>(found);
  }

  private KeyColumn column(Column column) {
    ColumnName name = names.computeIfAbsent(column.name(), ColumnName::of);
    List<String> table = tables.of(schema.tableOf(column.id()));
    return KeyColumn.of(schema, column.id(), name, table, rows);
  }

  /// Weighs sources against a target; each name is matched with the target's table once.
  ///
  /// @param column the target without all its values, which are too many to be kept
  private Consumer<KeyColumn> weighing(KeyColumn column, KeyColumn target) {
    List<String> table = tables.of(schema.tableOf(target.id()));
    int values = target.values().map(ColumnValues::distinct).orElse(0);
    Map<ColumnName, NameMatch> matches = new HashMap<>();
    return source -> {
      if (!source.id().equals(target.id())) {
        boolean isSameTable = schema.tableOf(source.id()).equals(schema.tableOf(target.id()));
        NameMatch match = matches.computeIfAbsent(source.name(), name -> name.match(table));
        Optional<Support> support =
            isSameTable
                ? evidence.within(source, target, match)
                : evidence.between(source, target, match, table);
        support
            .map(found -> new Candidate(source, column, found, values))
            .ifPresent(found -> best.merge(source.id(), found, KeyFinder::stronger));
      }
    };
  }

  private static Candidate stronger(Candidate left, Candidate right) {
    return BY_STRENGTH.compare(left, right) >= 0 ? left : right;
  }

  /// Two columns that could lead to each other do so once: to the one that is called so, or has
  /// more values.
  private boolean isStrongerThanReverse(Candidate candidate) {
    Candidate reverse = best.get(candidate.to().id());
    if (reverse == null || !reverse.to().id().equals(candidate.from().id())) {
      return true;
    }
    int order =
        Comparator.comparing((Candidate c) -> c.to().ownMatch())
            .thenComparingDouble(c -> c.support().share())
            .thenComparingLong(Candidate::values)
            .compare(candidate, reverse);
    return order > 0 || (order == 0 && candidate.from().id().compareTo(candidate.to().id()) > 0);
  }
}
