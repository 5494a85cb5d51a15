package dev.wayfarer.model.revision;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.value.Span;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.TreeMapper;
import dev.wayfarer.sql.schema.ColumnId;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Prefers a cell that stands whole in the question to one that only looks like it.
final class WholeCells {
  private static final Set<ValueKind> CELLS = Set.of(ValueKind.CELL, ValueKind.QUOTED);
  private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

  private final LinkedQuestion question;

  WholeCells(LinkedQuestion question) {
    this.question = question;
  }

  /// The comparison with the cell that the question names.
  ///
  /// @param query whose comparison it is
  Condition.Compare revised(Condition.Compare compare, Query query) {
    if (compare.left() instanceof ColumnUse use
        && compare.right() instanceof Literal.Text text
        && (compare.comparison() == Comparison.EQUAL
            || compare.comparison() == Comparison.NOT_EQUAL)) {
      return candidate(text)
          .flatMap(taken -> better(taken, use.column(), literals(query)))
          .or(() -> inOtherCase(text, use.column()))
          .map(whole -> new Condition.Compare(use, compare.comparison(), whole.literal()))
          .orElse(compare);
    }
    return compare;
  }

  /// A cell of the column that differs in case alone.
  private Optional<ValueCandidate> inOtherCase(Literal.Text text, ColumnId column) {
    return question.values().stream()
        .filter(value -> CELLS.contains(value.kind()) && value.columns().contains(column))
        .filter(
            value ->
                value.literal() instanceof Literal.Text(String cell)
                    && cell.equalsIgnoreCase(text.value()))
        .max(Comparator.comparing(value -> value.literal().equals(text)));
  }

  private Optional<ValueCandidate> candidate(Literal literal) {
    return question.values().stream().filter(v -> v.literal().equals(literal)).findFirst();
  }

  /// The longest cell of the column that stands whole where the one that was taken stands in part.
  private Optional<ValueCandidate> better(
      ValueCandidate taken, ColumnId column, Set<Literal> used) {
    if (taken.span().isEmpty()) {
      return Optional.empty();
    }
    Span span = taken.span().get();
    int least = isWhole(taken) ? span.end() - span.start() : 0;
    return question.values().stream()
        .filter(value -> CELLS.contains(value.kind()) && value.columns().contains(column))
        .filter(value -> !used.contains(value.literal()) && isWhole(value))
        .filter(value -> overlaps(value.span().orElseThrow(), span))
        .filter(value -> length(value) > least)
        .filter(value -> value.kind() == ValueKind.CELL || !isSaidBy(value, taken, used))
        .max(Comparator.comparingInt(WholeCells::length));
  }

  /// Whether cells that a query has say a quoted text already: with more letters than it, as
  /// `Herbs` says “Herb”, without its full stop, or in several columns, as a first and a last name
  /// do.
  private static boolean isSaidBy(ValueCandidate quoted, ValueCandidate taken, Set<Literal> used) {
    if (taken.kind() == ValueKind.QUOTED) {
      return false;
    }
    Set<String> said = new HashSet<>();
    Stream.concat(Stream.of(taken.literal()), used.stream())
        .forEach(literal -> said.addAll(words(literal)));
    return words(quoted.literal()).stream()
        .allMatch(word -> said.stream().anyMatch(other -> other.startsWith(word)));
  }

  private static List<String> words(Literal literal) {
    return literal instanceof Literal.Text(String text)
        ? NO_WORD
            .splitAsStream(text.toLowerCase(Locale.ROOT))
            .filter(word -> !word.isEmpty())
            .toList()
        : List.of();
  }

  private static int length(ValueCandidate value) {
    return value.span().map(span -> span.end() - span.start()).orElse(0);
  }

  private static boolean overlaps(Span a, Span b) {
    return a.start() < b.end() && b.start() < a.end();
  }

  /// Whether the question has all of a value, in whatever case.
  private boolean isWhole(ValueCandidate value) {
    return value.literal() instanceof Literal.Text(String text)
        && value
            .span()
            .filter(
                span -> question.text().substring(span.start(), span.end()).equalsIgnoreCase(text))
            .isPresent();
  }

  static Set<Literal> literals(Query query) {
    Set<Literal> literals = new HashSet<>();
    new TreeMapper() {
      @Override
      protected Literal literal(Literal literal) {
        literals.add(literal);
        return literal;
      }
    }.query(query);
    return literals;
  }
}
