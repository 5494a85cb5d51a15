package dev.wayfarer.lab.schema;

import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.score.ExactMatch;
import dev.wayfarer.sql.score.ExecutionVerdict;
import dev.wayfarer.sql.score.TestSuiteMatch;
import dev.wayfarer.sql.score.UnreadableSqlException;
import java.nio.file.Path;
import java.util.Optional;

/// Compares answers over one database with gold queries. Many threads may share it.
final class AnswerJudge {
  private final ExactMatch exact;
  private final TestSuiteMatch rows = new TestSuiteMatch(TestSuiteMatch.Values.AS_PREDICTED);
  private final Path folder;

  sealed interface Judgement {}

  record Judged(boolean exact, boolean sameRows) implements Judgement {}

  /// The gold query cannot be read or run.
  record Unjudged() implements Judgement {}

  /// @param folder that holds the database's file, and no other
  AnswerJudge(Schema schema, Path folder) {
    this.exact = new ExactMatch(schema);
    this.folder = folder;
  }

  /// @param gold empty where nobody can say it here
  /// @param sql empty where there was no answer
  Judgement judge(Optional<String> gold, String sql) {
    if (gold.isEmpty()) {
      return new Unjudged();
    }
    try {
      boolean isExact = exact.score(gold.get(), sql).exact();
      if (sql.isEmpty()) {
        return new Judged(isExact, false);
      }
      return switch (rows.score(folder, gold.get(), sql)) {
        case ExecutionVerdict.Correct _ -> new Judged(isExact, true);
        case ExecutionVerdict.Wrong _ -> new Judged(isExact, false);
        case ExecutionVerdict.Undecided _ -> new Unjudged();
      };
    } catch (UnreadableSqlException _) {
      return new Unjudged();
    }
  }
}
