package dev.wayfarer.link.value;

import dev.wayfarer.sql.ast.Literal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds numbers in Chinese characters: 三, 两, 二十五, 三百零六, 一万.
final class ChineseNumberFinder implements ValueFinder {
  private static final Pattern NUMBER = Pattern.compile("[零〇一二两三四五六七八九十百千万亿]{1,12}");
  private static final String DIGITS = "零一二三四五六七八九";
  private static final long TEN_THOUSAND = 10_000;

  @Override
  public void find(QuestionText question, CandidateList found) {
    Matcher matcher = NUMBER.matcher(question.text());
    while (matcher.find()) {
      Span span = new Span(matcher.start(), matcher.end());
      Literal value = Literal.Numeral.of(value(matcher.group()));
      found.add(value, span, ValueKind.NUMBER, CandidateScores.NUMBER);
    }
  }

  private static long value(String text) {
    String normal = text.replace('两', '二').replace('〇', '零');
    if (normal.chars().allMatch(c -> DIGITS.indexOf(c) >= 0)) {
      return normal.chars().mapToLong(c -> DIGITS.indexOf(c)).reduce(0, (v, d) -> 10 * v + d);
    }
    long total = 0;
    long section = 0;
    long digit = 0;
    for (int i = 0; i < normal.length(); i++) {
      char c = normal.charAt(i);
      long unit = unit(c);
      if (unit == 0) {
        digit = DIGITS.indexOf(c);
      } else if (unit < TEN_THOUSAND) {
        section += (digit == 0 ? 1 : digit) * unit;
        digit = 0;
      } else {
        total = (total + Math.max(section + digit, 1)) * unit;
        section = 0;
        digit = 0;
      }
    }
    return total + section + digit;
  }

  private static long unit(char c) {
    return switch (c) {
      case '十' -> 10;
      case '百' -> 100;
      case '千' -> 1000;
      case '万' -> TEN_THOUSAND;
      case '亿' -> TEN_THOUSAND * TEN_THOUSAND;
      default -> 0;
    };
  }
}
