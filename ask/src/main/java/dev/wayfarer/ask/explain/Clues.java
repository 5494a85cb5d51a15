package dev.wayfarer.ask.explain;

import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.TreeMapper;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds which words of a question led to which tables, columns and values of a query.
///
/// A model combines all links at once and does not give reasons: these are the links of its input
/// that agree with the query. A column or table that no word is linked to has a clue without words.
public final class Clues {
  private record Placed(int position, Clue clue) {}

  private final Schema schema;

  public Clues(Schema schema) {
    this.schema = schema;
  }

  /// The clues of a query, in the order of the question; those without words last.
  public List<Clue> of(LinkedQuestion question, Query query) {
    List<Placed> clues = new ArrayList<>();
    for (ColumnId column : Visits.allColumns(query)) {
      clues.add(
          clue(question, new Link.ToColumn(column), "column " + quoted(schema.column(column))));
    }
    for (TableId table : Visits.allTables(query)) {
      clues.add(
          clue(question, new Link.ToTable(table), "table “" + schema.table(table).name() + "”"));
    }
    for (Literal literal : literals(query)) {
      value(question, literal).ifPresent(clues::add);
    }
    return clues.stream()
        .sorted(Comparator.comparingInt(Placed::position))
        .map(Placed::clue)
        .distinct()
        .toList();
  }

  private String quoted(Column column) {
    return "“" + column.name() + "” of “" + schema.table(column.table().orElseThrow()).name() + "”";
  }

  /// The strongest link to a table or column; of equal ones the longest, then the first.
  private static Placed clue(LinkedQuestion question, Link.Target target, String meaning) {
    Optional<Link> strongest =
        question.links().all().stream()
            .filter(link -> link.target().equals(target) && reason(link.kind()).isPresent())
            .min(
                Comparator.comparing(Link::kind)
                    .thenComparingInt(link -> link.from() - link.to())
                    .thenComparingInt(Link::from));
    return strongest
        .map(
            link ->
                new Placed(
                    question.words().get(link.from()).start(),
                    new Clue(words(question, link), meaning, reason(link.kind()).orElseThrow())))
        .orElse(new Placed(Integer.MAX_VALUE, new Clue("", meaning, "no word names it")));
  }

  private static String words(LinkedQuestion question, Link link) {
    int start = question.words().get(link.from()).start();
    int end = question.words().get(link.to() - 1).end();
    return question.text().substring(start, end);
  }

  /// Why words are taken for a name; nothing where the link says too little.
  private static Optional<String> reason(LinkKind kind) {
    return switch (kind) {
      case EXACT -> Optional.of("its name");
      case PARTIAL -> Optional.of("a part of its name");
      case CELL, NUMBER_CELL -> Optional.of("a value in it");
      case CELL_FORM -> Optional.of("another form of a value in it");
      case CELL_PART -> Optional.of("a part of a value in it");
      case IMPLIED -> Optional.of("a word that speaks of it");
      case NUMBER_RANGE -> Optional.of("a number in its range");
      case NUMBER, TIME -> Optional.empty();
    };
  }

  private static Optional<Placed> value(LinkedQuestion question, Literal literal) {
    Optional<String> text =
        switch (literal) {
          case Literal.Text(var value) -> Optional.of(value);
          case Literal.Numeral numeral -> Optional.of(numeral.text());
          case Literal.Unknown() -> Optional.empty();
        };
    return text.flatMap(
        value ->
            question.values().stream()
                .filter(candidate -> candidate.literal().equals(core(literal)))
                .findFirst()
                .flatMap(candidate -> placed(question, candidate, value)));
  }

  private static Optional<Placed> placed(
      LinkedQuestion question, ValueCandidate candidate, String value) {
    return candidate
        .span()
        .map(
            span -> {
              String words = question.text().substring(span.start(), span.end());
              Clue clue = new Clue(words, "value “" + value + "”", reason(candidate, words));
              return new Placed(span.start(), clue);
            });
  }

  /// A date that stands for words without a digit was counted from the day of the question.
  private static String reason(ValueCandidate candidate, String words) {
    boolean relative =
        candidate.kind() == ValueKind.DATE
            && words.matches(".*\\b(today|yesterday|tomorrow|day|week|month|quarter|year)s?\\b.*");
    return relative ? "counted from today" : reason(candidate.kind());
  }

  private static String reason(ValueKind kind) {
    return switch (kind) {
      case QUOTED -> "in quotes";
      case NUMBER, CONSTANT -> "a number";
      case LIMIT -> "how many are asked for";
      case DATE -> "a date";
      case CELL -> "a value in the database";
      case CODE -> "what stands for it in the database";
      case SPAN -> "as it was said";
    };
  }

  /// A literal as candidates have it: what LIKE searches for is without its `%`.
  private static Literal core(Literal literal) {
    return literal instanceof Literal.Text(var value)
        ? new Literal.Text(value.replaceAll("^%|%$", ""))
        : literal;
  }

  private static Set<Literal> literals(Query query) {
    Set<Literal> literals = new LinkedHashSet<>();
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
