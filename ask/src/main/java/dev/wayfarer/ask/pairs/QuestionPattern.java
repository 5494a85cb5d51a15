package dev.wayfarer.ask.pairs;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relevance.ContentWords;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.ColumnId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The words of a confirmed question, with slots for the values that its query compares with.
final class QuestionPattern {
  /// Forms of comparison whose spelling does not show it.
  private static final Set<String> COMPARISONS = Set.of("more", "most", "less", "worse", "worst");

  /// Kinds of values that a question names for certain: other ones are guesses.
  private static final Set<ValueKind> NAMED =
      Set.of(ValueKind.QUOTED, ValueKind.NUMBER, ValueKind.DATE, ValueKind.CELL);

  private sealed interface Part {
    /// A word that must be there.
    record Fixed(String key) implements Part {}

    /// A value that may be another one.
    record Slot(ValueCandidate value) implements Part {}
  }

  private final List<Part> parts;
  private final Set<ColumnId> columns;

  private QuestionPattern(List<Part> parts, Set<ColumnId> columns) {
    this.parts = List.copyOf(parts);
    this.columns = Set.copyOf(columns);
  }

  /// @param literals that the query holds
  /// @param columns that it uses
  static QuestionPattern of(LinkedQuestion question, Set<Literal> literals, Set<ColumnId> columns) {
    List<ValueCandidate> slots = slots(question, literals);
    List<Part> parts = new ArrayList<>();
    Set<ValueCandidate> placed = new HashSet<>();
    for (Word word : words(question)) {
      Optional<ValueCandidate> slot =
          slots.stream().filter(value -> covers(value, word)).findFirst();
      if (slot.isEmpty()) {
        parts.add(new Part.Fixed(key(word)));
      } else if (placed.add(slot.get())) {
        parts.add(new Part.Slot(slot.get()));
      }
    }
    return new QuestionPattern(parts, columns);
  }

  /// The values of a question that its query uses, each named in one place that no other shares.
  private static List<ValueCandidate> slots(LinkedQuestion question, Set<Literal> literals) {
    List<ValueCandidate> used =
        question.values().stream()
            .filter(value -> value.span().isPresent() && NAMED.contains(value.kind()))
            .filter(value -> literals.contains(value.literal()))
            .toList();
    // Each overlaps with itself.
    return used.stream()
        .filter(one -> used.stream().filter(other -> clash(one, other)).count() == 1)
        .toList();
  }

  private static boolean clash(ValueCandidate one, ValueCandidate other) {
    boolean overlap =
        one.span().get().start() < other.span().get().end()
            && other.span().get().start() < one.span().get().end();
    return overlap || one.literal().equals(other.literal());
  }

  private static boolean covers(ValueCandidate value, Word word) {
    return value.span().get().start() <= word.start() && word.end() <= value.span().get().end();
  }

  /// Words without signs: `Who?` asks what `who` asks.
  private static List<Word> words(LinkedQuestion question) {
    return question.words().stream()
        .filter(word -> word.text().codePoints().anyMatch(Character::isLetterOrDigit))
        .toList();
  }

  /// Words with one key are forms of one word.
  private static String key(Word word) {
    String lower = word.text().toLowerCase(Locale.ROOT);
    boolean isForm = !lower.equals(word.lemma());
    boolean isComparison =
        COMPARISONS.contains(lower) || (isForm && (lower.endsWith("er") || lower.endsWith("est")));
    return isComparison ? lower : word.lemma();
  }

  /// The words of a question as one text: questions with the same text are the same, values
  /// included.
  static String key(LinkedQuestion question) {
    return String.join(" ", words(question).stream().map(QuestionPattern::key).toList());
  }

  /// The words of a question that say what it is about, each once; degrees of comparison are words
  /// of their own here too.
  static Set<String> contentKeys(LinkedQuestion question) {
    Set<String> keys = new HashSet<>();
    for (int i = 0; i < question.words().size(); i++) {
      if (ContentWords.contain(question, i)) {
        keys.add(key(question.words().get(i)));
      }
    }
    return keys;
  }

  /// What the values of this question are in another one; empty where that is another question, or
  /// more than one reading of its values is possible.
  Optional<Map<Literal, Literal>> match(LinkedQuestion other) {
    List<Map<Literal, Literal>> found = new ArrayList<>();
    match(other, words(other), 0, 0, new HashMap<>(), found);
    return found.stream().distinct().count() == 1
        ? Optional.of(found.getFirst())
        : Optional.empty();
  }

  private void match(
      LinkedQuestion other,
      List<Word> words,
      int part,
      int word,
      Map<Literal, Literal> values,
      List<Map<Literal, Literal>> found) {
    if (part == parts.size() || word == words.size()) {
      if (part == parts.size() && word == words.size()) {
        found.add(Map.copyOf(values));
      }
      return;
    }
    switch (parts.get(part)) {
      case Part.Fixed(var key) -> {
        if (key.equals(key(words.get(word)))) {
          match(other, words, part + 1, word + 1, values, found);
        }
      }
      case Part.Slot(var value) -> {
        for (ValueCandidate candidate : other.values()) {
          int end = end(candidate, words, word);
          if (end > word && fits(value, candidate)) {
            Map<Literal, Literal> more = new HashMap<>(values);
            more.put(value.literal(), candidate.literal());
            match(other, words, part + 1, end, more, found);
          }
        }
      }
    }
  }

  /// The number of the word after a value that begins with a word; 0 where it does not.
  private static int end(ValueCandidate value, List<Word> words, int from) {
    if (value.span().isEmpty()) {
      return 0;
    }
    int to = from;
    while (to < words.size() && covers(value, words.get(to))) {
      to++;
    }
    // The value must begin here: the word before is none of its words.
    boolean begins = from == 0 || !covers(value, words.get(from - 1));
    return begins ? to : 0;
  }

  /// Whether a value can stand for another one in the query: of the same kind and of a column that
  /// the query uses for it.
  private boolean fits(ValueCandidate stored, ValueCandidate other) {
    return stored.kind() == other.kind()
        && stored.literal().getClass() == other.literal().getClass()
        && other.columns().stream()
            .anyMatch(column -> stored.columns().contains(column) && columns.contains(column));
  }
}
