package dev.wayfarer.sql.text;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Source;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.NumberSpelling;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What the sources of one FROM are called, and the columns that come from them.
///
/// A table goes by its own name. It gets an alias where it occurs twice, and where its name may not
/// begin an expression.
final class SourceNames {
  /// One occurrence of a table in FROM.
  record Key(TableId table, int copy) {}

  private final Schema schema;
  private final Dialect dialect;
  private final Function<ColumnId, Optional<NumberSpelling>> spellings;
  private final Map<Key, String> qualifiers = new HashMap<>();
  private final List<String> declarations = new ArrayList<>();
  private final List<Integer> copies = new ArrayList<>();
  private final Set<String> aliases = new HashSet<>();

  private SourceNames(
      Schema schema, Dialect dialect, Function<ColumnId, Optional<NumberSpelling>> spellings) {
    this.schema = schema;
    this.dialect = dialect;
    this.spellings = spellings;
  }

  static SourceNames of(Schema schema, Dialect dialect, From from) {
    return of(schema, dialect, _ -> Optional.empty(), from);
  }

  /// @param spellings of numbers in columns of texts
  static SourceNames of(
      Schema schema,
      Dialect dialect,
      Function<ColumnId, Optional<NumberSpelling>> spellings,
      From from) {
    SourceNames names = new SourceNames(schema, dialect, spellings);
    Map<TableId, Long> occurrences =
        from.baseTables().collect(Collectors.groupingBy(table -> table, Collectors.counting()));
    Map<TableId, Integer> seen = new HashMap<>();
    for (Source source : from.sources()) {
      switch (source) {
        case Source.BaseTable(TableId table) -> {
          int copy = seen.merge(table, 1, Integer::sum) - 1;
          names.declare(table, copy, requireNonNull(occurrences.get(table)) > 1);
        }
        case Source.DerivedTable _ -> names.declareDerived();
      }
    }
    return names;
  }

  private void declare(TableId table, int copy, boolean repeated) {
    String name = schema.table(table).name();
    copies.add(copy);
    if (repeated || !dialect.startsExpression(name)) {
      String alias = freeName(name, copy + 1);
      qualifiers.put(new Key(table, copy), dialect.name(alias));
      declarations.add(dialect.table(name) + " AS " + dialect.name(alias));
    } else {
      qualifiers.put(new Key(table, copy), dialect.table(name));
      declarations.add(dialect.table(name));
    }
  }

  private void declareDerived() {
    copies.add(0);
    declarations.add(dialect.isStrict() ? " AS " + freeName("derived", copies.size()) : "");
  }

  /// A name that no table of the schema and no other source has.
  private String freeName(String stem, int number) {
    String name = stem.toLowerCase(Locale.ROOT) + "_" + number;
    boolean taken = schema.findTable(name).isPresent() || !aliases.add(name);
    return taken ? freeName(name, number) : name;
  }

  /// How the source at a position is introduced after FROM or JOIN.
  String declaration(int position) {
    return declarations.get(position);
  }

  int copy(int position) {
    return copies.get(position);
  }

  /// A column as an expression names it.
  ///
  /// @param asOperand whether a value could stand in its place, so that quotes would mislead
  String column(ColumnUse use, boolean asOperand) {
    if (use.column().isStar()) {
      return "*";
    }
    Column column = schema.column(use.column());
    String name = dialect.name(column.name());
    boolean bare =
        copies.size() == 1
            && dialect.startsExpression(column.name())
            && !(asOperand && dialect.needsQuotes(column.name()));
    String text = bare ? name : qualifier(column, use.copy()) + "." + name;
    boolean isAdded = use.aggregate() == Aggregate.SUM || use.aggregate() == Aggregate.AVG;
    return isAdded
        ? spellings.apply(use.column()).map(spelling -> plain(text, spelling)).orElse(text)
        : text;
  }

  /// A column of texts with their numbers as SQL writes them.
  private String plain(String column, NumberSpelling spelling) {
    String text = column;
    for (String removed : spelling.removed()) {
      text = "REPLACE(" + text + ", " + dialect.text(removed) + ", '')";
    }
    return spelling.decimalComma() ? "REPLACE(" + text + ", ',', '.')" : text;
  }

  /// A text as a literal of the dialect.
  String text(String value) {
    return dialect.text(value);
  }

  private String qualifier(Column column, int copy) {
    TableId table = column.table().orElseThrow();
    String qualifier = qualifiers.get(new Key(table, copy));
    if (qualifier == null) {
      throw new IllegalArgumentException(
          "from: expected table %s for column %s, found it missing"
              .formatted(schema.table(table).name(), column.name()));
    }
    return qualifier;
  }

  /// The sources that a condition takes its columns from.
  Set<Key> used(Condition condition) {
    return Visits.columns(condition)
        .filter(use -> !use.column().isStar())
        .map(use -> new Key(schema.tableOf(use.column()), use.copy()))
        .collect(Collectors.toSet());
  }
}
