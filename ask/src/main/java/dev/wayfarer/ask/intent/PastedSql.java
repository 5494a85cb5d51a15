package dev.wayfarer.ask.intent;

import dev.wayfarer.sql.schema.Schema;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Tells SQL from questions that begin like it: “Select the names of all singers”.
final class PastedSql {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.DOTALL;

  /// What SELECT lists, and where from.
  private static final Pattern SELECT =
      Pattern.compile(
          "select\\s+(?:distinct\\s+|all\\s+)?(.+?)\\s+from\\s+([\"'`\\[]?)(.*)", FLAGS);

  private static final Pattern WITH =
      Pattern.compile("with\\s+(?:recursive\\s+)?\\w+\\s*(?:\\([^)]*\\)\\s*)?as\\s*\\(.*", FLAGS);

  /// A select without tables: no question looks like it.
  private static final Pattern CONSTANT = Pattern.compile("select\\s+(?:-?\\d|'|\\w+\\().*", FLAGS);

  /// A number, a text, a star, a name with or without its table, a call: followed by nothing that
  /// only prose has.
  private static final Pattern ITEM =
      Pattern.compile(
          "\\s*(?:\\*|-?\\d.*|'.*|\".*|`.*|\\[.*|case\\b.*|[\\w.]+\\s*\\(.*|[\\w]+\\.(?:\\w+|\\*)(?:\\s.*)?"
              + "|\\w+(?:\\s+as\\s.*)?(?:\\s*[-+*/|].*)?)\\s*",
          FLAGS);

  private final Schema schema;

  PastedSql(Schema schema) {
    this.schema = schema;
  }

  boolean matches(String text) {
    if (WITH.matcher(text).matches()) {
      return true;
    }
    Matcher select = SELECT.matcher(text);
    if (!select.matches()) {
      return CONSTANT.matcher(text).matches();
    }
    return ITEM.matcher(firstItem(select.group(1))).matches() && isSource(select);
  }

  private static String firstItem(String items) {
    int depth = 0;
    for (int i = 0; i < items.length(); i++) {
      char c = items.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == ',' && depth == 0) {
        return items.substring(0, i);
      }
    }
    return items;
  }

  /// Whether FROM is followed by a table, or by a query in brackets.
  private boolean isSource(Matcher select) {
    String rest = select.group(3);
    if (!select.group(2).isEmpty() || rest.startsWith("(")) {
      return true;
    }
    Matcher name = Pattern.compile("[\\w$]+(?:\\.[\\w$]+)*").matcher(rest);
    if (!name.lookingAt()) {
      return false;
    }
    String last = name.group().replaceAll(".*\\.", "");
    return schema.findTable(last).isPresent();
  }
}
