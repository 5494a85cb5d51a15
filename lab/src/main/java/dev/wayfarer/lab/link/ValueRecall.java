package dev.wayfarer.lab.link;

import dev.wayfarer.lab.link.RecallReport.Miss;
import dev.wayfarer.lab.link.RecallReport.MissCause;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.value.FoldedWords;
import dev.wayfarer.link.value.SlotMatcher;
import dev.wayfarer.link.value.SlotMatcher.Match;
import dev.wayfarer.link.value.SlotMatcher.Outcome;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.link.value.ValueCandidates;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.grammar.Grammar;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Schema;
import java.util.Arrays;
import java.util.List;

/// Measures the recall of value candidates on gold queries.
///
/// A constant counts as found where a candidate is the same literal, the same number, or a text
/// that differs in its spelling only and lets the query return the same rows.
public final class ValueRecall {
  private final Grammar grammar = Grammar.product();
  private final Tokeniser tokeniser;
  private final RecallReport.Builder report = new RecallReport.Builder();

  public ValueRecall(Tokeniser tokeniser) {
    this.tokeniser = tokeniser;
  }

  /// Adds a question whose query is known.
  ///
  /// @throws dev.wayfarer.sql.grammar.NotInGrammarException where the grammar has no such query
  public void add(
      ValueCandidates finder, String question, Query gold, Schema schema, SqliteDatabase database) {
    List<Literal> values = grammar.slotValues(schema, gold);
    List<Literal> candidates =
        finder.of(question, tokeniser.words(question)).stream()
            .map(ValueCandidate::literal)
            .toList();
    report.question(candidates.size());
    SlotMatcher matcher = new SlotMatcher(schema, database);
    for (Literal value : values) {
      Outcome outcome =
          matcher.match(gold, value, candidates).map(Match::how).orElse(Outcome.MISSED);
      report.slot(outcome);
      if (outcome == Outcome.MISSED) {
        report.miss(new Miss(schema.name(), question, value, cause(value, question)));
      }
    }
  }

  public RecallReport report() {
    return report.build();
  }

  private static MissCause cause(Literal value, String question) {
    if (!(value instanceof Literal.Text(var text))) {
      return MissCause.NUMBER_NOT_SAID;
    }
    String said = FoldedWords.key(question);
    if ((" " + said + " ").contains(" " + FoldedWords.key(text) + " ")) {
      return MissCause.SAID_BUT_NOT_FOUND;
    }
    boolean partly =
        Arrays.stream(FoldedWords.key(text).split(" "))
            .filter(word -> !word.isEmpty())
            .anyMatch(word -> (" " + said + " ").contains(" " + word + " "));
    return partly ? MissCause.PARTLY_SAID : MissCause.TEXT_NOT_SAID;
  }
}
