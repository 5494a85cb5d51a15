package dev.wayfarer.ask;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.ReadOnlyDatabase;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.NumberSpelling;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.tabular.TextNumbers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/// Numbers that a database keeps as texts, where a query adds them up.
///
/// SQL takes of a text the digits that it begins with: of `1,234` it takes 1. Where all texts of a
/// column are numbers of one spelling, queries read them as such; else the answer has a note.
final class TextSums {
  /// A column is looked at when a query first adds it up, and not for long.
  private static final Limits READING =
      Limits.DEFAULT
          .withTime(Duration.ofSeconds(2))
          .withMaxRows(2_000)
          .withMaxScannedRows(Long.MAX_VALUE); // time limits it

  private record Name(String table, String column) {}

  /// What a column of texts holds.
  ///
  /// @param spelling of its numbers; empty where not all texts are numbers
  /// @param example a text that is no plain number; empty where all are
  private record Texts(Optional<NumberSpelling> spelling, Optional<String> example) {
    static final Texts UNKNOWN = new Texts(Optional.empty(), Optional.empty());
  }

  private final Function<Limits, ReadOnlyDatabase> opener;
  private final Dialect dialect;
  private final Map<Name, Texts> known = new ConcurrentHashMap<>();

  /// @param opener a new connection under some limits
  TextSums(Function<Limits, ReadOnlyDatabase> opener, Dialect dialect) {
    this.opener = opener;
    this.dialect = dialect;
  }

  /// How a column spells numbers that SQL would not read; empty where SQL reads them, or nobody
  /// can.
  Optional<NumberSpelling> spelling(Schema schema, ColumnId id) {
    return isText(schema.column(id))
        ? texts(schema, id).spelling.filter(spelling -> !spelling.isPlain())
        : Optional.empty();
  }

  /// What people should know of the texts that a query adds up.
  List<String> notes(Schema schema, Query query) {
    return added(schema, query).flatMap(id -> note(schema, id).stream()).toList();
  }

  /// Whether a query adds up texts of which some are no numbers: its sum is then wrong.
  boolean addsUnreadable(Schema schema, Query query) {
    return added(schema, query)
        .map(id -> texts(schema, id))
        .anyMatch(texts -> texts.spelling.isEmpty() && texts.example.isPresent());
  }

  /// The columns of texts that a query adds up.
  private static Stream<ColumnId> added(Schema schema, Query query) {
    return Visits.allQueries(query)
        .flatMap(TextSums::columns)
        .filter(TextSums::isAdded)
        .map(ColumnUse::column)
        .distinct()
        .filter(id -> isText(schema.column(id)));
  }

  private static Stream<ColumnUse> columns(Query query) {
    return Stream.concat(
        query.select().items().stream().flatMap(item -> Visits.columns(item.whole())),
        Visits.columns(query));
  }

  private static boolean isAdded(ColumnUse use) {
    return !use.column().isStar()
        && (use.aggregate() == Aggregate.SUM || use.aggregate() == Aggregate.AVG);
  }

  private static boolean isText(Column column) {
    return column.type() == ColumnType.TEXT || column.type() == ColumnType.OTHERS;
  }

  private Optional<String> note(Schema schema, ColumnId id) {
    Texts texts = texts(schema, id);
    String name = schema.column(id).name();
    return texts.example.map(
        example ->
            texts
                .spelling
                .flatMap(spelling -> TextNumbers.plain(example, spelling))
                .map(plain -> "%s is text: %s counts as %s".formatted(name, example, plain))
                .orElseGet(
                    () ->
                        "%s is text, and %s is no number: of each cell only the digits count that it begins with"
                            .formatted(name, InputException.excerpt(example))));
  }

  private Texts texts(Schema schema, ColumnId id) {
    String table = schema.table(schema.tableOf(id)).name();
    return known.computeIfAbsent(new Name(table, schema.column(id).name()), this::read);
  }

  private Texts read(Name name) {
    String column = dialect.quoted(name.column);
    String sql =
        "SELECT DISTINCT %1$s FROM %2$s WHERE %1$s IS NOT NULL LIMIT 2000"
            .formatted(column, dialect.table(name.table));
    try (ReadOnlyDatabase database = opener.apply(READING)) {
      List<String> texts =
          database.query(sql).rows().stream()
              .map(List::getFirst)
              .filter(Cell.Text.class::isInstance)
              .map(Cell::toString)
              .filter(text -> !text.isBlank())
              .toList();
      Optional<NumberSpelling> spelling = TextNumbers.spelling(texts);
      return new Texts(
          spelling, texts.stream().filter(text -> !isPlain(text, spelling)).findFirst());
    } catch (QueryException | InputException _) {
      return Texts.UNKNOWN;
    }
  }

  /// Whether SQL reads a text as the number that it is.
  private static boolean isPlain(String text, Optional<NumberSpelling> spelling) {
    return spelling.isPresent()
        ? spelling.get().isPlain()
            || TextNumbers.plain(text, spelling.get()).equals(Optional.of(text))
        : TextNumbers.spelling(List.of(text)).filter(NumberSpelling::isPlain).isPresent();
  }
}
