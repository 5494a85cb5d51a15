package dev.wayfarer.sql.score;

import dev.wayfarer.sql.score.ConditionPart.Comparison;
import dev.wayfarer.sql.score.ConditionPart.Connective;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// Reads the conditions of ON, WHERE and HAVING.
final class SpiderConditionReader {
  private final Cursor cursor;
  private final UnitReader units;
  private final QueryReader queries;

  SpiderConditionReader(Cursor cursor, UnitReader units, QueryReader queries) {
    this.cursor = cursor;
    this.units = units;
    this.queries = queries;
  }

  /// Comparisons up to the next clause, or to the end. A connective between two is not insisted on.
  List<ConditionPart> conditions(List<Map<String, Integer>> scopes) throws UnreadableSqlException {
    List<ConditionPart> parts = new ArrayList<>(3);
    while (!cursor.atEnd()) {
      parts.add(comparison(scopes));
      if (!cursor.atEnd() && cursor.symbol().endsCondition()) {
        break;
      }
      if (cursor.skip(Symbol.AND)) {
        parts.add(Connective.AND);
      } else if (cursor.skip(Symbol.OR)) {
        parts.add(Connective.OR);
      }
    }
    return parts;
  }

  private Comparison comparison(List<Map<String, Integer>> scopes) throws UnreadableSqlException {
    ValueUnit subject = units.valueUnit(scopes);
    boolean negated = cursor.symbol() == Symbol.NOT;
    if (negated) {
      cursor.advance();
    }
    Symbol operator = cursor.symbol();
    if (!operator.isComparing()) {
      throw UnreadableSqlException.expected("a comparison", cursor.text());
    }
    cursor.advance();
    Value first = value(scopes);
    @Nullable Value second = null;
    if (operator == Symbol.BETWEEN) {
      cursor.expect(Symbol.AND);
      second = value(scopes);
    }
    return new Comparison(negated, operator, subject, first, second);
  }

  private Value value(List<Map<String, Integer>> scopes) throws UnreadableSqlException {
    int start = cursor.position();
    boolean block = cursor.symbol() == Symbol.OPEN;
    if (block) {
      cursor.advance();
    }
    Value value;
    if (cursor.symbol() == Symbol.SELECT) {
      value = queries.query();
    } else if (cursor.symbol() == Symbol.QUOTED) {
      value = new Value.Text(cursor.text());
      cursor.advance();
    } else {
      OptionalDouble number = PythonNumbers.parseFloat(cursor.text());
      if (number.isPresent()) {
        value = new Value.Numeral(number.getAsDouble());
        cursor.advance();
      } else {
        value = columnFrom(start, scopes);
      }
    }
    if (block) {
      cursor.expect(Symbol.CLOSE);
    }
    return value;
  }

  /// A column as a value. It is read from `start`, the opening bracket included, while the closing
  /// one is out of sight: so a column in brackets, or in an aggregate, cannot be read. Whatever
  /// stands between the column and the value's end is passed over.
  private ColumnUnit columnFrom(int start, List<Map<String, Integer>> scopes)
      throws UnreadableSqlException {
    while (!cursor.atEnd() && !cursor.symbol().endsValue()) {
      cursor.advance();
    }
    int valueEnd = cursor.position();
    int end = cursor.end();
    cursor.moveTo(start);
    cursor.endAt(valueEnd);
    ColumnUnit column = units.columnUnit(scopes);
    cursor.endAt(end);
    cursor.moveTo(valueEnd);
    return column;
  }
}
