package dev.wayfarer.link.match;

import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.Span;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.sql.schema.ColumnId;
import java.util.ArrayList;
import java.util.List;

/// Links words to the columns of the cells that they stand for: `French` to the column that holds
/// `France`, `women` to the one that holds `F`.
///
/// A comparison of words with cells cannot see these; the search for values can.
public final class ValueLinks {
  private ValueLinks() {}

  /// The links of a question's value candidates.
  public static List<Link> of(List<Word> words, List<ValueCandidate> values) {
    List<Link> links = new ArrayList<>();
    for (ValueCandidate value : values) {
      if (value.span().isPresent() && isCell(value)) {
        add(words, value.span().get(), value.columns(), links);
      }
    }
    return links;
  }

  private static boolean isCell(ValueCandidate value) {
    return switch (value.kind()) {
      case CELL, CODE -> true;
      case QUOTED, NUMBER, DATE, SPAN, LIMIT, CONSTANT -> false;
    };
  }

  private static void add(List<Word> words, Span span, List<ColumnId> columns, List<Link> links) {
    int from = 0;
    while (from < words.size() && words.get(from).end() <= span.start()) {
      from++;
    }
    int to = from;
    while (to < words.size() && words.get(to).start() < span.end()) {
      to++;
    }
    for (ColumnId column : columns) {
      links.add(new Link(from, to, new Link.ToColumn(column), LinkKind.CELL));
    }
  }
}
