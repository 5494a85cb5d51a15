package dev.wayfarer.sql.score;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;

/// Cuts SQL into tokens as the original evaluator does: with a tokeniser made for English prose.
///
/// Brackets, `<`, `>`, `*`, `;` and their like stand alone; `=`, `-`, `+` and `/` do not, so `a=1`
/// is one token. A comma stands alone unless a digit follows it. Dots belong to words, but for a
/// run of dots and for a full stop that ends the text. English contractions come apart: `cannot` is
/// `can`, `not`. A quoted span is one token where nothing but blanks and signs touches it.
final class SpiderTokeniser {
  private static final byte WORD = 0;
  private static final byte SPACE = 1;
  private static final byte ALONE = 2;
  private static final byte COMMA = 3;
  private static final byte DOT = 4;
  private static final byte DASH = 5;
  private static final byte BACKTICK = 6;
  private static final byte QUOTE = 7;
  private static final byte[] ASCII_KINDS = asciiKinds();
  private static final String[] SINGLES = new String[128];

  static {
    Arrays.setAll(SINGLES, Character::toString);
  }

  private static final String OTHER_SPACES = "\u0085\u00a0\u1680\u2028\u2029\u202f\u205f\u3000";
  private static final String PROSE_SIGNS = "«“‘„»”’\u2012\u2013\u2014\u2015";
  private static final String AFTER_FULL_STOP = "])}>»”’ ";
  private static final Pattern CONTRACTION =
      Pattern.compile(
          "\\b(?:(can)(not)|(gim|lem)(me)|(gon)(na)|(got)(ta))\\b|\\b(wan)(na)$",
          Pattern.UNICODE_CHARACTER_CLASS);

  private final String text;
  private final Tokens tokens;
  // The token being read begins here, or -1 between tokens.
  private int start = -1;
  private boolean touchesQuotes;
  private boolean mayBeContracted;

  private SpiderTokeniser(String text) {
    this.text = text;
    this.tokens = new Tokens(8 + text.length() / 4);
  }

  static Tokens tokenise(String sql) throws UnreadableSqlException {
    SpiderTokeniser tokeniser = new SpiderTokeniser(sql);
    tokeniser.scan();
    return tokeniser.tokens;
  }

  private void scan() throws UnreadableSqlException {
    int length = text.length();
    int fullStop = fullStop();
    int at = 0;
    while (at < length) {
      char c = text.charAt(at);
      switch (kind(c)) {
        case WORD -> at = word(at, c);
        case SPACE -> {
          finish(at);
          at++;
        }
        case ALONE -> at = alone(at, at + 1);
        case COMMA -> at = comma(at);
        case DOT -> at = dot(at, fullStop);
        case DASH -> {
          boolean doubled = at + 1 < length && text.charAt(at + 1) == '-';
          at = doubled ? alone(at, at + 2) : word(at, c);
        }
        case BACKTICK -> {
          boolean doubled = at + 1 < length && text.charAt(at + 1) == '`';
          at = alone(at, at + (doubled ? 2 : 1));
        }
        default -> at = quoted(at);
      }
    }
    finish(length);
  }

  private int word(int at, char c) {
    if (start < 0) {
      start = at;
    } else if ((c | 0x20) == (text.charAt(at - 1) | 0x20) && isDoubledInContractions(c)) {
      mayBeContracted = true;
    }
    return at + 1;
  }

  private static boolean isDoubledInContractions(char c) {
    int lower = c | 0x20;
    return lower == 'n' || lower == 'm' || lower == 't';
  }

  private int alone(int from, int to) {
    finish(from);
    char c = text.charAt(from);
    tokens.addWord(to - from == 1 && c < 128 ? SINGLES[c] : text.substring(from, to));
    return to;
  }

  /// A comma or colon, unless a digit follows, takes the next character out of consideration: of
  /// two commas in a row the second belongs to the word behind it.
  private int comma(int at) {
    int next = at + 1;
    if (next == text.length()) {
      return alone(at, next);
    }
    if (Character.isDigit(text.codePointAt(next))) {
      return word(at, text.charAt(at));
    }
    alone(at, next);
    char following = text.charAt(next);
    return kind(following) == COMMA ? word(next, following) : next;
  }

  private int dot(int at, int fullStop) {
    int end = at + 1;
    while (end < text.length() && text.charAt(end) == '.') {
      end++;
    }
    return end - at > 1 || at == fullStop ? alone(at, end) : word(at, '.');
  }

  private int quoted(int at) throws UnreadableSqlException {
    int end = at + 1;
    while (end < text.length() && kind(text.charAt(end)) != QUOTE) {
      end++;
    }
    if (end == text.length()) {
      throw new UnreadableSqlException("expected an even number of quotes, found an odd one");
    }
    if (start < 0) {
      start = at;
    }
    touchesQuotes = true;
    return end + 1;
  }

  private void finish(int end) {
    if (start < 0) {
      return;
    }
    if (touchesQuotes) {
      addQuoted(end);
    } else {
      String word = text.substring(start, end).toLowerCase(Locale.ROOT);
      if (mayBeContracted) {
        addPartsOf(word);
      } else {
        tokens.addWord(word);
      }
    }
    start = -1;
    touchesQuotes = false;
    mayBeContracted = false;
  }

  private void addQuoted(int end) {
    boolean onlyOneSpan = kind(text.charAt(start)) == QUOTE && closingQuote() == end - 1;
    if (onlyOneSpan) {
      tokens.addQuoted('"' + text.substring(start + 1, end - 1) + '"');
    } else {
      // The original reads the span's position in place of the span, so that no two such tokens are
      // ever the same name.
      tokens.addOther(text.substring(start, end) + "@" + start);
    }
  }

  private int closingQuote() {
    int end = start + 1;
    while (kind(text.charAt(end)) != QUOTE) {
      end++;
    }
    return end;
  }

  private void addPartsOf(String word) {
    String parts = CONTRACTION.matcher(word).replaceAll(" $1$3$5$7$9 $2$4$6$8$10 ");
    for (String part : parts.split(" ", -1)) {
      if (!part.isEmpty()) {
        tokens.addWord(part);
      }
    }
  }

  /// The place of a single dot that ends the text, closing brackets and blanks aside; -1 if none.
  private int fullStop() {
    int at = text.length() - 1;
    while (at >= 0 && kind(text.charAt(at)) == SPACE) {
      at--;
    }
    while (at >= 0 && AFTER_FULL_STOP.indexOf(text.charAt(at)) >= 0) {
      at--;
    }
    boolean single = at > 0 && text.charAt(at) == '.' && text.charAt(at - 1) != '.';
    return single ? at : -1;
  }

  private static byte kind(char c) {
    if (c < 128) {
      return ASCII_KINDS[c];
    }
    if ((c >= '\u2000' && c <= '\u200a') || OTHER_SPACES.indexOf(c) >= 0) {
      return SPACE;
    }
    return PROSE_SIGNS.indexOf(c) >= 0 ? ALONE : WORD;
  }

  private static byte[] asciiKinds() {
    byte[] kinds = new byte[128];
    Arrays.fill(kinds, '\t', '\r' + 1, SPACE);
    Arrays.fill(kinds, 0x1c, ' ' + 1, SPACE);
    for (char c : ";@#$%&?!*()[]{}<>".toCharArray()) {
      kinds[c] = ALONE;
    }
    kinds[','] = COMMA;
    kinds[':'] = COMMA;
    kinds['.'] = DOT;
    kinds['-'] = DASH;
    kinds['`'] = BACKTICK;
    kinds['\''] = QUOTE;
    kinds['"'] = QUOTE;
    return kinds;
  }
}
