package dev.wayfarer.link.value;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.value.ColumnFacts.Code;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds short cells that stand for a word: `M` where a question says `men`, and both cells of a
/// yes-or-no column whose name the question mentions.
final class CodeFinder implements ValueFinder {
  private static final Map<String, Set<String>> CODES = codes();

  private final List<CodeColumn> columns = new ArrayList<>();

  /// A column of few different cells.
  ///
  /// @param names the words of its name and of its table's
  /// @param isSwitch whether its cells only say yes or no
  private record CodeColumn(Column column, List<Code> codes, Set<String> names, boolean isSwitch) {}

  CodeFinder(Schema schema, ValueIndex index) {
    for (Column column : schema.columns()) {
      List<Code> codes = index.facts(column.id()).codes();
      if (!codes.isEmpty()) {
        Table table = schema.table(schema.tableOf(column.id()));
        Set<String> names =
            new HashSet<>(SchemaWords.of(table.label(), schema.wording(table.id())));
        names.addAll(SchemaWords.of(column.label(), schema.wording(column.id())));
        columns.add(new CodeColumn(column, codes, names, Switches.areIn(codes)));
      }
    }
  }

  private static Map<String, Set<String>> codes() {
    Map<String, Set<String>> codes = new HashMap<>();
    for (String line : WordLists.lines(CodeFinder.class, "code-words.txt")) {
      String[] sides = line.split("=", 2);
      Set<String> held = Set.copyOf(WordLists.wordsOf(sides[1]));
      WordLists.wordsOf(sides[0]).forEach(word -> codes.put(word, held));
    }
    return Map.copyOf(codes);
  }

  /// For each word of a question what a column may hold for it.
  static Map<String, Set<String>> codesByWord() {
    return CODES;
  }

  @Override
  public void find(QuestionText question, CandidateList found) {
    for (QuestionWord word : question.words()) {
      for (CodeColumn column : columns) {
        find(word, column, found);
      }
    }
  }

  private static void find(QuestionWord word, CodeColumn column, CandidateList found) {
    Set<String> wanted = CODES.getOrDefault(word.key(), Set.of());
    boolean mentioned = column.isSwitch() && word.isOneOf(column.names());
    if (wanted.isEmpty() && !mentioned) {
      return;
    }
    Span span = new Span(word.start(), word.end());
    for (Code code : column.codes()) {
      boolean stands = wanted.contains(FoldedWords.key(code.text()));
      if (column.isSwitch() && (mentioned || stands)) {
        add(code, span, column.column(), CandidateScores.SWITCH, found);
      } else if (stands && !code.number()) {
        add(code, span, column.column(), CandidateScores.CODE, found);
      }
    }
  }

  private static void add(Code code, Span span, Column column, int score, CandidateList found) {
    Literal literal =
        code.number()
            ? new Literal.Numeral(new BigDecimal(code.text()))
            : new Literal.Text(code.text());
    found.add(literal, Optional.of(span), ValueKind.CODE, List.of(column.id()), score);
  }
}
