package dev.wayfarer.model.calibration;

import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relevance.Evidence;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.TreeMapper;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.join.UnjoinedTables;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds what is doubtful about a query before it runs.
final class QueryDoubts {
  /// More of a kind says no more.
  private static final int MOST = 3;

  /// Links of these kinds say something of a column; others say what values it may hold.
  private static final Set<LinkKind> SAYING =
      EnumSet.of(
          LinkKind.EXACT,
          LinkKind.PARTIAL,
          LinkKind.IMPLIED,
          LinkKind.CELL,
          LinkKind.CELL_FORM,
          LinkKind.CELL_PART);

  private final LinkedQuestion question;
  private final Schema schema;
  private final PredictedQuery found;
  private final Query query;

  QueryDoubts(LinkedQuestion question, Schema schema, PredictedQuery found) {
    this.question = question;
    this.schema = schema;
    this.found = found;
    this.query = found.query();
  }

  Map<Doubt, Double> amounts() {
    List<Condition.Compare> compares = compares();
    Map<Doubt, Double> amounts = new EnumMap<>(Doubt.class);
    amounts.put(Doubt.UNLINKED_WORDS, few(unlinkedWords()));
    amounts.put(Doubt.UNMET_WORDS, few(UnmetWords.count(question, query)));
    amounts.put(Doubt.UNACCOUNTED_WORDS, few(UnaccountedWords.words(question, found).size()));
    amounts.put(Doubt.UNNAMED_COLUMNS, few(unnamedColumns()));
    amounts.put(Doubt.UNNAMED_TABLES, few(unnamedTables()));
    amounts.put(Doubt.WEAKEST_CHOICE, 1 - weakestChoice());
    amounts.put(Doubt.STAR, UnaccountedWords.showsAll(query) ? 1.0 : 0.0);
    amounts.put(Doubt.GUESSED_JOIN, hasGuessedJoin() ? 1.0 : 0.0);
    amounts.put(Doubt.JOINS, few(joins()));
    amounts.put(Doubt.UNSAID_VALUE, few(compares.stream().filter(this::isUnsaid).count()));
    amounts.put(Doubt.UNKNOWN_TEXT, few(compares.stream().filter(this::isUnknown).count()));
    return amounts;
  }

  private static double few(long amount) {
    return Math.min(MOST, amount);
  }

  /// Words inside a value are accounted for by it.
  private long unlinkedWords() {
    Set<String> said =
        question.values().stream()
            .filter(value -> literals().contains(value.literal()))
            .flatMap(value -> value.span().stream())
            .map(span -> question.text().substring(span.start(), span.end()))
            .flatMap(text -> Stream.of(text.split("\\W+")))
            .collect(Collectors.toSet());
    return Evidence.unlinked(question).stream().filter(word -> !said.contains(word)).count();
  }

  private double weakestChoice() {
    return found.decisions().stream()
        .filter(decision -> !Structure.isValue(decision))
        .mapToDouble(decision -> Math.exp(decision.logProbability()))
        .min()
        .orElse(1);
  }

  /// The tables and columns that words are linked to.
  private Set<Link.Target> linked() {
    return question.links().all().stream()
        .filter(link -> SAYING.contains(link.kind()))
        .map(Link::target)
        .collect(Collectors.toSet());
  }

  private long unnamedTables() {
    Set<Link.Target> linked = linked();
    return Visits.allTables(query).stream()
        .filter(table -> !linked.contains(new Link.ToTable(table)))
        .filter(
            table ->
                schema.table(table).columns().stream()
                    .noneMatch(column -> linked.contains(new Link.ToColumn(column))))
        .count();
  }

  /// Keys and names are shown unasked.
  private long unnamedColumns() {
    Set<Link.Target> linked = linked();
    return Visits.allColumns(query).stream()
        .filter(
            id ->
                !linked.contains(new Link.ToColumn(id)) && !isKey(id) && !isName(schema.column(id)))
        .count();
  }

  private boolean isKey(ColumnId id) {
    return schema.isPrimaryKey(id)
        || schema.foreignKeys().stream()
            .anyMatch(key -> key.from().equals(id) || key.to().equals(id));
  }

  private static boolean isName(Column column) {
    String label = column.label().toLowerCase(Locale.ROOT);
    return label.endsWith("name") || label.endsWith("title");
  }

  private long joins() {
    return Visits.allQueries(query).mapToLong(each -> each.from().sources().size() - 1L).sum();
  }

  private boolean hasGuessedJoin() {
    return !UnjoinedTables.of(schema, query).isEmpty()
        || Visits.allQueries(query)
            .flatMap(each -> each.from().on().stream())
            .flatMap(Condition::conjuncts)
            .anyMatch(join -> !isDeclared(join));
  }

  private boolean isDeclared(Condition join) {
    return join instanceof Condition.Compare(ColumnUse left, _, ColumnUse right)
        && (isDeclared(new ForeignKey(left.column(), right.column()))
            || isDeclared(new ForeignKey(right.column(), left.column())));
  }

  private boolean isDeclared(ForeignKey key) {
    return schema.foreignKeys().contains(key) && !schema.isFound(key);
  }

  private List<Condition.Compare> compares() {
    List<Condition.Compare> compares = new ArrayList<>();
    var _ =
        new TreeMapper() {
          @Override
          protected Condition.Compare comparison(Condition.Compare comparison) {
            compares.add(comparison);
            return comparison;
          }
        }.query(query);
    return compares;
  }

  private Set<Literal> literals() {
    Set<Literal> literals = new HashSet<>();
    compares()
        .forEach(
            compare -> {
              if (compare.right() instanceof Literal literal) {
                literals.add(literal);
              }
            });
    return literals;
  }

  private boolean isUnsaid(Condition.Compare compare) {
    return compare.right() instanceof Literal literal
        && candidates(literal).noneMatch(value -> value.kind() != ValueKind.CONSTANT);
  }

  private boolean isUnknown(Condition.Compare compare) {
    return compare.comparison() == Comparison.EQUAL
        && compare.left() instanceof ColumnUse use
        && compare.right() instanceof Literal.Text text
        && candidates(text)
            .noneMatch(
                value -> value.kind() != ValueKind.SPAN && value.columns().contains(use.column()));
  }

  private Stream<ValueCandidate> candidates(Literal literal) {
    return question.values().stream().filter(value -> value.literal().equals(literal));
  }
}
