package dev.wayfarer.model.revision;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.WholeWords;
import dev.wayfarer.link.value.Span;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.SetOperator;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Says how a number of a question is compared, by the words beside it.
final class ComparisonWords {
  private static final Set<ValueKind> NUMBERS =
      Set.of(ValueKind.NUMBER, ValueKind.DATE, ValueKind.LIMIT);

  /// What may stand between the words and the number.
  private static final String FILLING =
      "\\s+(?:(?:the|a|an|year|years|of|about|around|exactly|usd|eur)\\s+)*[$€£¥#]?\\s*$";

  /// What follows words that belong to the next number: “below 3 or above 5”.
  private static final Pattern NEXT_NUMBER =
      WholeWords.pattern("\\s+(?:than\\b|once\\b|[$€£¥#]?\\d)");

  /// A word that turns what follows into its opposite.
  private static final Pattern NEGATED =
      WholeWords.pattern("(?:\\bnot|n't|n’t|\\bno|\\bnever)\\s+$");

  /// @param before the words where they stand before a number, up to it
  /// @param after the words where they stand behind a number, from it on
  private record Phrase(String words, Comparison comparison, Pattern before, Pattern after) {
    Phrase(String words, Comparison comparison) {
      this(
          words,
          comparison,
          WholeWords.pattern("\\b" + words + FILLING),
          WholeWords.pattern("\\s*(?:\\w+\\s+)?" + words + "\\b"));
    }
  }

  private static final List<Phrase> BEFORE = phrases("before-numbers.txt");
  private static final List<Phrase> AFTER = phrases("after-numbers.txt");

  /// How old somebody is grows against the date of birth.
  private static final Set<String> OF_AGE = Set.of("older than", "younger than");

  private static final Map<Comparison, Comparison> OPPOSITES =
      Map.of(
          Comparison.LESS, Comparison.GREATER_OR_EQUAL,
          Comparison.GREATER_OR_EQUAL, Comparison.LESS,
          Comparison.GREATER, Comparison.LESS_OR_EQUAL,
          Comparison.LESS_OR_EQUAL, Comparison.GREATER);

  private final LinkedQuestion question;
  private final Schema schema;

  ComparisonWords(LinkedQuestion question, Schema schema) {
    this.question = question;
    this.schema = schema;
  }

  /// The longest first, so that “no more than” is not taken for “more than”.
  private static List<Phrase> phrases(String resource) {
    List<Phrase> phrases = new ArrayList<>();
    for (String line : WordLists.lines(ComparisonWords.class, resource)) {
      int colon = line.indexOf(':');
      Comparison comparison = Comparison.valueOf(line.substring(0, colon).strip());
      for (String words : line.substring(colon + 1).split(",", -1)) {
        phrases.add(new Phrase(words.strip(), comparison));
      }
    }
    phrases.sort(Comparator.comparingInt((Phrase phrase) -> -phrase.words.length()));
    return List.copyOf(phrases);
  }

  /// The comparison as the question says it.
  ///
  /// @param query whose comparison it is; where it leaves rows out, the opposite of what is said
  ///   may be meant: what was always below 70 was never 70 or more
  Condition.Compare revised(Condition.Compare compare, Query query) {
    if (!(compare.right() instanceof Literal literal)) {
      return compare;
    }
    return question.values().stream()
        .filter(value -> value.literal().equals(literal) && NUMBERS.contains(value.kind()))
        .findFirst()
        .flatMap(ValueCandidate::span)
        .filter(this::standsOnce)
        .flatMap(span -> said(span, compare))
        .filter(said -> !(leavesOut(query) && said == OPPOSITES.get(compare.comparison())))
        .map(comparison -> new Condition.Compare(compare.left(), comparison, compare.right()))
        .orElse(compare);
  }

  /// Whether a query takes rows away by another query.
  private static boolean leavesOut(Query query) {
    return Visits.allQueries(query)
        .anyMatch(
            each ->
                each.combined().filter(o -> o.operator() == SetOperator.EXCEPT).isPresent()
                    || each.where().stream()
                        .flatMap(Condition::conjuncts)
                        .anyMatch(term -> term instanceof Condition.Not(Condition.In _)));
  }

  /// A number that a question says twice may be meant in two ways.
  private boolean standsOnce(Span span) {
    String number = question.text().substring(span.start(), span.end());
    Matcher matcher =
        Pattern.compile("(?<![\\w.])" + Pattern.quote(number) + "(?![\\w])")
            .matcher(question.text());
    return matcher.find() && !matcher.find();
  }

  private Optional<Comparison> said(Span span, Condition.Compare compare) {
    String text = question.text().toLowerCase(Locale.ROOT);
    String after = text.substring(span.end());
    for (Phrase phrase : AFTER) {
      Matcher matcher = phrase.after.matcher(after);
      if (matcher.lookingAt()
          && !NEXT_NUMBER.matcher(after).region(matcher.end(), after.length()).lookingAt()) {
        return Optional.of(phrase.comparison);
      }
    }
    String before = text.substring(0, span.start());
    for (Phrase phrase : BEFORE) {
      Matcher matcher = phrase.before.matcher(before);
      if (matcher.find()) {
        boolean isNegated = NEGATED.matcher(before.substring(0, matcher.start())).find();
        boolean isBirth = OF_AGE.contains(phrase.words) && isOfBirth(compare);
        return isNegated || isBirth ? Optional.empty() : Optional.of(phrase.comparison);
      }
    }
    return Optional.empty();
  }

  private boolean isOfBirth(Condition.Compare compare) {
    return Visits.columns(compare.left())
        .map(use -> use.column())
        .filter(column -> !column.isStar())
        .anyMatch(this::isOfBirth);
  }

  private boolean isOfBirth(ColumnId column) {
    return DirectionWords.isOfBirth(schema.column(column).label());
  }
}
