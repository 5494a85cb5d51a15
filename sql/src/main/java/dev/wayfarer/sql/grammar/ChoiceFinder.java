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

/// Finds what may come next at a node under construction: what the rule book, the schema and the
/// candidates offer and the constraints allow.
final class ChoiceFinder {
  private ChoiceFinder() {}

  static Choices at(Derivation.Setting setting, Frame frame, int steps) {
    Style style = setting.grammar().style();
    Constraints constraints = setting.constraints();
    Spot spot =
        new Spot(
            frame,
            setting.schema(),
            setting.candidates(),
            steps < style.longest(),
            frame.depth() < style.deepest());
    if (frame.constructor() == null) {
      Predicate<String> test = constraints.constructors(spot);
      return rules(
          setting,
          style.left(frame.type(), frame.element()),
          frame.anchor(),
          rule -> test.test(((Rule.Construct) rule).constructor()));
    }
    if (!frame.hasPresence()) {
      Predicate<Rule.Presence> test = constraints.presences(spot);
      return rules(
          setting,
          frame.constructor().name(),
          frame.anchor(),
          rule -> test.test((Rule.Presence) rule));
    }
    Field field = frame.field();
    if (field.times() == Times.LIST && frame.progress().list() == null) {
      var test = constraints.lengths(spot);
      return rules(
          setting,
          Style.list(field.type()),
          frame.anchor(),
          rule -> test.test(((Rule.Length) rule).length()));
    }
    int parent = frame.childAnchor();
    return field.isPointer()
        ? new Choices(field.type(), parent, pointers(setting, field.type(), spot), false)
        : Spelling.choices(spot, constraints, parent);
  }

  private static Choices rules(
      Derivation.Setting setting, String left, int parent, Predicate<Rule> test) {
    List<Action> actions = new ArrayList<>();
    for (int index : setting.book().rulesOf(left)) {
      if (test.test(setting.book().rule(index))) {
        actions.add(new Action.ApplyRule(index));
      }
    }
    return new Choices(left, parent, actions, false);
  }

  private static List<Action> pointers(Derivation.Setting setting, String type, Spot spot) {
    return switch (type) {
      case "column" -> {
        var test = setting.constraints().columns(spot);
        yield setting.schema().columns().stream()
            .map(Column::id)
            .filter(test)
            .<Action>map(Action.PickColumn::new)
            .toList();
      }
      case "table" -> {
        var test = setting.constraints().tables(spot);
        yield setting.schema().tables().stream()
            .map(Table::id)
            .filter(test)
            .<Action>map(Action.PickTable::new)
            .toList();
      }
      default -> {
        var test = setting.constraints().values(spot);
        List<Literal> literals = setting.candidates().literals();
        yield IntStream.range(0, literals.size())
            .filter(i -> test.test(literals.get(i)))
            .<Action>mapToObj(Action.PickValue::new)
            .toList();
      }
    };
  }
}
