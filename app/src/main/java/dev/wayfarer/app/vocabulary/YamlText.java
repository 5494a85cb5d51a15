package dev.wayfarer.app.vocabulary;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Names of others as YAML that reads back to exactly these names.
final class YamlText {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_ ]*(?<! )");

  /// Words that YAML, in one version or another, takes for something else than text.
  private static final Set<String> SPECIAL =
      Set.of("null", "true", "false", "yes", "no", "on", "off", "y", "n");

  private YamlText() {}

  /// The text, in quotes where it needs them; always on one line.
  static String of(String text) {
    return PLAIN.matcher(text).matches() && !SPECIAL.contains(text.toLowerCase(Locale.ROOT))
        ? text
        : quoted(text);
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (isUnseen(c)) {
        quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }

  private static boolean isUnseen(char c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          true;
      default -> false;
    };
  }
}
