package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.input.InputException;

/// A query has no form in a grammar, or none that its constraints allow. The message says why.
public final class NotInGrammarException extends InputException {
  NotInGrammarException(String reason) {
    super(reason);
  }
}
