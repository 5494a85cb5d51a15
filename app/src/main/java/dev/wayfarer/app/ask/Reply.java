package dev.wayfarer.app.ask;

import dev.wayfarer.ask.Interpretation;
import dev.wayfarer.sql.run.Rows;
import java.time.Duration;
import java.util.Optional;

/// What there is to show of a question.
///
/// @param rows of the best query; empty where it was not run
/// @param time that it took
public record Reply(Interpretation interpretation, Optional<Rows> rows, Duration time) {}
