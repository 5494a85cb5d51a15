package dev.wayfarer.ask;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relevance.Evidence;
import dev.wayfarer.sql.PublicApi;
import java.util.List;
import java.util.stream.Collectors;

/// A question was declined since it does not seem to be about the database. Nothing was executed.
///
/// The message says so on one line; the words in it are the asker's own.
@PublicApi
public final class QuestionDeclinedException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int MOST_WORDS = 4;

  private final String question;

  QuestionDeclinedException(LinkedQuestion question) {
    super(message(Evidence.unlinked(question)), null, false, false);
    this.question = question.text();
  }

  /// There always is one.
  @Override
  public String getMessage() {
    return requireNonNull(super.getMessage());
  }

  /// As it was asked.
  public String question() {
    return question;
  }

  private static String message(List<String> unknown) {
    String what = "this does not seem to be a question about this database";
    return unknown.isEmpty()
        ? what
        : what
            + ": nothing in it is called "
            + unknown.stream()
                .limit(MOST_WORDS)
                .map(word -> "“" + word + "”")
                .collect(Collectors.joining(" or "));
  }
}
