package dev.wayfarer.train.prepare;

import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.input.TokenisedSchema;
import dev.wayfarer.model.input.ValueInput;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.file.PackedInput;
import dev.wayfarer.sql.file.PackedOutput;
import dev.wayfarer.sql.grammar.Candidates;
import java.math.BigDecimal;
import java.util.List;

/// What is particular to an example, but for its relations and steps.
///
///     database, question, SQL
///     words, see WordFormat
///     value candidates: kind, first word, words, columns; literals: kind, text unless unknown
final class QuestionFormat {
  private static final int TEXT = 0;
  private static final int NUMERAL = 1;
  private static final int UNKNOWN = 2;

  private QuestionFormat() {}

  /// An example before its schema, relations and steps are known.
  record Question(
      String database,
      String text,
      String sql,
      List<Word> words,
      List<ValueInput> values,
      List<Literal> literals) {

    PreparedExample example(TokenisedSchema names, byte[] relations, List<GoldStep> gold) {
      ParserQuestion input =
          new ParserQuestion(names, words, relations, values, candidates(literals));
      return new PreparedExample(database, text, sql, input, gold);
    }

    private static Candidates candidates(List<Literal> literals) {
      return literals.getFirst() instanceof Literal.Unknown
          ? Candidates.unknown()
          : Candidates.of(literals);
    }
  }

  static void write(PreparedExample example, StringPool strings, PackedOutput out) {
    out.number(strings.number(example.database()));
    out.number(strings.number(example.question()));
    out.number(strings.number(example.sql()));
    WordFormat.write(example.input().words(), strings, out);
    out.list(
        example.input().values(),
        value -> {
          out.number(strings.number(value.kind().name()));
          out.number(value.fromWord());
          out.number(value.toWord() - value.fromWord());
          out.list(value.columns(), out::number);
        });
    out.list(example.input().candidates().literals(), literal -> write(literal, strings, out));
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
        WordFormat.read(strings, in),
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
