package dev.wayfarer.serve.http;

import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URI;
import java.util.Optional;

/// Asks a server whether it is up, for images that have no other program to ask with.
public final class HealthCheck {
  private static final int PATIENCE_MILLIS = 3_000;

  private HealthCheck() {}

  /// Asks once.
  ///
  /// @return what was found instead of a server that is up; empty where it is
  public static Optional<String> problem(InetSocketAddress place) {
    InetAddress address =
        place.getAddress().isAnyLocalAddress()
            ? InetAddress.getLoopbackAddress()
            : place.getAddress();
    String host = address.getHostAddress();
    URI health =
        URI.create(
            "http://%s:%d/health"
                .formatted(host.contains(":") ? "[" + host + "]" : host, place.getPort()));
    try {
      HttpURLConnection connection =
          (HttpURLConnection) health.toURL().openConnection(Proxy.NO_PROXY);
      connection.setConnectTimeout(PATIENCE_MILLIS);
      connection.setReadTimeout(PATIENCE_MILLIS);
      int status = connection.getResponseCode();
      return status == HttpURLConnection.HTTP_OK
          ? Optional.empty()
          : Optional.of("status " + status);
    } catch (IOException e) {
      return Optional.of(Reason.of(e));
    }
  }
}
