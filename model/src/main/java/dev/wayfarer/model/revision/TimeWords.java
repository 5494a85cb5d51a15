package dev.wayfarer.model.revision;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.token.WholeWords;
import dev.wayfarer.link.value.Span;
import dev.wayfarer.sql.ast.Comparison;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Says how a date is compared with a time that a question says, by the words beside it.
final class TimeWords {
  private static final String FILLING = "(?:\\s+(?:the|year|years|month|month of|week of))*\\s+$";

  /// What changes the meaning of the words behind it: “the end of”, “not in”, “on or before”.
  private static final Pattern UNCERTAIN =
      WholeWords.pattern(
          "(?:\\b(?:or|and|not|never|nor|between|than|end|beginning|start|half|middle|rest|part"
              + "|(?:first|second|third|fourth|last|next|1st|2nd|3rd|4th)"
              + "\\s+(?:day|days|week|weeks|month|months|quarter|quarters))|n['’]t)\\s+$");

  /// Words before a time that are not understood.
  private static final Pattern OTHER =
      WholeWords.pattern(
          "\\b(?:or|and|not|nor|between|than|to|by|least|most|over|under|above|below|around|about"
              + "|past|against|versus|vs|but|every|each|like|nearly|almost)"
              + FILLING);

  private static final Pattern LATER =
      WholeWords.pattern("\\s*,?\\s*(?:(?:or|and) (?:later|after|newer|onwards?)|onwards?)\\b");
  private static final Pattern EARLIER =
      WholeWords.pattern("\\s*,?\\s*(?:or|and) (?:earlier|before|older)\\b");

  /// A further time, or what a time is compared with.
  private static final Pattern GOES_ON =
      WholeWords.pattern(
          "\\s*(?:[,/–-]|\\b(?:or|and|to|through|until|till|versus|vs|compared|but))\\s*"
              + "(?:(?:to|in|with)\\s+)?(?:\\d|\\b(?:now|today|then|the (?:year )?\\d|this|last|next)\\b)");

  private record Phrase(String words, Comparison comparison, Pattern before) {
    Phrase(String words, Comparison comparison) {
      this(words, comparison, WholeWords.pattern("\\b" + words + FILLING));
    }
  }

  private static final List<Phrase> PHRASES = phrases();

  private final String text;

  TimeWords(String question) {
    this.text = question.toLowerCase(Locale.ROOT);
  }

  /// The longest first, so that “not before” is not taken for “before”.
  private static List<Phrase> phrases() {
    List<Phrase> phrases = new ArrayList<>();
    for (String line : WordLists.lines(TimeWords.class, "before-times.txt")) {
      int colon = line.indexOf(':');
      Comparison comparison = Comparison.valueOf(line.substring(0, colon).strip());
      for (String words : line.substring(colon + 1).split(",", -1)) {
        phrases.add(new Phrase(words.strip(), comparison));
      }
    }
    phrases.sort(Comparator.comparingInt((Phrase phrase) -> -phrase.words.length()));
    return List.copyOf(phrases);
  }

  /// Whether a word stands before a place that leads a time on: “in 2025”.
  boolean isLed(Span span) {
    String before = text.substring(0, span.start());
    return PHRASES.stream().anyMatch(phrase -> phrase.before.matcher(before).find());
  }

  /// Where the words begin that lead on to what stands there; its own place where none do.
  int start(Span span) {
    String before = text.substring(0, span.start());
    return PHRASES.stream()
        .map(phrase -> phrase.before.matcher(before))
        .filter(Matcher::find)
        .findFirst()
        .map(Matcher::start)
        .orElse(span.start());
  }

  /// How a date is compared with what stands there; empty where the words beside it leave that
  /// open.
  Optional<Comparison> comparison(Span span) {
    String after = text.substring(span.end());
    if (GOES_ON.matcher(after).lookingAt()) {
      return Optional.empty();
    }
    Optional<Comparison> before = before(text.substring(0, span.start()));
    boolean isLater = LATER.matcher(after).lookingAt();
    boolean isEarlier = EARLIER.matcher(after).lookingAt();
    return isLater || isEarlier
        ? before
            .filter(Comparison.EQUAL::equals)
            .map(_ -> isLater ? Comparison.GREATER_OR_EQUAL : Comparison.LESS_OR_EQUAL)
        : before;
  }

  private static Optional<Comparison> before(String text) {
    for (Phrase phrase : PHRASES) {
      Matcher matcher = phrase.before.matcher(text);
      if (matcher.find()) {
        return UNCERTAIN.matcher(text.substring(0, matcher.start())).find()
            ? Optional.empty()
            : Optional.of(phrase.comparison);
      }
    }
    return OTHER.matcher(text).find() ? Optional.empty() : Optional.of(Comparison.EQUAL);
  }
}
