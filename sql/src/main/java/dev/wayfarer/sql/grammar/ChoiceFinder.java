package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.grammar.GrammarFile.Field;
import dev.wayfarer.sql.grammar.GrammarFile.Times;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// Finds the legal actions at a node under construction: those of the rule book, the schema and the
/// candidates that the constraints allow.
final class ChoiceFinder {
  private ChoiceFinder() {}

  static Choices at(Derivation.Environment environment, Frame frame, int steps) {
    Style style = environment.grammar().style();
    Constraints constraints = environment.constraints();
    DerivationContext context =
        new DerivationContext(
            frame,
            environment.schema(),
            environment.candidates(),
            steps < style.longest(),
            frame.depth() < style.deepest());
    if (!frame.hasConstructor()) {
      Predicate<String> test = constraints.constructors(context);
      return rules(
          environment,
          style.left(frame.type(), frame.element()),
          frame.anchor(),
          rule -> test.test(((Rule.Construct) rule).constructor()));
    }
    if (!frame.hasPresence()) {
      Predicate<Rule.Presence> test = constraints.presences(context);
      return rules(
          environment,
          frame.constructor().name(),
          frame.anchor(),
          rule -> test.test((Rule.Presence) rule));
    }
    Field field = frame.field();
    if (field.times() == Times.LIST && frame.progress().list() == null) {
      var test = constraints.lengths(context);
      return rules(
          environment,
          Style.list(field.type()),
          frame.anchor(),
          rule -> test.test(((Rule.Length) rule).length()));
    }
    int parent = frame.childAnchor();
    return field.isPointer()
        ? new Choices(field.type(), parent, pointers(environment, field.type(), context), false)
        : Spelling.choices(context, constraints, parent);
  }

  private static Choices rules(
      Derivation.Environment environment, String left, int parent, Predicate<Rule> test) {
    List<Action> actions = new ArrayList<>();
    for (int index : environment.book().rulesOf(left)) {
      if (test.test(environment.book().rule(index))) {
        actions.add(new Action.ApplyRule(index));
      }
    }
    return new Choices(left, parent, actions, false);
  }

  private static List<Action> pointers(
      Derivation.Environment environment, String type, DerivationContext context) {
    return switch (type) {
      case "column" -> {
        var test = environment.constraints().columns(context);
        yield environment.schema().columns().stream()
            .map(Column::id)
            .filter(test)
            .<Action>map(Action.PickColumn::new)
            .toList();
      }
      case "table" -> {
        var test = environment.constraints().tables(context);
        yield environment.schema().tables().stream()
            .map(Table::id)
            .filter(test)
            .<Action>map(Action.PickTable::new)
            .toList();
      }
      default -> {
        var test = environment.constraints().values(context);
        List<Literal> literals = environment.candidates().literals();
        yield IntStream.range(0, literals.size())
            .filter(i -> test.test(literals.get(i)))
            .<Action>mapToObj(Action.PickValue::new)
            .toList();
      }
    };
  }
}
