package dev.wayfarer.link.value;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.sql.ast.Literal;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Finds numbers in digits: with a sign, thousands separators, a currency, `%`, a factor (`3.5
/// million`) or a unit (`5kg`).
final class DigitFinder implements ValueFinder {
  private static final Map<String, BigDecimal> FACTORS =
      WordLists.lines(DigitFinder.class, "number-suffixes.txt").stream()
          .map(WordLists::wordsOf)
          .collect(Collectors.toUnmodifiableMap(w -> w.getFirst(), w -> new BigDecimal(w.get(1))));

  private static final Pattern NUMBER =
      Pattern.compile(
          "(?<![\\p{IsAlphabetic}\\d_&&[^\\p{IsHan}]]|\\d[.,])"
              + "(?:(?<![^\\s(\\[=<>])(?<sign>[-−]))?[$€£¥]?"
              + "(?<digits>\\d{1,3}(?:,\\d{3})+(?!\\d)(?:\\.\\d{1,50})?|\\d{1,100}(?:\\.\\d{1,50})?)"
              + "(?:(?<percent>\\s?%)|\\s?(?<suffix>\\p{IsAlphabetic}{1,20}))?");
  private static final int LONGEST_UNIT = 3;
  private static final int DIGITS_OF_A_YEAR = 4;
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  @Override
  public void find(QuestionText question, CandidateList found) {
    Matcher matcher = NUMBER.matcher(question.text());
    while (matcher.find()) {
      if (!isMixedWord(matcher)) {
        add(matcher, found);
      }
    }
  }

  /// Whether letters follow at once that are too many to be a unit: `10th` is a number, `50cent`
  /// not.
  private static boolean isMixedWord(Matcher matcher) {
    String suffix = matcher.group("suffix");
    return suffix != null
        && matcher.end("digits") == matcher.start("suffix")
        && suffix.length() > LONGEST_UNIT
        && !Character.isIdeographic(suffix.codePointAt(0))
        && !FACTORS.containsKey(suffix.toLowerCase(Locale.ROOT));
  }

  private static void add(Matcher matcher, CandidateList found) {
    String digits = matcher.group("digits");
    int start = matcher.start();
    int end = matcher.end("digits");
    BigDecimal value = new BigDecimal(digits.replace(",", ""));
    if (matcher.group("sign") != null) {
      value = value.negate();
    }
    String suffix = matcher.group("suffix") == null ? "" : unit(matcher.group("suffix"));
    BigDecimal factor = FACTORS.get(suffix.toLowerCase(Locale.ROOT));
    if (factor != null) {
      Span span = new Span(start, matcher.start("suffix") + suffix.length());
      Literal product = new Literal.Numeral(value.multiply(factor));
      found.add(product, span, ValueKind.NUMBER, CandidateScores.NUMBER);
      // 100万 is one number; nobody means 100 by it. 3千克 are three kilograms.
      if (suffix.equals("万") || suffix.equals("亿")) {
        return;
      }
    }
    Span span = new Span(start, end);
    boolean year = digits.length() == DIGITS_OF_A_YEAR && matcher.group("sign") == null;
    found.add(
        new Literal.Numeral(value),
        span,
        year ? ValueKind.DATE : ValueKind.NUMBER,
        CandidateScores.NUMBER);
    if (digits.startsWith("0") && digits.length() > 1 && !digits.contains(".")) {
      found.add(new Literal.Text(digits), span, ValueKind.SPAN, CandidateScores.NUMBER);
    }
    if (matcher.group("percent") != null) {
      Literal fraction = new Literal.Numeral(value.divide(HUNDRED));
      found.add(
          fraction, new Span(start, matcher.end()), ValueKind.NUMBER, CandidateScores.PERCENT);
    }
  }

  /// The word after a number. Chinese goes on without a space: of 3万人 it is 万.
  private static String unit(String suffix) {
    return Character.isIdeographic(suffix.codePointAt(0))
        ? suffix.substring(0, suffix.offsetByCodePoints(0, 1))
        : suffix;
  }
}
