package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.grammar.GrammarFile.Field;
import dev.wayfarer.sql.grammar.GrammarFile.Times;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/// Turns a tree into the actions that build it.
final class ActionWriter {
  /// An action, and whether it is the one the tree asks for.
  private record Wanted(Action action, boolean listed) {}

  private final Derivation.Environment environment;
  private final List<Wanted> wanted = new ArrayList<>();

  private ActionWriter(Derivation.Environment environment) {
    this.environment = environment;
  }

  static List<Step> steps(Derivation.Environment environment, Tree.Branch tree) {
    ActionWriter writer = new ActionWriter(environment);
    writer.write(tree, false);
    return writer.replay();
  }

  private void write(Tree.Branch tree, boolean element) {
    Grammar grammar = environment.grammar();
    if (grammar.file().isSum(tree.constructor().type())) {
      apply(
          new Rule.Construct(
              grammar.style().left(tree.constructor().type(), element), tree.name()));
    }
    if (grammar.onlyPresence(tree.constructor()).isEmpty()) {
      apply(grammar.presence(tree));
    }
    for (int i = 0; i < tree.children().size(); i++) {
      write(tree.constructor().fields().get(i), tree.children().get(i));
    }
  }

  private void write(Field field, Tree child) {
    if (child instanceof Tree.Sequence(var elements)) {
      apply(new Rule.Length(Style.list(field.type()), elements.size()));
      elements.forEach(element -> writeOne(field, element));
    } else if (!(child instanceof Tree.Absent)) {
      writeOne(field, child);
    }
  }

  private void writeOne(Field field, Tree child) {
    switch (child) {
      case Tree.Branch branch -> write(branch, field.times() == Times.LIST);
      case Tree.ColumnLeaf(var column) -> want(new Action.PickColumn(column));
      case Tree.TableLeaf(var table) -> want(new Action.PickTable(table));
      case Tree.ValueLeaf(var literal) when field.isPointer() -> {
        var index = environment.candidates().indexOf(literal);
        wanted.add(new Wanted(new Action.PickValue(index.orElse(0)), index.isPresent()));
      }
      case Tree.ValueLeaf value -> Spelling.actions(value).forEach(this::want);
      case Tree.FlagLeaf flag -> Spelling.actions(flag).forEach(this::want);
      case Tree.Sequence _, Tree.Absent _ -> throw new IllegalStateException("a list in a list");
    }
  }

  private void apply(Rule rule) {
    want(new Action.ApplyRule(environment.book().indexOf(rule)));
  }

  private void want(Action action) {
    wanted.add(new Wanted(action, true));
  }

  /// Takes the actions one by one, and keeps those that are steps.
  private List<Step> replay() {
    List<Step> steps = new ArrayList<>();
    Iterator<Wanted> rest = wanted.iterator();
    Derivation derivation = Derivation.start(environment);
    while (true) {
      for (Action silent : derivation.silent()) {
        Action action = rest.next().action();
        if (!action.equals(silent)) {
          throw new NotInGrammarException(derivation.notAllowed(action, "an only choice"));
        }
      }
      if (derivation.isComplete()) {
        return List.copyOf(steps);
      }
      Wanted next = rest.next();
      Choices choices = derivation.choices();
      steps.add(new Step(choices.stepType(), choices.parent(), next.action(), next.listed()));
      derivation = derivation.take(next.action());
    }
  }
}
