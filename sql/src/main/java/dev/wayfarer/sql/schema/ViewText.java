package dev.wayfarer.sql.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Cuts the text that defines a view into names, words and signs, in any dialect.
final class ViewText {
  private static final Pattern TOKEN =
      Pattern.compile(
          """
          (?<blank>\\s+|--[^\\n]*|/\\*.*?\\*/)\
          |(?<quoted>"(?:[^"]|"")*"|`(?:[^`]|``)*`|\\[[^\\]]*\\])\
          |(?<text>'(?:[^']|'')*')\
          |(?<word>[\\p{L}_$][\\p{L}\\p{N}_$]*)\
          |(?<number>\\p{N}[\\p{L}\\p{N}_.]*)\
          |(?<sign>.)""",
          Pattern.DOTALL);

  /// A piece of the text.
  ///
  /// @param text a name without its quotes, or the piece as it stands
  /// @param isQuoted whether it is a name in quotes, and so no word of SQL
  record Token(String text, boolean isQuoted) {
    boolean is(String word) {
      return !isQuoted && text.equalsIgnoreCase(word);
    }

    /// Whether it may name a table or column.
    boolean isName() {
      return isQuoted || Character.isLetter(text.charAt(0)) || "_$".indexOf(text.charAt(0)) >= 0;
    }
  }

  private ViewText() {}

  static List<Token> tokens(String sql) {
    List<Token> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(sql);
    while (matcher.find()) {
      if (matcher.group("quoted") != null) {
        tokens.add(new Token(unquoted(matcher.group()), true));
      } else if (matcher.group("blank") == null) {
        tokens.add(new Token(matcher.group(), false));
      }
    }
    return tokens;
  }

  private static String unquoted(String name) {
    String end = name.substring(name.length() - 1);
    return name.substring(1, name.length() - 1).replace(end + end, end);
  }

  /// A name as it is looked up, whatever its case.
  static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
