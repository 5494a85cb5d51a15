package dev.wayfarer.serve.http;

import java.io.IOException;

/// Answers the requests of a route.
@FunctionalInterface
public interface Handler {
  /// Replies to one request.
  ///
  /// @throws IOException where the client is gone
  /// @throws ProblemException where the request cannot be answered; other failures become problems
  ///   by the server's [ProblemMapper]
  void handle(Exchange exchange) throws IOException;
}
