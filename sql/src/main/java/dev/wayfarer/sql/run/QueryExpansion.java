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

/// Estimates how far SQLite would blow up a text while it plans the query, where it heeds neither
/// limits nor interrupts.
///
/// - It copies the query of a common table for every reference to it. Twenty tables that each join
///   the one before to itself are a million copies.
/// - It puts the expressions of an inner query in place of the columns that stand for them. Twenty
///   levels of `SELECT a + a AS a FROM (…)` are a million terms.
///
/// Either takes minutes and gigabytes for a text of a few hundred characters. The estimates are
/// never too low, but may be too high: a common table is known by its name alone, whatever its
/// scope, and any repeated word counts as a column.
final class QueryExpansion {
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
  private static final class Body {
    final List<Body> nested = new ArrayList<>();
    final List<String> tables = new ArrayList<>();
    final Map<String, Integer> occurrences = new HashMap<>();

    int mostOccurrences() {
      return occurrences.values().stream().mapToInt(Integer::intValue).max().orElse(1);
    }
  }

  private final Body main = new Body();
  private final Map<String, List<Body>> commonTables = new HashMap<>();
  private final Map<Body, Double> copies = new HashMap<>();
  private final Map<Body, Double> growth = new HashMap<>();

  private QueryExpansion() {}

  static QueryExpansion of(String sql) {
    QueryExpansion expansion = new QueryExpansion();
    expansion.collect(new SqlScanner(sql));
    return expansion;
  }

  /// How many queries SQLite would make of those in the text.
  double copies() {
    return copies(main);
  }

  /// How many times longer the expressions of the text could become.
  double growth() {
    return growth(main);
  }

  private void collect(SqlScanner scanner) {
    record Bracket(Token before, Body around) {}
    Deque<Bracket> open = new ArrayDeque<>();
    Body body = main;
    Token before = new Token(Kind.SYMBOL, ";");
    Token named = before;
    boolean afterAs = false;
    boolean opensTable = false;
    for (Token token = scanner.next(); token.kind() != Kind.END; token = scanner.next()) {
      if (token.isSymbol('(')) {
        open.push(new Bracket(before, body));
        opensTable = afterAs;
        if (opensTable) {
          body = commonTable(name(named), body);
        }
      } else if (token.isSymbol(')') && !open.isEmpty()) {
        Bracket closed = open.pop();
        body = closed.around;
        before = closed.before; // so that "name (a, b) AS" reads like "name AS"
        afterAs = false;
        continue;
      } else if (isName(token)) {
        String name = name(token);
        if (before.isSymbol('(') && !opensTable && BEGINS_A_QUERY.contains(name)) {
          Body inner = new Body();
          body.nested.add(inner);
          body = inner;
        }
        if (mayPrecedeTable(before)) {
          body.tables.add(name);
        }
        if (!NO_COLUMNS.contains(name)) {
          body.occurrences.merge(name, 1, Integer::sum);
        }
      }
      if (token.isWord("AS")) {
        named = before;
        afterAs = true;
      } else {
        afterAs &= token.isWord("NOT") || token.isWord("MATERIALIZED");
      }
      before = token;
    }
  }

  private Body commonTable(String name, Body around) {
    int definition = around.tables.lastIndexOf(name);
    if (definition >= 0) {
      around.tables.remove(definition); // a name after a comma looked like a reference
    }
    Body body = new Body();
    commonTables.computeIfAbsent(name, _ -> new ArrayList<>()).add(body);
    return body;
  }

  private double copies(Body body) {
    Double known = copies.get(body);
    if (known != null) {
      return known;
    }
    copies.put(body, whileUnknown(body));
    double sum = 1;
    for (Body inner : body.nested) {
      sum += copies(inner);
    }
    for (String table : body.tables) {
      for (Body common : commonTables.getOrDefault(table, List.of())) {
        sum += copies(common);
      }
    }
    copies.put(body, sum);
    return sum;
  }

  private double growth(Body body) {
    Double known = growth.get(body);
    if (known != null) {
      return known;
    }
    growth.put(body, whileUnknown(body));
    double inner = 1;
    for (Body nested : body.nested) {
      inner = Math.max(inner, growth(nested));
    }
    for (String table : body.tables) {
      for (Body common : commonTables.getOrDefault(table, List.of())) {
        inner = Math.max(inner, growth(common));
      }
    }
    double product = inner * body.mostOccurrences();
    growth.put(body, product);
    return product;
  }

  /// What a common table finds when it refers to itself. A recursive reference is not expanded; but
  /// where two tables have the same name it may mean the other one.
  private double whileUnknown(Body body) {
    boolean ambiguous =
        commonTables.values().stream().anyMatch(same -> same.size() > 1 && same.contains(body));
    return ambiguous ? Double.POSITIVE_INFINITY : 1;
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
