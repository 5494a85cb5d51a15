package dev.wayfarer.serve.api;

import dev.wayfarer.ask.QuestionDeclinedException;
import dev.wayfarer.serve.catalogue.DatabaseUnavailableException;
import dev.wayfarer.serve.catalogue.FeedbackRefusedException;
import dev.wayfarer.serve.catalogue.NotAnUploadException;
import dev.wayfarer.serve.catalogue.UnknownDatabaseException;
import dev.wayfarer.serve.http.Problem;
import dev.wayfarer.serve.http.ProblemMapper;
import dev.wayfarer.serve.json.MalformedRequestException;
import dev.wayfarer.serve.state.StateException;
import dev.wayfarer.serve.work.BusyException;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.QueryCancelledException;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.QueryFailedException;
import dev.wayfarer.sql.run.QueryOutdatedException;
import dev.wayfarer.sql.run.QueryRefusedException;
import dev.wayfarer.sql.run.QueryTimedOutException;
import java.util.Optional;

/// What clients are told of failures. The types are part of the API.
public final class ApiProblems implements ProblemMapper {
  @Override
  public Optional<Problem> of(RuntimeException failure) {
    return switch (failure) {
      case QuestionDeclinedException e ->
          Optional.of(
              new Problem(
                  422, "declined", "Question declined", e.getMessage(), Optional.of(reason(e))));
      case QueryException e -> Optional.of(of(e));
      case MalformedRequestException e -> Optional.of(Problem.malformed(e.getMessage()));
      case UnknownDatabaseException e ->
          Optional.of(problem(404, "unknown-database", "Unknown database", e));
      case FeedbackRefusedException e ->
          Optional.of(problem(403, "feedback-refused", "Feedback refused", e));
      case NotAnUploadException e -> Optional.of(problem(403, "not-an-upload", "Not an upload", e));
      case StateException e -> Optional.of(problem(503, "unavailable", "Unavailable", e));
      case DatabaseUnavailableException e ->
          Optional.of(problem(503, "unavailable", "Unavailable", e));
      case InputException e -> Optional.of(problem(422, "unusable", "Unusable input", e));
      case BusyException e -> Optional.of(problem(503, "busy", "Busy", e));
      default -> Optional.empty();
    };
  }

  private static String reason(QuestionDeclinedException declined) {
    return switch (declined.reason()) {
      case UNRELATED -> "unrelated";
      case CHANGE -> "change";
      case FOLLOW_UP -> "follow-up";
      case LANGUAGE -> "language";
      case NO_QUESTION -> "no-question";
    };
  }

  private static Problem of(QueryException failure) {
    return switch (failure) {
      case QueryRefusedException e -> problem(422, "query-refused", "Query refused", e);
      case QueryFailedException e -> problem(422, "query-failed", "Query failed", e);
      case QueryOutdatedException e -> problem(409, "schema-changed", "Schema changed", e);
      case QueryTimedOutException e -> problem(504, "timed-out", "Query timed out", e);
      case QueryCancelledException e -> problem(409, "cancelled", "Cancelled", e);
    };
  }

  private static Problem problem(int status, String type, String title, RuntimeException e) {
    return new Problem(status, type, title, String.valueOf(e.getMessage()));
  }
}
