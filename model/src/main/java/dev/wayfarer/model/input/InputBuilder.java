package dev.wayfarer.model.input;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Turns linked questions over one schema into what a parser reads.
public final class InputBuilder {
  /// The form in which words are looked up among the vectors.
  public enum WordForm {
    /// As written, in lower case: `oldest` stays apart from `old`.
    SURFACE,
    LEMMA
  }

  private final ActionVocabulary actionVocabulary;
  private final WordForm form;
  private final SchemaInput schema;

  /// A builder for one schema.
  ///
  /// @param tokeniser of names
  public InputBuilder(
      ActionVocabulary actionVocabulary, WordForm form, Schema schema, Tokeniser tokeniser) {
    this.actionVocabulary = actionVocabulary;
    this.form = form;
    List<List<String>> columns = new ArrayList<>();
    for (Column column : schema.columns()) {
      List<String> words = new ArrayList<>();
      words.add(typeWord(column.type()));
      words.addAll(forms(tokeniser.words(column.label())));
      columns.add(List.copyOf(words));
    }
    this.schema =
        new SchemaInput(
            columns,
            schema.tables().stream()
                .map(table -> nonEmpty(forms(tokeniser.words(table.label()))))
                .toList());
  }

  private static String typeWord(ColumnType type) {
    return "<type: " + type.spiderName() + ">";
  }

  /// The words for types of columns, one of which stands before every column's name.
  public static List<String> typeWords() {
    return Arrays.stream(ColumnType.values()).map(InputBuilder::typeWord).toList();
  }

  /// A name without a single word still has to be read.
  private static List<String> nonEmpty(List<String> words) {
    return words.isEmpty() ? List.of("<unnamed>") : words;
  }

  public SchemaInput schema() {
    return schema;
  }

  /// The question as a parser reads it.
  public QuestionInput question(LinkedQuestion question) {
    List<ValueInput> values =
        actionVocabulary.options().values()
            ? question.values().stream().map(value -> value(question.words(), value)).toList()
            : List.of(new ValueInput(ValueKind.CONSTANT, 0, 0, List.of()));
    return new QuestionInput(schema, forms(question.words()), question.relations().ids(), values);
  }

  private List<String> forms(List<Word> words) {
    return words.stream()
        .map(word -> form == WordForm.LEMMA ? word.lemma() : word.text().toLowerCase(Locale.ROOT))
        .toList();
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
