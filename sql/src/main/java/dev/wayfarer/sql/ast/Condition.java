package dev.wayfarer.sql.ast;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// What rows or groups must satisfy.
public sealed interface Condition {

  /// All of at least two conditions, none of them an [And] itself.
  record And(List<Condition> terms) implements Condition {
    public And {
      terms = List.copyOf(terms);
      if (terms.size() < 2 || terms.stream().anyMatch(And.class::isInstance)) {
        throw new IllegalArgumentException("and: expected two or more terms that are no ands");
      }
    }
  }

  /// Any of at least two conditions, none of them an [Or] itself.
  record Or(List<Condition> terms) implements Condition {
    public Or {
      terms = List.copyOf(terms);
      if (terms.size() < 2 || terms.stream().anyMatch(Or.class::isInstance)) {
        throw new IllegalArgumentException("or: expected two or more terms that are no ors");
      }
    }
  }

  record Not(Condition inner) implements Condition {}

  record Compare(Expression left, Comparison comparison, Operand right) implements Condition {}

  record Between(Expression expression, Operand low, Operand high) implements Condition {}

  record In(Expression expression, Query query) implements Condition {}

  record Like(Expression expression, Operand pattern) implements Condition {}

  record IsNull(Expression expression) implements Condition {}

  /// The conditions of which all must hold; the condition itself where it is no [And].
  default Stream<Condition> conjuncts() {
    return this instanceof And(var terms) ? terms.stream() : Stream.of(this);
  }

  /// All of the terms, however many and however nested in ands.
  static Condition allOf(List<Condition> terms) {
    List<Condition> flat = new ArrayList<>();
    for (Condition term : terms) {
      if (term instanceof And(var inner)) {
        flat.addAll(inner);
      } else {
        flat.add(term);
      }
    }
    return flat.size() == 1 ? flat.getFirst() : new And(flat);
  }

  /// Any of the terms, however many and however nested in ors.
  static Condition anyOf(List<Condition> terms) {
    List<Condition> flat = new ArrayList<>();
    for (Condition term : terms) {
      if (term instanceof Or(var inner)) {
        flat.addAll(inner);
      } else {
        flat.add(term);
      }
    }
    return flat.size() == 1 ? flat.getFirst() : new Or(flat);
  }
}
