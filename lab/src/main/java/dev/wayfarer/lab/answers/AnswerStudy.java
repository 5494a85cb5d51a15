package dev.wayfarer.lab.answers;

import dev.wayfarer.ask.AskOptions;
import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.Interpretation;
import dev.wayfarer.ask.QuestionDeclinedException;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.score.ExecutionVerdict;
import dev.wayfarer.sql.score.RowsMatch;
import dev.wayfarer.train.data.DatasetQuestion;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

/// Asks the questions of a dataset as users do, and compares the rows with those of gold queries.
public final class AnswerStudy {
  private static final Duration QUERY_TIME = Duration.ofSeconds(60);

  private final Wayfarer wayfarer;
  private final Path databases;
  private final IndexCache cache;
  private final AskOptions options;

  /// A question and what came of it.
  ///
  /// @param answer empty where the question was declined, or its query failed
  /// @param right whether the answer has the gold query's rows; empty where that query fails
  public record Outcome(
      DatasetQuestion question, Optional<Interpretation> answer, Optional<Boolean> right) {}

  /// @param databases the folder that holds `<db_id>/<db_id>.sqlite`
  public AnswerStudy(Wayfarer wayfarer, Path databases, IndexCache cache, AskOptions options) {
    this.wayfarer = wayfarer;
    this.databases = databases;
    this.cache = cache;
    this.options = options;
  }

  /// Asks all questions, database by database.
  ///
  /// @param onDone is told how many more questions are done
  /// @return what came of them, in their order
  /// @throws InputException where a database cannot be opened, or a question has no gold query
  public List<Outcome> outcomes(List<DatasetQuestion> questions, IntConsumer onDone) {
    Map<String, List<Integer>> byDatabase = new LinkedHashMap<>();
    for (int i = 0; i < questions.size(); i++) {
      byDatabase.computeIfAbsent(questions.get(i).database(), _ -> new ArrayList<>()).add(i);
    }
    Outcome[] outcomes = new Outcome[questions.size()];
    byDatabase.forEach(
        (name, indexes) -> {
          Path file = databases.resolve(name, name + ".sqlite");
          try (Database database = Database.open(file, Optional.empty(), cache, Limits.DEFAULT)) {
            for (int index : indexes) {
              outcomes[index] = outcome(database, file, questions.get(index));
              onDone.accept(1);
            }
          }
        });
    return List.of(outcomes);
  }

  private Outcome outcome(Database database, Path file, DatasetQuestion question) {
    String gold =
        question
            .sql()
            .orElseThrow(() -> new InputException(question.place(), "a gold query", "none"));
    Optional<Interpretation> answer;
    try {
      answer = Optional.of(wayfarer.ask(database, question.question(), options).interpretation());
    } catch (QuestionDeclinedException | QueryException _) {
      answer = Optional.empty();
    }
    // What is not answered is wrong, where the gold query has an answer at all.
    String sql = answer.map(found -> found.best().sql()).orElse("");
    return new Outcome(question, answer, right(file, gold, sql));
  }

  private static Optional<Boolean> right(Path file, String gold, String sql) {
    return switch (new RowsMatch(QUERY_TIME).score(file, gold, sql)) {
      case ExecutionVerdict.Correct _ -> Optional.of(true);
      case ExecutionVerdict.Wrong _ -> Optional.of(false);
      case ExecutionVerdict.Undecided _ -> Optional.empty();
    };
  }
}
