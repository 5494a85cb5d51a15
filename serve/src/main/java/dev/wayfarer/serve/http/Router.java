package dev.wayfarer.serve.http;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Finds the route of a request.
final class Router {
  /// A route that fits, and what its path's parts in braces stand for.
  record Found(Route route, Map<String, String> parameters) {}

  private final List<Route> routes;

  Router(List<Route> routes) {
    this.routes = List.copyOf(routes);
  }

  /// @throws ProblemException where there is no such path, or not for this method
  Found find(String method, URI address) {
    List<String> segments = segments(address);
    // HEAD is GET without the body, which the exchange leaves out.
    String wanted = method.equals("HEAD") ? "GET" : method;
    TreeSet<String> allowed = new TreeSet<>();
    for (Route route : routes) {
      Optional<Map<String, String>> parameters = route.match(segments);
      if (parameters.isPresent() && route.method().equals(wanted)) {
        return new Found(route, parameters.get());
      }
      parameters.ifPresent(_ -> allowed.add(route.method()));
    }
    if (allowed.isEmpty()) {
      throw new ProblemException(Problem.notFound("there is nothing at this path"));
    }
    String methods = String.join(", ", allowed);
    throw new ProblemException(
        new Problem(405, "method-not-allowed", "Method not allowed", "expected " + methods),
        Map.of("Allow", methods));
  }

  /// Decoded one by one, so that an escaped slash makes no further segment.
  private static List<String> segments(URI address) {
    if (address.isAbsolute() || address.getRawAuthority() != null) {
      throw new ProblemException(Problem.malformed("expected a path, found a whole address"));
    }
    String path = Optional.ofNullable(address.getRawPath()).orElse("");
    try {
      return Route.segments(path).stream().map(Router::decoded).collect(Collectors.toList());
    } catch (IllegalArgumentException _) {
      throw new ProblemException(
          Problem.malformed("the path has an escape that stands for nothing"));
    }
  }

  private static String decoded(String segment) {
    return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
  }
}
