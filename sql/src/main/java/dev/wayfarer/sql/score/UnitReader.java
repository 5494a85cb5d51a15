package dev.wayfarer.sql.score;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads columns, aggregates around them, and arithmetic between two of them.
///
/// Scopes are the tables of FROM so far, each as its columns by name: a column without a table is
/// looked for in them, in order. A null scope is an alias in FROM that stands for no table; no
/// column is looked for beyond it.
final class UnitReader {
  private final SchemaIdentifiers identifiers;
  private final Aliases aliases;
  private final Cursor cursor;

  UnitReader(SchemaIdentifiers identifiers, Aliases aliases, Cursor cursor) {
    this.identifiers = identifiers;
    this.aliases = aliases;
    this.cursor = cursor;
  }

  ValueUnit valueUnit(List<Map<String, Integer>> scopes) throws UnreadableSqlException {
    boolean block = opensBlock();
    ColumnUnit first = columnUnit(scopes);
    Symbol arithmetic = Symbol.NONE;
    @Nullable ColumnUnit second = null;
    if (!cursor.atEnd() && cursor.symbol().isArithmetic()) {
      arithmetic = cursor.symbol();
      cursor.advance();
      second = columnUnit(scopes);
    }
    if (block) {
      cursor.expect(Symbol.CLOSE);
    }
    return new ValueUnit(arithmetic, first, second);
  }

  ColumnUnit columnUnit(List<Map<String, Integer>> scopes) throws UnreadableSqlException {
    boolean block = opensBlock();
    Symbol aggregate = cursor.symbol();
    if (aggregate.isAggregate()) {
      // Returns with the block still open: the original forgets it here, and `((max(a)))` is read
      // only as far as its second closing bracket.
      cursor.advance();
      cursor.expect(Symbol.OPEN);
      boolean distinct = cursor.skip(Symbol.DISTINCT);
      int column = column(scopes);
      cursor.expect(Symbol.CLOSE);
      return new ColumnUnit(aggregate, column, distinct);
    }
    boolean distinct = cursor.skip(Symbol.DISTINCT);
    int column = column(scopes);
    if (block) {
      cursor.expect(Symbol.CLOSE);
    }
    return new ColumnUnit(Symbol.NONE, column, distinct);
  }

  private boolean opensBlock() throws UnreadableSqlException {
    boolean block = cursor.symbol() == Symbol.OPEN;
    if (block) {
      cursor.advance();
    }
    return block;
  }

  private int column(List<Map<String, Integer>> scopes) throws UnreadableSqlException {
    String name = cursor.text();
    cursor.advance();
    if (name.equals("*")) {
      return SchemaIdentifiers.STAR;
    }
    int dot = name.indexOf('.');
    return dot < 0 ? bareColumn(name, scopes) : qualifiedColumn(name, dot);
  }

  private int qualifiedColumn(String name, int dot) throws UnreadableSqlException {
    if (name.indexOf('.', dot + 1) >= 0) {
      throw UnreadableSqlException.expected("table.column", name);
    }
    String table = aliases.resolve(name.substring(0, dot));
    Map<String, Integer> columns = identifiers.columnsOf(table);
    Integer id = columns == null ? null : columns.get(name.substring(dot + 1));
    if (id == null) {
      throw UnreadableSqlException.expected("a column of " + table, name);
    }
    return id;
  }

  private static int bareColumn(String name, List<Map<String, Integer>> scopes)
      throws UnreadableSqlException {
    for (Map<String, Integer> columns : scopes) {
      if (columns == null) {
        throw UnreadableSqlException.expected("a table in FROM before column", name);
      }
      Integer id = columns.get(name);
      if (id != null) {
        return id;
      }
    }
    throw UnreadableSqlException.expected("a column of the tables in FROM", name);
  }
}
