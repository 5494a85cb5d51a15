package dev.wayfarer.train.prepare;

import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.input.QuestionInput;
import dev.wayfarer.model.input.SchemaInput;
import dev.wayfarer.model.input.ValueInput;
import dev.wayfarer.sql.ast.Literal;
import java.math.BigDecimal;
import java.util.List;

/// What is particular to an example, but for its relations and steps.
///
///     database, question, SQL
///     words
///     value candidates: kind, first word, words, columns; literals: kind, text unless unknown
final class QuestionFormat {
  private static final int TEXT = 0;
  private static final int NUMERAL = 1;
  private static final int UNKNOWN = 2;

  private QuestionFormat() {}

  /// An example before its relations and steps are known.
  record Question(
      String database,
      String text,
      String sql,
      List<String> words,
      List<ValueInput> values,
      List<Literal> literals) {

    PreparedExample example(SchemaInput schema, byte[] relations, List<GoldStep> gold) {
      QuestionInput input = new QuestionInput(schema, words, relations, values);
      return new PreparedExample(database, text, sql, input, gold, literals);
    }
  }

  static void write(PreparedExample example, StringPool strings, PackedOutput out) {
    out.number(strings.number(example.database()));
    out.number(strings.number(example.question()));
    out.number(strings.number(example.sql()));
    out.list(example.input().words(), word -> out.number(strings.number(word)));
    out.list(
        example.input().values(),
        value -> {
          out.number(strings.number(value.kind().name()));
          out.number(value.fromWord());
          out.number(value.toWord() - value.fromWord());
          out.list(value.columns(), out::number);
        });
    out.list(example.literals(), literal -> write(literal, strings, out));
  }

  private static void write(Literal literal, StringPool strings, PackedOutput out) {
    switch (literal) {
      case Literal.Text(var text) -> {
        out.number(TEXT);
        out.number(strings.number(text));
      }
      case Literal.Numeral numeral -> {
        out.number(NUMERAL);
        out.number(strings.number(numeral.text()));
      }
      case Literal.Unknown() -> out.number(UNKNOWN);
    }
  }

  static Question read(StringPool strings, PackedInput in) {
    return new Question(
        strings.text(in.number()),
        strings.text(in.number()),
        strings.text(in.number()),
        in.list(() -> strings.text(in.number())),
        in.list(() -> value(strings, in)),
        in.list(() -> literal(strings, in)));
  }

  private static ValueInput value(StringPool strings, PackedInput in) {
    ValueKind kind = ValueKind.valueOf(strings.text(in.number()));
    int from = in.number();
    int words = in.number();
    return new ValueInput(kind, from, from + words, in.list(in::number));
  }

  private static Literal literal(StringPool strings, PackedInput in) {
    return switch (in.number()) {
      case TEXT -> new Literal.Text(strings.text(in.number()));
      case NUMERAL -> new Literal.Numeral(new BigDecimal(strings.text(in.number())));
      case UNKNOWN -> new Literal.Unknown();
      default -> throw new IllegalArgumentException("a literal of an unknown kind");
    };
  }
}
