package dev.wayfarer.model.calibration;

import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relevance.ContentWords;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.Span;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Finds unaccounted words: words of a question that are linked to something in the database of
/// which a query uses nothing, such as "female" where the query counts all people.
///
/// A parser may be confident in a query that ignores a part of the question, since its training
/// does not make it use every word. Such queries are wrong far more often than its confidence says.
///
/// Calibrations depend on which words count: after a change here, or of [ContentWords], fit them
/// again.
public final class UnaccountedWords {
  /// Links of these kinds name their target. Implied links do not count: "placed" may mean a city,
  /// and mostly does not.
  private static final Set<LinkKind> NAMING =
      EnumSet.of(LinkKind.EXACT, LinkKind.PARTIAL, LinkKind.CELL, LinkKind.CELL_FORM);

  private final LinkedQuestion question;
  private final Set<TableId> tables;
  private final Set<ColumnId> columns;
  private final boolean showsAll;
  private final List<Span> values;

  private UnaccountedWords(LinkedQuestion question, PredictedQuery found) {
    this.question = question;
    this.tables = Visits.allTables(found.query());
    this.columns = Visits.allColumns(found.query());
    this.showsAll = Visits.allQueries(found.query()).anyMatch(UnaccountedWords::showsAll);
    this.values =
        found.decisions().stream()
            .filter(Structure::isValue)
            .map(decision -> question.values().get(decision.choice().index()))
            .flatMap(value -> value.span().stream())
            .toList();
  }

  /// Returns the words as written, each lemma once.
  ///
  /// @param question linked to the schema that the query is over
  public static List<String> words(LinkedQuestion question, PredictedQuery found) {
    return new UnaccountedWords(question, found).words();
  }

  private List<String> words() {
    Set<Integer> naming = new HashSet<>();
    Set<Integer> used = new HashSet<>();
    for (Link link : question.links().all()) {
      for (int word = link.from(); word < link.to(); word++) {
        if (NAMING.contains(link.kind())) {
          naming.add(word);
        }
        if (isUsed(link.target())) {
          used.add(word);
        }
      }
    }
    Set<String> lemmas = new HashSet<>();
    List<String> words = new ArrayList<>();
    for (int i = 0; i < question.words().size(); i++) {
      Word word = question.words().get(i);
      if (naming.contains(i)
          && !used.contains(i)
          && !isInValue(word)
          && ContentWords.contain(question, i)
          && lemmas.add(word.lemma())) {
        words.add(word.text());
      }
    }
    return words;
  }

  private boolean isUsed(Link.Target target) {
    return switch (target) {
      case Link.ToColumn(var column) -> showsAll || columns.contains(column);
      case Link.ToTable(var table) -> tables.contains(table);
    };
  }

  /// Whether it selects `*`, and so whatever column is named, as far as can be told here.
  static boolean showsAll(Query query) {
    return query.select().items().stream()
        .anyMatch(
            item ->
                !item.isAggregated()
                    && item.expression() instanceof ColumnUse use
                    && use.column().isStar());
  }

  private boolean isInValue(Word word) {
    return values.stream().anyMatch(v -> word.start() < v.end() && v.start() < word.end());
  }
}
