package dev.wayfarer.sql.run;

import dev.wayfarer.sql.run.SqlScanner.Kind;
import dev.wayfarer.sql.run.SqlScanner.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Which queries of a text stand inside which, and what tables and columns each may mention.
///
/// Read from words and brackets alone, it holds too much rather than too little: a common table is
/// known by its name, whatever its scope, a name in any list may be a table, and any word a column.
final class QueryOutline {
  private static final Set<String> BEFORE_A_TABLE = Set.of("from", "join", "in");
  private static final Set<String> BEGINS_A_QUERY = Set.of("select", "with", "values");
  private static final Set<String> NO_COLUMNS =
      Set.of(
          "and",
          "as",
          "asc",
          "between",
          "by",
          "case",
          "cast",
          "desc",
          "distinct",
          "else",
          "end",
          "from",
          "in",
          "is",
          "join",
          "like",
          "not",
          "null",
          "on",
          "or",
          "select",
          "then",
          "union",
          "when",
          "where");

  /// A query in brackets, a common table, or the whole text.
  static final class Body {
    final List<Body> nested = new ArrayList<>();
    final List<String> tables = new ArrayList<>();
    private final Map<String, Integer> columns = new HashMap<>();

    int mostMentionsOfAColumn() {
      return columns.values().stream().mapToInt(Integer::intValue).max().orElse(1);
    }
  }

  private record Bracket(Token before, Body around) {}

  final Body main = new Body();

  /// By name; more than one where tables in different scopes share it.
  final Map<String, List<Body>> commonTables = new HashMap<>();

  private final Deque<Bracket> open = new ArrayDeque<>();
  private Body body = main;
  private Token before = new Token(Kind.SYMBOL, ";");
  private Token beforeAs = before;
  private boolean afterAs;
  private boolean inNewTable;

  private QueryOutline() {}

  static QueryOutline of(String sql) {
    QueryOutline outline = new QueryOutline();
    SqlScanner scanner = new SqlScanner(sql);
    for (Token token = scanner.next(); token.kind() != Kind.END; token = scanner.next()) {
      outline.add(token);
    }
    return outline;
  }

  private void add(Token token) {
    if (token.isSymbol(')') && !open.isEmpty()) {
      closeBracket();
      return;
    }
    if (token.isSymbol('(')) {
      openBracket();
    } else if (isName(token)) {
      addName(name(token));
    }
    if (token.isWord("AS")) {
      beforeAs = before;
      afterAs = true;
    } else {
      afterAs &= token.isWord("NOT") || token.isWord("MATERIALIZED");
    }
    before = token;
  }

  private void openBracket() {
    open.push(new Bracket(before, body));
    inNewTable = afterAs;
    if (!inNewTable) {
      return;
    }
    String name = name(beforeAs);
    int definition = body.tables.lastIndexOf(name);
    if (definition >= 0) {
      body.tables.remove(definition); // after a comma it looked like a reference
    }
    body = new Body();
    commonTables.computeIfAbsent(name, _ -> new ArrayList<>()).add(body);
  }

  private void closeBracket() {
    Bracket closed = open.pop();
    body = closed.around;
    before = closed.before; // so that "name (a, b) AS" reads like "name AS"
    afterAs = false;
  }

  private void addName(String name) {
    if (before.isSymbol('(') && !inNewTable && BEGINS_A_QUERY.contains(name)) {
      Body inner = new Body();
      body.nested.add(inner);
      body = inner;
    }
    if (mayPrecedeTable(before)) {
      body.tables.add(name);
    }
    if (!NO_COLUMNS.contains(name)) {
      body.columns.merge(name, 1, Integer::sum);
    }
  }

  private static boolean isName(Token token) {
    return switch (token.kind()) {
      case WORD -> !Character.isDigit(token.text().charAt(0));
      case QUOTED -> token.text().charAt(0) != '\'';
      case SYMBOL, END -> false;
    };
  }

  private static boolean mayPrecedeTable(Token token) {
    return token.isSymbol(',')
        || token.isSymbol('(')
        || (token.kind() == Kind.WORD && BEFORE_A_TABLE.contains(name(token)));
  }

  private static String name(Token token) {
    String text = token.text();
    String bare = token.kind() == Kind.QUOTED ? text.substring(1, text.length() - 1) : text;
    return bare.toLowerCase(Locale.ROOT);
  }
}
