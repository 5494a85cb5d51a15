package dev.wayfarer.link.match;

import dev.wayfarer.link.token.StopWords;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.Span;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Links the words of value candidates to the columns that hold these values, in another spelling
/// or as numbers.
final class CandidateMatcher {
  private final Schema schema;
  private final CellLookup cells;

  CandidateMatcher(Schema schema, CellLookup cells) {
    this.schema = schema;
    this.cells = cells;
  }

  /// A span of the question that a candidate stands for.
  private record CandidateSpan(List<Word> words, int from, int to) {
    static CandidateSpan of(Span span, List<Word> words) {
      int from = 0;
      while (from < words.size() && words.get(from).end() <= span.start()) {
        from++;
      }
      int to = from;
      while (to < words.size() && words.get(to).start() < span.end()) {
        to++;
      }
      return new CandidateSpan(words.subList(from, to), from, to);
    }

    /// `most` and `first` stand for numbers too, but are no cells.
    boolean hasDigits() {
      return words.stream().anyMatch(w -> w.text().chars().anyMatch(Character::isDigit));
    }

    boolean isEmpty() {
      return words.stream().allMatch(word -> StopWords.contains(word.lemma()));
    }
  }

  /// @param named the words that name something by themselves: they mean no cell that is spelled
  ///   otherwise
  List<Link> match(List<Word> words, List<ValueCandidate> values, BitSet named) {
    List<Link> links = new ArrayList<>();
    for (ValueCandidate value : values) {
      if (value.span().isEmpty()) {
        continue;
      }
      CandidateSpan span = CandidateSpan.of(value.span().get(), words);
      switch (value.literal()) {
        case Literal.Numeral(var number) when span.hasDigits() -> {
          Set<ColumnId> holders = cells.columnsWithNumber(number.doubleValue());
          addNumber(number.doubleValue(), holders, span, links);
          if (value.kind() == ValueKind.DATE) {
            // A year is a part of days.
            Set<ColumnId> days = new TreeSet<>(cells.columnsWithWord(number.toPlainString()));
            days.removeAll(holders);
            add(days, LinkKind.CELL_PART, span, links);
          }
        }
        case Literal.Text(var text) when !span.isEmpty() && !allNamed(span, named) ->
            addText(value, text, span, links);
        case Literal.Numeral _, Literal.Text _, Literal.Unknown _ -> {}
      }
    }
    return links;
  }

  private static boolean allNamed(CandidateSpan span, BitSet named) {
    return named.nextClearBit(span.from) >= span.to;
  }

  private void addNumber(
      double number, Set<ColumnId> holders, CandidateSpan span, List<Link> links) {
    // Keys count up from one: that they hold a number says nothing.
    add(
        holders.stream().filter(column -> !isKey(column)).toList(),
        LinkKind.NUMBER_CELL,
        span,
        links);
    add(
        schema.columns().stream()
            .map(Column::id)
            .filter(c -> !c.isStar() && cells.isInRange(c, number) && !isKey(c))
            .toList(),
        LinkKind.NUMBER_RANGE,
        span,
        links);
  }

  private boolean isKey(ColumnId column) {
    return schema.isPrimaryKey(column)
        || schema.foreignKeys().stream().map(ForeignKey::from).anyMatch(column::equals);
  }

  private void addText(ValueCandidate value, String text, CandidateSpan span, List<Link> links) {
    String asked = span.words.stream().map(Word::text).collect(Collectors.joining(" "));
    Collection<ColumnId> same = cells.columnsWithCell(asked);
    Collection<ColumnId> columns =
        switch (value.kind()) {
          // A longer cell is found by its words.
          case CELL, CODE -> countWords(text) <= span.words.size() ? value.columns() : List.of();
          case QUOTED, DATE, SPAN -> cells.columnsWithCell(text);
          case NUMBER, LIMIT, CONSTANT -> List.of();
        };
    add(
        columns.stream().filter(column -> !same.contains(column)).toList(),
        LinkKind.CELL_FORM,
        span,
        links);
  }

  private static int countWords(String cell) {
    return cell.strip().split("[^\\p{L}\\p{N}]+", -1).length;
  }

  private static void add(
      Collection<ColumnId> columns, LinkKind kind, CandidateSpan span, List<Link> links) {
    for (ColumnId column : columns) {
      links.add(new Link(span.from, span.to, new Link.ToColumn(column), kind));
    }
  }
}
