package dev.wayfarer.model.encoder.transformer;

import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.input.ValueInput;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// What a transformer reads of a question and its schema: words, each with its pieces.
///
/// @param words the pieces of the question's words, then of those of all columns, then of those of
///   all tables; a column's first word is its type, a table's first word says that it is one
/// @param question the places of the question's words
/// @param columns the places of each column's words
/// @param tables the places of each table's words
/// @param cells the pieces that follow each column: cells that the question names
@SuppressWarnings("ArrayRecordComponent") // never compared, never changed
record PieceSequence(
    List<int[]> words,
    List<Integer> question,
    List<List<Integer>> columns,
    List<List<Integer>> tables,
    List<int[]> cells) {
  private static final String TABLE = "table";
  private static final String CELLS_BEGIN = "(";
  private static final String CELLS_END = ")";

  /// @param mostCells how many cells follow a column at most
  static PieceSequence of(ParserQuestion question, PieceCutter cutter, int mostCells) {
    List<int[]> words = new ArrayList<>();
    List<Integer> own = add(words, texts(question.words()), cutter);
    List<List<Integer>> columns = new ArrayList<>();
    List<int[]> cells = new ArrayList<>();
    for (Column column : question.schema().columns()) {
      int index = column.id().index();
      columns.add(add(words, named(type(column), question.names().columns().get(index)), cutter));
      cells.add(cells(question, index, cutter, mostCells));
    }
    List<List<Integer>> tables =
        question.names().tables().stream()
            .map(name -> add(words, named(TABLE, name), cutter))
            .toList();
    return new PieceSequence(words, own, columns, tables, cells);
  }

  private static String type(Column column) {
    return column.type() == ColumnType.OTHERS ? "other" : column.type().spiderName();
  }

  private static List<String> named(String kind, List<Word> name) {
    List<String> words = new ArrayList<>(List.of(kind));
    words.addAll(texts(name));
    return words;
  }

  private static List<String> texts(List<Word> words) {
    return words.stream().map(Word::text).toList();
  }

  private static List<Integer> add(List<int[]> words, List<String> more, PieceCutter cutter) {
    int first = words.size();
    more.forEach(word -> words.add(cutter.pieces(word)));
    return IntStream.range(first, words.size()).boxed().toList();
  }

  private static int[] cells(
      ParserQuestion question, int column, PieceCutter cutter, int mostCells) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < question.values().size() && texts.size() < mostCells; i++) {
      ValueInput value = question.values().get(i);
      boolean isCell = value.kind() == ValueKind.CELL || value.kind() == ValueKind.CODE;
      if (isCell
          && value.columns().contains(column)
          && question.candidates().literals().get(i) instanceof Literal.Text(var text)) {
        texts.add(text);
      }
    }
    if (texts.isEmpty()) {
      return new int[0];
    }
    IntStream.Builder pieces = IntStream.builder();
    for (String text : texts) {
      for (String part : List.of(CELLS_BEGIN, text, CELLS_END)) {
        for (int piece : cutter.pieces(part)) {
          pieces.add(piece);
        }
      }
    }
    return pieces.build().toArray();
  }
}
