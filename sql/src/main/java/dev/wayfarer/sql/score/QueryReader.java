package dev.wayfarer.sql.score;

import dev.wayfarer.sql.score.ConditionPart.Connective;
import dev.wayfarer.sql.score.ParsedQuery.Ordering;
import dev.wayfarer.sql.score.ParsedQuery.SelectItem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads SQL as the original evaluator does: clause after clause, FROM before SELECT, and without a
/// look at what is left over at the end.
final class QueryReader {
  // The original gives up where Python's stack of 1,000 calls ends; a level of subqueries takes
  // four of them.
  private static final int MOST_LEVELS = 240;

  private final SchemaIdentifiers identifiers;
  private final Aliases aliases;
  private final Cursor cursor;
  private final UnitReader units;
  private final SpiderConditionReader conditions;
  private int level;

  private QueryReader(SchemaIdentifiers identifiers, Tokens tokens) throws UnreadableSqlException {
    this.identifiers = identifiers;
    this.aliases = new Aliases(identifiers, tokens);
    this.cursor = new Cursor(tokens);
    this.units = new UnitReader(identifiers, aliases, cursor);
    this.conditions = new SpiderConditionReader(cursor, units, this);
  }

  static ParsedQuery read(String sql, SchemaIdentifiers identifiers) throws UnreadableSqlException {
    return new QueryReader(identifiers, SpiderTokeniser.tokenise(sql)).query();
  }

  ParsedQuery query() throws UnreadableSqlException {
    if (++level > MOST_LEVELS) {
      throw new UnreadableSqlException("expected at most " + MOST_LEVELS + " nested queries");
    }
    boolean block = cursor.symbol() == Symbol.OPEN;
    if (block) {
      cursor.advance();
    }
    int selectAt = cursor.position();
    From from = from();
    int fromEnd = cursor.position();

    cursor.moveTo(selectAt);
    cursor.expect(Symbol.SELECT);
    boolean distinct = cursor.skip(Symbol.DISTINCT);
    List<SelectItem> select = selectItems(from.scopes);
    cursor.moveTo(fromEnd);

    List<ConditionPart> where = conditionsAfter(Symbol.WHERE, from.scopes);
    List<ColumnUnit> groupBy = groupBy(from.scopes);
    List<ConditionPart> having = conditionsAfter(Symbol.HAVING, from.scopes);
    Ordering orderBy = orderBy(from.scopes);
    BigInteger limit = limit();
    skipSemicolons();
    if (block) {
      cursor.expect(Symbol.CLOSE);
      skipSemicolons();
    }
    ParsedQuery intersect = cursor.skip(Symbol.INTERSECT) ? query() : null;
    ParsedQuery union = intersect == null && cursor.skip(Symbol.UNION) ? query() : null;
    boolean first = intersect == null && union == null;
    ParsedQuery except = first && cursor.skip(Symbol.EXCEPT) ? query() : null;
    level--;
    return new ParsedQuery(
        distinct,
        select,
        from.units,
        from.conditions,
        where,
        groupBy,
        having,
        orderBy,
        limit,
        intersect,
        union,
        except);
  }

  /// What FROM gives: its units, the conditions of all its ONs, and the columns of its tables.
  private static final class From {
    private final List<FromUnit> units = new ArrayList<>(3);
    private final List<ConditionPart> conditions = new ArrayList<>(3);
    private final List<Map<String, Integer>> scopes = new ArrayList<>(3);
  }

  private From from() throws UnreadableSqlException {
    int keyword = cursor.find(Symbol.FROM);
    if (keyword < 0) {
      throw new UnreadableSqlException("expected FROM, found none");
    }
    cursor.moveTo(keyword + 1);
    From from = new From();
    while (!cursor.atEnd()) {
      boolean block = cursor.skip(Symbol.OPEN);
      if (cursor.symbol() == Symbol.SELECT) {
        from.units.add(query());
      } else {
        cursor.skip(Symbol.JOIN);
        table(from);
      }
      if (cursor.skip(Symbol.ON)) {
        List<ConditionPart> on = conditions.conditions(from.scopes);
        if (!from.conditions.isEmpty()) {
          from.conditions.add(Connective.AND);
        }
        from.conditions.addAll(on);
      }
      if (block) {
        cursor.expect(Symbol.CLOSE);
      }
      if (!cursor.atEnd() && cursor.symbol().endsList()) {
        break;
      }
    }
    return from;
  }

  private void table(From from) throws UnreadableSqlException {
    String table = aliases.resolve(cursor.text());
    cursor.advance();
    if (cursor.skip(Symbol.AS)) {
      cursor.advance();
    }
    Integer id = identifiers.find(table);
    if (id == null) {
      throw UnreadableSqlException.expected("a table", table);
    }
    from.units.add(new FromUnit.Table(id));
    from.scopes.add(identifiers.columnsOf(table));
  }

  private List<SelectItem> selectItems(List<Map<String, Integer>> scopes)
      throws UnreadableSqlException {
    List<SelectItem> items = new ArrayList<>(3);
    while (!cursor.atEnd() && !cursor.symbol().startsClause()) {
      Symbol aggregate = Symbol.NONE;
      if (cursor.symbol().isAggregate()) {
        aggregate = cursor.symbol();
        cursor.advance();
      }
      items.add(new SelectItem(aggregate, units.valueUnit(scopes)));
      cursor.skip(Symbol.COMMA);
    }
    return items;
  }

  private List<ConditionPart> conditionsAfter(Symbol keyword, List<Map<String, Integer>> scopes)
      throws UnreadableSqlException {
    return cursor.skip(keyword) ? conditions.conditions(scopes) : List.of();
  }

  private List<ColumnUnit> groupBy(List<Map<String, Integer>> scopes)
      throws UnreadableSqlException {
    if (!cursor.skip(Symbol.GROUP)) {
      return List.of();
    }
    cursor.expect(Symbol.BY);
    List<ColumnUnit> columns = new ArrayList<>(2);
    while (!cursor.atEnd() && !cursor.symbol().endsList()) {
      columns.add(units.columnUnit(scopes));
      if (!cursor.skip(Symbol.COMMA)) {
        break;
      }
    }
    return columns;
  }

  /// One direction for the whole list: the last one written.
  private @Nullable Ordering orderBy(List<Map<String, Integer>> scopes)
      throws UnreadableSqlException {
    if (!cursor.skip(Symbol.ORDER)) {
      return null;
    }
    cursor.expect(Symbol.BY);
    boolean descending = false;
    List<ValueUnit> ordered = new ArrayList<>(2);
    while (!cursor.atEnd() && !cursor.symbol().endsList()) {
      ordered.add(units.valueUnit(scopes));
      if (cursor.sees(Symbol.ASC) || cursor.sees(Symbol.DESC)) {
        descending = cursor.symbol() == Symbol.DESC;
        cursor.advance();
      }
      if (!cursor.skip(Symbol.COMMA)) {
        break;
      }
    }
    return new Ordering(descending, ordered);
  }

  private @Nullable BigInteger limit() throws UnreadableSqlException {
    if (!cursor.skip(Symbol.LIMIT)) {
      return null;
    }
    String number = cursor.text();
    cursor.advance();
    return PythonNumbers.parseInt(number)
        .orElseThrow(() -> UnreadableSqlException.expected("a whole number", number));
  }

  private void skipSemicolons() {
    while (cursor.skip(Symbol.SEMICOLON)) {}
  }
}
