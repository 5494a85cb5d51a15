package dev.wayfarer.app.ask;

import dev.wayfarer.ask.Answer;
import dev.wayfarer.ask.Interpretation;
import dev.wayfarer.sql.run.Rows;
import java.time.Duration;
import java.util.Optional;

/// What there is to show of a question.
///
/// @param rows of the best query; empty where it was not run
/// @param time that it took
public record Reply(Interpretation interpretation, Optional<Rows> rows, Duration time) {
  public static Reply of(Answer answer) {
    return new Reply(answer.interpretation(), Optional.of(answer.rows()), answer.time());
  }
}
