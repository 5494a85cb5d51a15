package dev.wayfarer.ask.pairs;

import dev.wayfarer.sql.PublicApi;
import java.time.Instant;
import java.util.Optional;

/// A question and the query that a person said is right for it.
///
/// @param sql as SQLite spells it
/// @param by who said so
/// @param at when
@PublicApi
public record ConfirmedPair(String question, String sql, Optional<String> by, Instant at) {

  /// Who confirmed it and when, in words.
  public String origin() {
    return "confirmed %son %s"
        .formatted(by.map(name -> "by " + name + " ").orElse(""), at.toString().substring(0, 10));
  }
}
