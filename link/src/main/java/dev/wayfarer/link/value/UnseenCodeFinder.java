package dev.wayfarer.link.value;

import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Guesses codes where the cells cannot be read: `M` and `F` for a column of genders, 1 and 0 for a
/// yes-or-no column that the question mentions.
final class UnseenCodeFinder implements ValueFinder {
  private static final Set<String> GENDER_NAMES = Set.of("gender", "sex");
  private static final Map<String, String> GENDERS = genders();

  private final List<ColumnId> genderColumns = new ArrayList<>();
  private final List<Column> switches = new ArrayList<>();

  UnseenCodeFinder(Schema schema) {
    for (Column column : schema.columns()) {
      if (!Collections.disjoint(SchemaWords.of(column.label()), GENDER_NAMES)) {
        genderColumns.add(column.id());
      }
      if (column.type() == ColumnType.BOOLEAN) {
        switches.add(column);
      }
    }
  }

  private static Map<String, String> genders() {
    Map<String, String> genders = new HashMap<>();
    CodeFinder.codesByWord()
        .forEach(
            (word, codes) -> {
              if (codes.contains("male")) {
                genders.put(word, "m");
              } else if (codes.contains("female")) {
                genders.put(word, "f");
              }
            });
    return Map.copyOf(genders);
  }

  @Override
  public void find(QuestionText question, CandidateList found) {
    for (QuestionWord word : question.words()) {
      Optional<Span> span = Optional.of(new Span(word.start(), word.end()));
      String gender = GENDERS.get(word.key());
      if (gender != null && !genderColumns.isEmpty()) {
        Literal code = new Literal.Text(gender.toUpperCase(Locale.ROOT));
        found.add(code, span, ValueKind.CODE, genderColumns, CandidateScores.CODE);
      }
      for (Column column : switches) {
        Set<String> names = SchemaWords.of(column.label());
        if (word.isOneOf(names)) {
          List<ColumnId> fits = List.of(column.id());
          found.add(Literal.Numeral.of(1), span, ValueKind.CODE, fits, CandidateScores.SWITCH);
          found.add(Literal.Numeral.of(0), span, ValueKind.CODE, fits, CandidateScores.SWITCH);
        }
      }
    }
  }
}
