package dev.wayfarer.sql.score;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a token means to the reader: a word or a sign of SQL that it knows, a quoted value, or
/// something else.
enum Symbol {
  SELECT("select", Role.CLAUSE),
  FROM("from", Role.CLAUSE),
  WHERE("where", Role.CLAUSE),
  GROUP("group", Role.CLAUSE),
  ORDER("order", Role.CLAUSE),
  LIMIT("limit", Role.CLAUSE),
  INTERSECT("intersect", Role.CLAUSE),
  UNION("union", Role.CLAUSE),
  EXCEPT("except", Role.CLAUSE),
  JOIN("join", Role.JOINING),
  ON("on", Role.JOINING),
  AS("as", Role.JOINING),
  NOT("not", Role.COMPARING),
  BETWEEN("between", Role.COMPARING),
  EQUAL("=", Role.COMPARING),
  GREATER(">", Role.COMPARING),
  LESS("<", Role.COMPARING),
  AT_LEAST(">=", Role.COMPARING),
  AT_MOST("<=", Role.COMPARING),
  UNEQUAL("!=", Role.COMPARING),
  IN("in", Role.COMPARING),
  LIKE("like", Role.COMPARING),
  IS("is", Role.COMPARING),
  EXISTS("exists", Role.COMPARING),
  // The original's tables of aggregates and of arithmetic both begin with "none", so a query that
  // says so is read: `none(age)` as an aggregate, `age none weight` as arithmetic.
  NONE("none", Role.AGGREGATE),
  MAX("max", Role.AGGREGATE),
  MIN("min", Role.AGGREGATE),
  COUNT("count", Role.AGGREGATE),
  SUM("sum", Role.AGGREGATE),
  AVG("avg", Role.AGGREGATE),
  MINUS("-", Role.ARITHMETIC),
  PLUS("+", Role.ARITHMETIC),
  STAR("*", Role.ARITHMETIC),
  DIVIDE("/", Role.ARITHMETIC),
  AND("and", Role.PLAIN),
  OR("or", Role.PLAIN),
  // HAVING starts no clause for the original: where a condition runs on, it is taken for a column.
  HAVING("having", Role.PLAIN),
  BY("by", Role.PLAIN),
  ASC("asc", Role.PLAIN),
  DESC("desc", Role.PLAIN),
  DISTINCT("distinct", Role.PLAIN),
  OPEN("(", Role.PLAIN),
  CLOSE(")", Role.PLAIN),
  COMMA(",", Role.PLAIN),
  SEMICOLON(";", Role.PLAIN),
  EXCLAMATION("!", Role.PLAIN),
  QUOTED("a quoted value", Role.PLAIN),
  OTHER("another token", Role.PLAIN);

  private enum Role {
    CLAUSE,
    JOINING,
    COMPARING,
    AGGREGATE,
    ARITHMETIC,
    PLAIN
  }

  private static final Map<String, Symbol> BY_TEXT = new HashMap<>();
  private static final int LONGEST = "intersect".length();

  static {
    for (Symbol symbol : values()) {
      BY_TEXT.put(symbol.text, symbol);
    }
  }

  private final String text;
  private final Role role;

  Symbol(String text, Role role) {
    this.text = text;
    this.role = role;
  }

  /// The symbol that a token in lower case is.
  static Symbol of(String token) {
    return token.length() > LONGEST ? OTHER : BY_TEXT.getOrDefault(token, OTHER);
  }

  String text() {
    return text;
  }

  boolean startsClause() {
    return role == Role.CLAUSE;
  }

  boolean isComparing() {
    return role == Role.COMPARING;
  }

  boolean isAggregate() {
    return role == Role.AGGREGATE;
  }

  boolean isArithmetic() {
    return role == Role.ARITHMETIC || this == NONE;
  }

  /// Whether a list of tables, groups or orderings ends before this token.
  boolean endsList() {
    return role == Role.CLAUSE || this == CLOSE || this == SEMICOLON;
  }

  /// Whether a condition ends before this token.
  boolean endsCondition() {
    return endsList() || role == Role.JOINING;
  }

  /// Whether a column that stands as a value ends before this token. OR and `;` are missing here:
  /// what follows them is swallowed with the value.
  boolean endsValue() {
    return role == Role.CLAUSE
        || role == Role.JOINING
        || this == COMMA
        || this == CLOSE
        || this == AND;
  }

  /// The comparison that this sign becomes when `=` follows it, or null.
  @Nullable Symbol joinedWithEqual() {
    return switch (this) {
      case GREATER -> AT_LEAST;
      case LESS -> AT_MOST;
      case EXCLAMATION -> UNEQUAL;
      default -> null;
    };
  }
}
