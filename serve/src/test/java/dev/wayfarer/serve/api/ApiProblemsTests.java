package dev.wayfarer.serve.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.serve.http.Problem;
import dev.wayfarer.serve.json.MalformedRequestException;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.QueryCancelledException;
import dev.wayfarer.sql.run.QueryFailedException;
import dev.wayfarer.sql.run.QueryOutdatedException;
import dev.wayfarer.sql.run.QueryRefusedException;
import dev.wayfarer.sql.run.QueryTimedOutException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ApiProblemsTests {
  /// Failures that a request can end in.
  static final List<RuntimeException> FAILURES =
      List.of(
          new MalformedRequestException("question", "a text", "nothing"),
          new InputException("question", "1 to 1000 words", "0"),
          new QueryRefusedException("expected SELECT"),
          new QueryFailedException("no such table"),
          new QueryOutdatedException(new QueryFailedException("no such table")),
          new QueryTimedOutException(Duration.ofSeconds(10)),
          new QueryCancelledException());

  @Test
  void failuresHaveTheStatusThatTellsWhoIsToBlame() {
    assertEquals(
        List.of(400, 422, 422, 422, 409, 504, 409),
        FAILURES.stream()
            .map(failure -> new ApiProblems().of(failure).orElseThrow().status())
            .toList());
  }

  @Test
  void faultsAreNotPassedOffAsProblemsOfTheRequest() {
    assertEquals(Optional.empty(), new ApiProblems().of(new IllegalStateException("a fault")));
  }

  @Test
  void problemIsAsTheStandardWantsIt() {
    assertEquals(
        "{\"type\":\"urn:wayfarer:problem:not-found\",\"title\":\"Not found\",\"status\":404,"
            + "\"detail\":\"nothing here\"}",
        Problem.notFound("nothing here").json().toString());
  }
}
