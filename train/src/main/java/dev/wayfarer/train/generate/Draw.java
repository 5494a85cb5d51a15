package dev.wayfarer.train.generate;

import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableNouns;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/// Draws from lists, and names what is drawn.
final class Draw {
  private final Random random;

  Draw(Random random) {
    this.random = random;
  }

  int number(int below) {
    return random.nextInt(below);
  }

  <T> Optional<T> one(List<T> list) {
    return list.isEmpty() ? Optional.empty() : Optional.of(list.get(random.nextInt(list.size())));
  }

  /// Two different ones.
  <T> Optional<List<T>> two(List<T> list) {
    if (list.size() < 2) {
      return Optional.empty();
    }
    int first = random.nextInt(list.size());
    int second = (first + 1 + random.nextInt(list.size() - 1)) % list.size();
    return Optional.of(List.of(list.get(first), list.get(second)));
  }

  /// Slots with the words for a table's rows.
  static Map<String, String> rows(Table table) {
    Map<String, String> slots = new HashMap<>();
    slots.put("rows", TableNouns.plural(table.label()));
    slots.put("one", TableNouns.singular(table.label()));
    return slots;
  }

  static ColumnUse use(Column column) {
    return ColumnUse.of(column.id());
  }

  static Condition compare(ColumnUse left, Comparison comparison, long number) {
    return new Condition.Compare(left, comparison, Literal.Numeral.of(number));
  }

  static Condition is(Column column, String value) {
    return new Condition.Compare(use(column), Comparison.EQUAL, new Literal.Text(value));
  }
}
