package dev.wayfarer.model.input;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relation.RelationMatrix;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;

/// Turns linked questions over one schema into what a parser takes.
public final class InputBuilder {
  private final ActionVocabulary actionVocabulary;
  private final TokenisedSchema names;

  /// A builder for one schema.
  ///
  /// @param tokeniser of names
  public InputBuilder(ActionVocabulary actionVocabulary, Schema schema, Tokeniser tokeniser) {
    this.actionVocabulary = actionVocabulary;
    this.names = TokenisedSchema.of(schema, tokeniser);
  }

  /// The question as a parser takes it.
  public ParserQuestion question(LinkedQuestion question, RelationMatrix relations) {
    List<ValueInput> values =
        actionVocabulary.options().values()
            ? question.values().stream().map(value -> value(question.words(), value)).toList()
            : List.of(new ValueInput(ValueKind.CONSTANT, 0, 0, List.of()));
    return new ParserQuestion(
        names, question.words(), relations.ids(), values, actionVocabulary.candidates(question));
  }

  private static ValueInput value(List<Word> words, ValueCandidate value) {
    int from = 0;
    int to = 0;
    if (value.span().isPresent()) {
      int start = value.span().get().start();
      int end = value.span().get().end();
      while (from < words.size() && words.get(from).end() <= start) {
        from++;
      }
      to = from;
      while (to < words.size() && words.get(to).start() < end) {
        to++;
      }
    }
    List<Integer> columns = value.columns().stream().map(ColumnId::index).toList();
    return new ValueInput(value.kind(), from, to, columns);
  }
}
