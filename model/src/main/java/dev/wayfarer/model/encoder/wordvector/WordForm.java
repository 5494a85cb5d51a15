package dev.wayfarer.model.encoder.wordvector;

import dev.wayfarer.link.token.Word;
import dev.wayfarer.model.input.TokenisedSchema;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The form in which words are looked up among the vectors.
public enum WordForm {
  /// As written, in lower case: `oldest` stays apart from `old`.
  SURFACE,
  LEMMA;

  private static final List<String> UNNAMED = List.of("<unnamed>");

  List<String> of(List<Word> words) {
    return words.stream()
        .map(word -> this == LEMMA ? word.lemma() : word.text().toLowerCase(Locale.ROOT))
        .toList();
  }

  /// The words of each column, a word for its type first.
  List<List<String>> columns(TokenisedSchema names) {
    List<List<String>> columns = new ArrayList<>();
    for (Column column : names.schema().columns()) {
      List<String> words = new ArrayList<>();
      words.add(typeWord(column.type()));
      words.addAll(of(names.columns().get(column.id().index())));
      columns.add(List.copyOf(words));
    }
    return columns;
  }

  /// The words of each table. A name without a single word still has to be read.
  List<List<String>> tables(TokenisedSchema names) {
    return names.tables().stream().map(words -> words.isEmpty() ? UNNAMED : of(words)).toList();
  }

  private static String typeWord(ColumnType type) {
    return "<type: " + type.spiderName() + ">";
  }

  /// The words for types of columns, one of which stands before every column's name.
  public static List<String> typeWords() {
    return Arrays.stream(ColumnType.values()).map(WordForm::typeWord).toList();
  }
}
