package dev.wayfarer.sql.score;

import dev.wayfarer.sql.score.SqlparseLexer.Token;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// How the original test-suite evaluator rewrites a query before it runs it.
final class TestSuiteText {
  // The blanks behind are swallowed too, so that "YEAR(CURDATE()) AND" becomes "2020AND".
  private static final Pattern CURRENT_YEAR =
      Pattern.compile(
          "YEAR\\s*\\(\\s*CURDATE\\s*\\(\\s*\\)\\s*\\)\\s*",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS);

  private TestSuiteText() {}

  /// Joins the comparison signs that a tokenizer took apart.
  static String joinComparisons(String sql) {
    return sql.replace("> =", ">=").replace("< =", "<=").replace("! =", "!=");
  }

  /// The first statement without its DISTINCTs, except those inside strings.
  static String withoutDistinct(String sql) {
    return SqlparseLexer.firstStatement(sql).stream()
        .map(Token::text)
        .filter(text -> !text.equalsIgnoreCase("distinct"))
        .collect(Collectors.joining());
  }

  /// Whether the rows of a gold query have an order. Two blanks inside ORDER BY hide it.
  static boolean ordersRows(String gold) {
    return gold.toLowerCase(Locale.ROOT).contains("order by");
  }

  static String withYear2020(String sql) {
    return CURRENT_YEAR.matcher(sql).replaceAll("2020");
  }
}
