package dev.wayfarer.link.value;

import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.value.RecallReport.Miss;
import dev.wayfarer.link.value.RecallReport.MissCause;
import dev.wayfarer.link.value.RecallReport.Outcome;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.grammar.Grammar;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.GuardedDatabase;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlPrinter;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/// Counts how many constants of known queries are among the candidates of their questions.
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
      ValueCandidates finder,
      String question,
      Query gold,
      Schema schema,
      GuardedDatabase database) {
    List<Literal> values = grammar.slotValues(schema, gold);
    List<Literal> candidates =
        finder.of(question, tokeniser.words(question)).stream()
            .map(ValueCandidate::literal)
            .toList();
    report.question(candidates.size());
    for (Literal value : values) {
      Outcome outcome = outcome(value, candidates, gold, schema, database);
      report.slot(outcome);
      if (outcome == Outcome.MISSED) {
        report.miss(new Miss(schema.name(), question, value, cause(value, question)));
      }
    }
  }

  public RecallReport report() {
    return report.build();
  }

  private static Outcome outcome(
      Literal value,
      List<Literal> candidates,
      Query gold,
      Schema schema,
      GuardedDatabase database) {
    if (candidates.contains(value)) {
      return Outcome.SAME_LITERAL;
    }
    Optional<BigDecimal> number = number(value);
    if (number.isPresent() && candidates.contains(new Literal.Numeral(number.get()))) {
      return Outcome.SAME_NUMBER;
    }
    SqlPrinter printer = new SqlPrinter(schema);
    Optional<List<String>> wanted = rows(database, printer.print(gold));
    for (Literal candidate : candidates) {
      if (wanted.isPresent() && related(value, candidate)) {
        String sql = printer.print(SlotSwap.swap(gold, value, candidate));
        boolean meaningful = !wanted.get().isEmpty() || sameWords(value, candidate);
        if (meaningful && rows(database, sql).equals(wanted)) {
          return Outcome.SAME_ROWS;
        }
      }
    }
    return Outcome.MISSED;
  }

  private static Optional<BigDecimal> number(Literal literal) {
    return switch (literal) {
      case Literal.Numeral(var value) -> Optional.of(value);
      case Literal.Text(var text) when text.strip().matches("-?\\d{1,30}(\\.\\d{1,30})?") ->
          Optional.of(new BigDecimal(text.strip()));
      case Literal.Text _, Literal.Unknown _ -> Optional.empty();
    };
  }

  /// Whether a candidate is another spelling, a part or a whole of the value: any other one that
  /// returns the same rows does so by chance.
  private static boolean related(Literal value, Literal candidate) {
    String a = key(value);
    String b = key(candidate);
    return !a.isEmpty() && !b.isEmpty() && (a.contains(b) || b.contains(a));
  }

  private static boolean sameWords(Literal value, Literal candidate) {
    return key(value).equals(key(candidate));
  }

  private static String key(Literal literal) {
    return literal instanceof Literal.Text(var text) ? KeyWords.key(text) : "";
  }

  private static Optional<List<String>> rows(GuardedDatabase database, String sql) {
    try {
      return Optional.of(
          database.query(sql).rows().stream().map(List<Cell>::toString).sorted().toList());
    } catch (QueryException _) {
      return Optional.empty();
    }
  }

  private static MissCause cause(Literal value, String question) {
    if (!(value instanceof Literal.Text(var text))) {
      return MissCause.NUMBER_NOT_SAID;
    }
    String said = KeyWords.key(question);
    if ((" " + said + " ").contains(" " + KeyWords.key(text) + " ")) {
      return MissCause.SAID_BUT_NOT_FOUND;
    }
    boolean partly =
        KeyWords.of(text).stream()
            .anyMatch(word -> (" " + said + " ").contains(" " + word.key() + " "));
    return partly ? MissCause.PARTLY_SAID : MissCause.TEXT_NOT_SAID;
  }
}
