package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.ast.Condition;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// A condition as SQL without parentheses writes it: tests with AND and OR between them.
///
/// @param disjunctions for each gap between two tests, whether an OR stands there
record ConditionChain(List<Condition> tests, List<Boolean> disjunctions) {

  static ConditionChain of(Condition condition) {
    List<Condition> tests = new ArrayList<>();
    List<Boolean> disjunctions = new ArrayList<>();
    List<Condition> terms =
        condition instanceof Condition.Or(var alternatives) ? alternatives : List.of(condition);
    for (Condition term : terms) {
      if (!tests.isEmpty()) {
        disjunctions.add(true);
      }
      List<Condition> conjuncts = term instanceof Condition.And(var all) ? all : List.of(term);
      for (int i = 0; i < conjuncts.size(); i++) {
        if (conjuncts.get(i) instanceof Condition.Or) {
          throw new NotInGrammarException("an OR in parentheses");
        }
        if (i > 0) {
          disjunctions.add(false);
        }
        tests.add(conjuncts.get(i));
      }
    }
    return new ConditionChain(tests, disjunctions);
  }

  /// The condition that the chain means: AND binds tighter than OR.
  Condition condition() {
    List<Condition> alternatives = new ArrayList<>();
    List<Condition> conjuncts = new ArrayList<>(List.of(tests.getFirst()));
    for (int i = 1; i < tests.size(); i++) {
      if (disjunctions.get(i - 1)) {
        alternatives.add(Condition.allOf(conjuncts));
        conjuncts.clear();
      }
      conjuncts.add(tests.get(i));
    }
    alternatives.add(Condition.allOf(conjuncts));
    return Condition.anyOf(alternatives);
  }

  /// A node for the chain, made from the right.
  ///
  /// @param test makes a node of one test
  Tree.Branch tree(
      Function<Condition, Tree.Branch> test,
      GrammarFile.Constructor and,
      GrammarFile.Constructor or) {
    Tree.Branch tree = test.apply(tests.getLast());
    for (int i = tests.size() - 2; i >= 0; i--) {
      GrammarFile.Constructor connective = disjunctions.get(i) ? or : and;
      tree = new Tree.Branch(connective, List.of(test.apply(tests.get(i)), tree));
    }
    return tree;
  }

  /// The chain behind a node.
  ///
  /// @param test makes a condition of a node that is neither of the connectives
  static ConditionChain of(
      Tree.Branch tree,
      Function<Tree.Branch, Condition> test,
      GrammarFile.Constructor and,
      GrammarFile.Constructor or) {
    List<Condition> tests = new ArrayList<>();
    List<Boolean> disjunctions = new ArrayList<>();
    Tree.Branch rest = tree;
    while (rest.constructor().equals(and) || rest.constructor().equals(or)) {
      tests.add(test.apply(rest.branch("left")));
      disjunctions.add(rest.constructor().equals(or));
      rest = rest.branch("right");
    }
    tests.add(test.apply(rest));
    return new ConditionChain(tests, disjunctions);
  }
}
