package dev.wayfarer.app.ask;

import dev.wayfarer.sql.run.Rows;
import java.time.Duration;

/// What a question was answered with.
///
/// @param probability that the parser gives to the query; it ranks answers, and is not calibrated
/// @param time from the question to the last row
public record Answer(String sql, double probability, Rows rows, Duration time) {}
