package dev.wayfarer.lab.schema;

import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.score.ExactMatch;
import dev.wayfarer.sql.score.ExecutionVerdict;
import dev.wayfarer.sql.score.TestSuiteMatch;
import dev.wayfarer.sql.score.UnreadableSqlException;
import java.nio.file.Path;
import java.util.Optional;

/// Compares answers over one database with gold queries. Many threads may share it.
final class AnswerScorer {
  private final ExactMatch exact;
  private final TestSuiteMatch rows = new TestSuiteMatch(TestSuiteMatch.Values.AS_PREDICTED);
  private final Path folder;

  sealed interface AnswerScore {}

  record Scored(boolean exact, boolean sameRows) implements AnswerScore {}

  /// The gold query cannot be read or run.
  record Unscorable() implements AnswerScore {}

  /// @param folder that holds the database's file, and no other
  AnswerScorer(Schema schema, Path folder) {
    this.exact = new ExactMatch(schema);
    this.folder = folder;
  }

  /// @param gold empty where nobody can say it here
  /// @param sql empty where there was no answer
  AnswerScore score(Optional<String> gold, String sql) {
    if (gold.isEmpty()) {
      return new Unscorable();
    }
    try {
      boolean isExact = exact.score(gold.get(), sql).exact();
      if (sql.isEmpty()) {
        return new Scored(isExact, false);
      }
      return switch (rows.score(folder, gold.get(), sql)) {
        case ExecutionVerdict.Correct _ -> new Scored(isExact, true);
        case ExecutionVerdict.Wrong _ -> new Scored(isExact, false);
        case ExecutionVerdict.Undecided _ -> new Unscorable();
      };
    } catch (UnreadableSqlException _) {
      return new Unscorable();
    }
  }
}
