package dev.wayfarer.serve.http;

import com.sun.net.httpserver.Headers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Decides who may ask at all.
///
/// A page of another site can make a browser send requests here. It cannot choose `Host` and
/// `Origin`: a name that is not ours (DNS rebinding) and an origin other than the host are refused.
/// Where there is a token, every request needs it.
///
/// @param hosts the names by which this server may be addressed, in lower case and without a port;
///   empty for any
/// @param token that requests must bear
public record RequestGuard(Set<String> hosts, Optional<String> token) {
  /// The names of this machine.
  public static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  private static final String SCHEME = "Bearer ";

  public RequestGuard {
    hosts = Set.copyOf(hosts);
  }

  /// Refuses requests that were meant for another host, or come from another site.
  ///
  /// @throws ProblemException with status 421 or 403
  void checkSender(Headers headers) {
    String host = single(headers, "Host").orElse("");
    if (host.isEmpty() || (!hosts.isEmpty() && !hosts.contains(name(host)))) {
      throw new ProblemException(
          new Problem(421, "foreign-host", "Foreign host", "this server has another name"));
    }
    single(headers, "Origin")
        .filter(origin -> !isOf(origin, host))
        .ifPresent(
            _ -> {
              throw new ProblemException(
                  new Problem(
                      403, "foreign-origin", "Foreign origin", "pages of other sites may not ask"));
            });
  }

  private static Optional<String> single(Headers headers, String name) {
    List<String> values = headers.getOrDefault(name, List.of());
    if (values.size() > 1) {
      throw new ProblemException(Problem.malformed(name + ": expected one, found several"));
    }
    return values.stream().findFirst();
  }

  private static String name(String host) {
    return host.toLowerCase(Locale.ROOT).replaceFirst(":\\d*$", "");
  }

  private static boolean isOf(String origin, String host) {
    return origin.equalsIgnoreCase("http://" + host) || origin.equalsIgnoreCase("https://" + host);
  }

  /// Refuses requests without the token.
  ///
  /// @throws ProblemException with status 401
  void checkToken(Headers headers) {
    if (token.isPresent() && !isToken(single(headers, "Authorization").orElse(""))) {
      throw new ProblemException(
          new Problem(
              401,
              "unauthorized",
              "Unauthorized",
              "expected the header Authorization: Bearer with this server's token"),
          Map.of("WWW-Authenticate", "Bearer"));
    }
  }

  /// Takes as long for a token that is nearly right as for any other.
  private boolean isToken(String header) {
    return header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
        && MessageDigest.isEqual(
            header.substring(SCHEME.length()).strip().getBytes(StandardCharsets.UTF_8),
            token.orElseThrow().getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public String toString() {
    return "guard of " + hosts; // the token is nobody's business
  }
}
