package dev.wayfarer.link.token;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the spans of a text that belong together before letters are looked at more closely.
///
/// Repetitions are possessive or bounded, so that time grows with the length of the text alone.
final class WordScanner {
  enum Kind {
    /// White space, control characters, underscores, and hyphens that join words.
    GAP,
    /// A run of letters, perhaps with apostrophes inside.
    LETTERS,
    /// A number with its sign, separators and decimals.
    NUMBER,
    /// A date, a time, an address, an abbreviation, a symbol: never cut further.
    WHOLE
  }

  private static final Pattern RUN =
      Pattern.compile(
          """
          (?<gap> [\\s\\p{Z}\\p{Cc}\\p{Cf}_]++
            | (?<=[\\p{L}\\p{M}\\p{N}]) [-\\u2010\\u2011]++ (?=[\\p{L}\\p{N}]) )
          | (?<whole>
              (?:https?://|www\\.) [^\\s\\p{Z}\\p{Cc}<>"“”]{1,300} (?<![.,;:!?')\\]])
            | [\\p{L}\\p{N}._%+-]{1,64} @ [\\p{L}\\p{N}-]{1,63} (?:\\.[\\p{L}\\p{N}-]{1,63}){1,8}
            | \\p{Nd}{4}[-/.]\\p{Nd}{1,2}[-/.]\\p{Nd}{1,2} (?!\\p{Nd})
            | \\p{Nd}{1,2}[-/.]\\p{Nd}{1,2}[-/.](?:\\p{Nd}{4}|\\p{Nd}{2}) (?!\\p{Nd})
            | \\p{Nd}{1,2}:\\p{Nd}{2}(?::\\p{Nd}{2}(?:\\.\\p{Nd}{1,9})?)? (?!\\p{Nd})
            | \\p{Nd}{1,18}(?:st|nd|rd|th) (?!\\p{L})
            | (?<!\\p{L}) (?:\\p{L}\\.){2,8} (?!\\p{L})
            | (?<=[\\p{N}"”']) ['’]s (?!\\p{L})
            )
          | (?<number> (?:(?<![^\\s\\p{Z}(]) [-+−])?
              (?: \\p{Nd}{1,3}(?:,\\p{Nd}{3}){1,8}(?!\\p{Nd}) | \\p{Nd}++ ) (?:\\.\\p{Nd}++)?
            | (?<![^\\s\\p{Z}(]) \\.\\p{Nd}++ )
          | (?<letters> \\p{L}[\\p{L}\\p{M}\\p{Cf}]*+ (?:['’]\\p{L}[\\p{L}\\p{M}\\p{Cf}]*+)*+ )
          | \\p{So}[\\p{M}\\p{Sk}]*+ (?:\\u200D\\p{So}[\\p{M}\\p{Sk}]*+)*+
          | .\\p{M}*+
          """,
          Pattern.COMMENTS | Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private final Matcher matcher;

  WordScanner(String text) {
    this.matcher = RUN.matcher(text);
  }

  /// Moves to the next span, if there is one.
  boolean next() {
    return matcher.find();
  }

  int start() {
    return matcher.start();
  }

  int end() {
    return matcher.end();
  }

  Kind kind() {
    if (matcher.start("gap") >= 0) {
      return Kind.GAP;
    }
    if (matcher.start("letters") >= 0) {
      return Kind.LETTERS;
    }
    return matcher.start("number") >= 0 ? Kind.NUMBER : Kind.WHOLE;
  }
}
