package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.ast.Literal;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Primitive values spelled in tokens, as the paper's parser does.
final class Spelling {
  private static final Action.Spell END = new Action.Spell(Action.Spell.END);

  private Spelling() {}

  /// The tokens of a value, the end included. A text is cut at its blanks, which are tokens too.
  static List<Action> actions(Tree value) {
    Stream<String> tokens =
        switch (value) {
          case Tree.FlagLeaf(boolean flag) -> Stream.of(flag ? "True" : "False");
          case Tree.ValueLeaf(Literal.Text(var text)) -> Stream.of(text.split("(?<= )|(?= )", -1));
          case Tree.ValueLeaf(Literal.Numeral numeral) -> Stream.of(numeral.text());
          default -> throw new NotInGrammarException("a value that cannot be spelled: " + value);
        };
    return Stream.concat(
            tokens.filter(token -> !token.isEmpty()).map(Action.Spell::new), Stream.of(END))
        .<Action>map(token -> token)
        .toList();
  }

  static Choices choices(DerivationContext context, Constraints constraints, int parent) {
    String type = context.frame().field().type();
    boolean begun = !context.frame().progress().tokens().isEmpty();
    return switch (type) {
      case "bool" -> {
        var test = constraints.flags(context);
        List<Action> flags =
            Stream.of(false, true)
                .filter(test)
                .<Action>map(flag -> new Action.Spell(flag ? "True" : "False"))
                .toList();
        yield new Choices(type, parent, begun ? List.of(END) : flags, false);
      }
      case "int", "float" -> new Choices(type, parent, begun ? List.of(END) : List.of(), !begun);
      default -> new Choices(type, parent, List.of(END), true);
    };
  }

  /// The frame after one more token; the end makes a value of what was spelled.
  static Frame spelled(Frame frame, String token) {
    if (!token.equals(Action.Spell.END)) {
      List<String> tokens = new ArrayList<>(frame.progress().tokens());
      tokens.add(token);
      return frame.with(frame.progress().withTokens(List.copyOf(tokens)));
    }
    String text = String.join("", frame.progress().tokens());
    return frame.with(
        switch (frame.field().type()) {
          case "bool" -> new Tree.FlagLeaf(text.equals("True"));
          case "int" -> new Tree.ValueLeaf(wholeNumber(text));
          case "float" -> new Tree.ValueLeaf(number(text));
          default -> new Tree.ValueLeaf(new Literal.Text(text));
        });
  }

  /// A number that cannot be read counts as 0, as in the original; so does a limit below 0.
  private static Literal number(String text) {
    try {
      return new Literal.Numeral(new BigDecimal(text));
    } catch (IllegalArgumentException e) {
      return Literal.Numeral.of(0);
    }
  }

  private static Literal wholeNumber(String text) {
    try {
      return Literal.Numeral.of(Math.max(0, Integer.parseInt(text)));
    } catch (NumberFormatException e) {
      return Literal.Numeral.of(0);
    }
  }
}
