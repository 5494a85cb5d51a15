package dev.wayfarer.ask.intent;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relevance.ContentWords;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.Span;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Source;
import dev.wayfarer.sql.ast.TreeMapper;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.join.JoinPlanner;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Changes a query as a plain follow-up wants it: by one value that the follow-up names.
///
/// “Only those in Canada” adds a condition. “And in Norway?” puts the value in the place of one
/// that the query compares the same column with, or else adds a condition too. Where a follow-up
/// says more, or it is not plain what it means, there is no edit: it must be asked in full.
public final class FollowUpEdit {
  private static final Set<ValueKind> CELLS = Set.of(ValueKind.CELL, ValueKind.QUOTED);
  private static final Set<ValueKind> NUMBERS = Set.of(ValueKind.NUMBER, ValueKind.DATE);

  private final Schema schema;
  private final Query previous;
  private final LinkedQuestion said;

  /// @param schema that of the query and of the links
  /// @param said what the follow-up says, linked to the database
  public FollowUpEdit(Schema schema, Query previous, LinkedQuestion said) {
    this.schema = schema;
    this.previous = previous;
    this.said = said;
  }

  /// The changed query.
  public Optional<Query> query() {
    if (previous.combined().isPresent() || !isPlain(previous.from())) {
      return Optional.empty();
    }
    return value().flatMap(this::with);
  }

  private static boolean isPlain(From from) {
    List<Source> sources = from.sources();
    return sources.stream().allMatch(Source.BaseTable.class::isInstance)
        && sources.size() == Set.copyOf(sources).size();
  }

  /// The query with the follow-up's value in the place of another of the same column; empty where
  /// there is none.
  public Optional<Query> inPlace() {
    return previous.combined().isPresent() || !isPlain(previous.from())
        ? Optional.empty()
        : value().flatMap(this::replaced);
  }

  /// The one value that the follow-up names; none where content words are left beside it.
  private Optional<ValueCandidate> value() {
    return said.values().stream()
        .filter(value -> value.span().isPresent())
        .filter(value -> CELLS.contains(value.kind()) || NUMBERS.contains(value.kind()))
        .filter(value -> leavesNothing(value, value.span().get()))
        .findFirst();
  }

  private boolean leavesNothing(ValueCandidate value, Span span) {
    return IntStream.range(0, said.words().size())
        .filter(i -> !isIn(said.words().get(i), span))
        .filter(i -> ContentWords.contain(said, i))
        .allMatch(i -> namesColumn(i, value.columns()));
  }

  private static boolean isIn(Word word, Span span) {
    return span.start() <= word.start() && word.end() <= span.end();
  }

  private boolean namesColumn(int word, List<ColumnId> columns) {
    return columns.stream().anyMatch(column -> said.links().between(word, column).isPresent());
  }

  private Optional<Query> with(ValueCandidate value) {
    return replaced(value).or(() -> CELLS.contains(value.kind()) ? added(value) : Optional.empty());
  }

  /// The query with the value in place of the only one that it can stand for.
  private Optional<Query> replaced(ValueCandidate value) {
    List<Literal> old =
        terms()
            .flatMap(term -> term instanceof Condition.Compare compare ? Stream.of(compare) : null)
            .filter(compare -> compare.right() instanceof Literal)
            .filter(compare -> canReplace(compare, value))
            .map(compare -> (Literal) compare.right())
            .toList();
    if (old.size() != 1 || old.getFirst().equals(value.literal())) {
      return Optional.empty();
    }
    return Optional.of(
        new TreeMapper() {
          @Override
          protected Literal literal(Literal literal) {
            return literal.equals(old.getFirst()) ? value.literal() : literal;
          }
        }.query(previous));
  }

  private static boolean canReplace(Condition.Compare compare, ValueCandidate value) {
    if (NUMBERS.contains(value.kind())) {
      return compare.right() instanceof Literal.Numeral
          && value.literal() instanceof Literal.Numeral;
    }
    return compare.left() instanceof ColumnUse use && value.columns().contains(use.column());
  }

  private Stream<Condition> terms() {
    return previous.where().stream()
        .flatMap(
            where -> where instanceof Condition.And(var terms) ? terms.stream() : Stream.of(where));
  }

  /// The query with a further condition.
  private Optional<Query> added(ValueCandidate value) {
    if (Visits.columns(previous).anyMatch(use -> use.copy() > 0)) {
      return Optional.empty();
    }
    return column(value).map(column -> added(column, value.literal()));
  }

  /// The column that is meant: one of the query's tables, or else the only one there is.
  private Optional<ColumnId> column(ValueCandidate value) {
    Set<TableId> tables = Visits.allTables(previous);
    List<ColumnId> near =
        value.columns().stream().filter(column -> tables.contains(schema.tableOf(column))).toList();
    List<ColumnId> all = near.isEmpty() ? value.columns() : near;
    List<ColumnId> named =
        all.stream()
            .filter(
                column ->
                    IntStream.range(0, said.words().size())
                        .anyMatch(
                            i ->
                                !isIn(said.words().get(i), value.span().orElseThrow())
                                    && said.links().between(i, column).isPresent()))
            .toList();
    List<ColumnId> meant = named.isEmpty() ? all : named;
    return meant.size() == 1 ? Optional.of(meant.getFirst()) : Optional.empty();
  }

  private Query added(ColumnId column, Literal literal) {
    List<Condition> terms = new ArrayList<>();
    previous.where().ifPresent(terms::add);
    terms.add(new Condition.Compare(ColumnUse.of(column), Comparison.EQUAL, literal));
    Query longer =
        new Query(
            previous.select(),
            previous.from(),
            Optional.of(Condition.allOf(terms)),
            previous.groupBy(),
            previous.having(),
            previous.orderBy(),
            previous.limit(),
            previous.combined());
    if (Visits.allTables(previous).contains(schema.tableOf(column))) {
      return longer;
    }
    List<TableId> tables = previous.from().baseTables().toList();
    return new JoinPlanner(schema).complete(longer.withFrom(From.tables(tables)));
  }
}
