package dev.wayfarer.link.value;

import dev.wayfarer.sql.ast.Literal;
import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds numbers in Chinese characters: 三, 两, 二十五, 三百零六, 一万, 三点五, 百分之二十; in traditional ones and
/// those of cheques too: 兩萬, 叁佰.
final class ChineseNumberFinder implements ValueFinder {
  private static final Pattern NUMBER =
      Pattern.compile(
          "(?<percent>百分之)?(?<whole>[零一二三四五六七八九十百千万亿]{1,12})(?:点(?<fraction>[零一二三四五六七八九]{1,12}))?");
  private static final String DIGITS = "零一二三四五六七八九";
  private static final String OTHER_FORMS = "〇两兩萬億壹贰貳叁參肆伍陆陸柒捌玖拾佰仟";
  private static final String USUAL_FORMS = "零二二万亿一二二三三四五六六七八九十百千";
  private static final long TEN_THOUSAND = 10_000;

  @Override
  public void find(QuestionText question, CandidateList found) {
    Matcher matcher = NUMBER.matcher(usual(question.text()));
    while (matcher.find()) {
      Span span = new Span(matcher.start(), matcher.end());
      BigDecimal number = BigDecimal.valueOf(value(matcher.group("whole")));
      if (matcher.group("fraction") != null) {
        String digits = matcher.group("fraction");
        number = number.add(BigDecimal.valueOf(value(digits)).movePointLeft(digits.length()));
      }
      add(number, span, found);
      if (matcher.group("percent") != null) {
        add(number.movePointLeft(2), span, found);
      }
    }
  }

  private static void add(BigDecimal number, Span span, CandidateList found) {
    found.add(new Literal.Numeral(number), span, ValueKind.NUMBER, CandidateScores.NUMBER);
  }

  /// A text whose numerals have their usual form; it is as long as before.
  private static String usual(String text) {
    StringBuilder usual = new StringBuilder(text);
    for (int i = 0; i < usual.length(); i++) {
      int form = OTHER_FORMS.indexOf(usual.charAt(i));
      if (form >= 0) {
        usual.setCharAt(i, USUAL_FORMS.charAt(form));
      }
    }
    return usual.toString();
  }

  private static long value(String text) {
    if (text.chars().allMatch(c -> DIGITS.indexOf(c) >= 0)) {
      return text.chars().mapToLong(c -> DIGITS.indexOf(c)).reduce(0, (v, d) -> 10 * v + d);
    }
    long total = 0;
    long section = 0;
    long digit = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
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
