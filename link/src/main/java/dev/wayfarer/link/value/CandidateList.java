package dev.wayfarer.link.value;

import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.ColumnId;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Collects the results of all finders: each constant once, ranked.
final class CandidateList {
  private static final Pattern PLAIN_NUMBER =
      Pattern.compile("-?(0|[1-9]\\d{0,15})(\\.\\d*[1-9])?");

  private static final int LONGEST_TEXT = 10_000;

  private final Map<Literal, Entry> entries = new LinkedHashMap<>();

  /// A candidate with its score; the columns of all finders together.
  record Entry(
      Literal literal,
      Optional<Span> span,
      ValueKind kind,
      SortedSet<ColumnId> columns,
      int score) {}

  void add(Literal literal, Span span, ValueKind kind, int score) {
    add(literal, Optional.of(span), kind, List.of(), score);
  }

  /// Keeps the better of two finds of the same constant, with the columns of both.
  void add(Literal found, Optional<Span> span, ValueKind kind, List<ColumnId> columns, int score) {
    if (!isWritable(found)) {
      return;
    }
    Literal literal = canonical(found);
    Entry known = entries.get(literal);
    SortedSet<ColumnId> all = new TreeSet<>(columns);
    if (known != null) {
      all.addAll(known.columns());
    }
    entries.put(
        literal,
        known != null && known.score() >= score
            ? new Entry(literal, known.span(), known.kind(), all, known.score())
            : new Entry(literal, span, kind, all, score));
  }

  /// Whether a query can say a constant: none is read that holds a NUL character, or is endless.
  private static boolean isWritable(Literal literal) {
    return !(literal instanceof Literal.Text(var text))
        || (text.indexOf('\0') < 0 && text.length() <= LONGEST_TEXT);
  }

  /// Takes numbers for limits where their place in the question says so.
  void takeForLimits(Predicate<Span> isLimit) {
    entries.replaceAll(
        (_, e) ->
            e.kind() == ValueKind.NUMBER && e.span().filter(isLimit).isPresent()
                ? new Entry(e.literal(), e.span(), ValueKind.LIMIT, e.columns(), e.score())
                : e);
  }

  /// A text that is a number in its shortest form compares like that number.
  private static Literal canonical(Literal literal) {
    return literal instanceof Literal.Text(var text) && PLAIN_NUMBER.matcher(text).matches()
        ? new Literal.Numeral(new BigDecimal(text))
        : literal;
  }

  /// The best, at most so many, and at most so many guesses among them.
  List<Entry> best(int most, int guesses) {
    List<Entry> sorted = new ArrayList<>(entries.values());
    sorted.sort(
        Comparator.comparingInt((Entry entry) -> -entry.score())
            .thenComparingInt(entry -> entry.span().map(Span::start).orElse(Integer.MAX_VALUE))
            .thenComparingInt(entry -> -entry.span().map(Span::length).orElse(0))
            .thenComparing(entry -> entry.literal().toString()));
    int sure =
        (int) sorted.stream().filter(entry -> entry.score() >= CandidateScores.GUESS).count();
    return sorted.subList(0, Math.min(Math.min(most, sure + guesses), sorted.size()));
  }
}
