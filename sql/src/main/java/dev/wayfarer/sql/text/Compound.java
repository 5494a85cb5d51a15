package dev.wayfarer.sql.text;

import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.ast.SetOperation;
import dev.wayfarer.sql.ast.SetOperator;
import dev.wayfarer.sql.dialect.Kinds;
import dev.wayfarer.sql.schema.Storage.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The queries that set operators combine, and what each must know of the others.
///
/// @param items of SELECT, where the query is a part of a compound
/// @param texts the positions at which kinds differ, so that all become texts
record Compound(List<Select.Item> items, Set<Integer> texts) {
  static final Compound NONE = new Compound(List.of(), Set.of());

  /// The compound that a query begins; [#NONE] where it stands alone.
  static Compound of(Query query, Kinds kinds) {
    if (query.combined().isEmpty()) {
      return NONE;
    }
    List<Select.Item> first = query.select().items();
    Set<Integer> texts = new HashSet<>();
    Optional<SetOperation> next = query.combined();
    while (next.isPresent()) {
      List<Select.Item> others = next.get().right().select().items();
      for (int i = 0; i < Math.min(first.size(), others.size()); i++) {
        Kind one = kinds.of(first.get(i)).kind();
        Kind other = kinds.of(others.get(i)).kind();
        if (one != other && !(one.isNumber() && other.isNumber())) {
          texts.add(i);
        }
      }
      next = next.get().right().combined();
    }
    return new Compound(first, texts);
  }

  /// How many parentheses must open before the first query: elsewhere than on SQLite, INTERSECT
  /// binds more tightly than what stands before it.
  static int parentheses(Query query) {
    int needed = 0;
    boolean other = false;
    for (SetOperator operator : operators(query)) {
      needed += closes(operator, other) ? 1 : 0;
      other |= operator != SetOperator.INTERSECT;
    }
    return needed;
  }

  static boolean closes(SetOperator operator, boolean afterAnother) {
    return operator == SetOperator.INTERSECT && afterAnother;
  }

  private static List<SetOperator> operators(Query query) {
    List<SetOperator> operators = new ArrayList<>();
    Optional<SetOperation> next = query.combined();
    while (next.isPresent()) {
      operators.add(next.get().operator());
      next = next.get().right().combined();
    }
    return operators;
  }

  Compound of(List<Select.Item> ownItems) {
    return new Compound(ownItems, texts);
  }

  boolean isPart() {
    return !items.isEmpty();
  }

  boolean isText(int position) {
    return texts.contains(position);
  }

  /// The place of an ordering key among the items, which is all that the whole can be ordered by.
  Optional<String> position(Expression key) {
    for (int i = 0; i < items.size(); i++) {
      Select.Item item = items.get(i);
      if (item.whole().equals(key)) {
        return Optional.of(Integer.toString(i + 1));
      }
    }
    return Optional.empty();
  }
}
