package dev.wayfarer.serve.http;

/// Limits of requests.
///
/// @param bodyBytes the length of a request's body
/// @param requestSeconds how long a client may take to send a request
/// @param responseSeconds how long a reply may take, with the work before it
/// @param connections how many clients may be connected at once
/// @param stopSeconds how long running requests may take to end when the server stops
public record HttpLimits(
    int bodyBytes, int requestSeconds, int responseSeconds, int connections, int stopSeconds) {
  public static final HttpLimits DEFAULT = new HttpLimits(1_000_000, 30, 600, 1_000, 30);

  public HttpLimits {
    check("bodyBytes", bodyBytes);
    check("requestSeconds", requestSeconds);
    check("responseSeconds", responseSeconds);
    check("connections", connections);
    check("stopSeconds", stopSeconds);
  }

  private static void check(String name, int found) {
    if (found < 1) {
      throw new IllegalArgumentException(name + ": expected 1 or more, found " + found);
    }
  }

  /// These limits with at least so much time for replies.
  public HttpLimits withResponseSeconds(int seconds) {
    int longer = Math.max(responseSeconds, seconds);
    return new HttpLimits(bodyBytes, requestSeconds, longer, connections, stopSeconds);
  }

  /// Tells the JDK's server, which takes these from properties of the process.
  void apply() {
    set("sun.net.httpserver.nodelay", "true");
    set("sun.net.httpserver.maxReqTime", "" + requestSeconds);
    set("sun.net.httpserver.maxRspTime", "" + responseSeconds);
    set("jdk.httpserver.maxConnections", "" + connections);
    set("sun.net.httpserver.maxReqHeaders", "100");
    set("sun.net.httpserver.maxReqHeaderSize", "65536");
  }

  /// What the user has set stays.
  private static void set(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }
}
