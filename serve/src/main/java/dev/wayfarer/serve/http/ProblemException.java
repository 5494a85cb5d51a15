package dev.wayfarer.serve.http;

import java.util.Map;

/// A request cannot be answered; the client is told why.
public final class ProblemException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Problem problem;
  private final transient Map<String, String> headers;

  public ProblemException(Problem problem) {
    this(problem, Map.of());
  }

  /// @param headers that the reply has besides
  public ProblemException(Problem problem, Map<String, String> headers) {
    super(problem.detail(), null, false, false);
    this.problem = problem;
    this.headers = Map.copyOf(headers);
  }

  public Problem problem() {
    return problem;
  }

  Map<String, String> headers() {
    return headers;
  }
}
