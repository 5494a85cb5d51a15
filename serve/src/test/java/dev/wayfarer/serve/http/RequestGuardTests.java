package dev.wayfarer.serve.http;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.Headers;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RequestGuardTests {
  private static final RequestGuard LOCAL =
      new RequestGuard(RequestGuard.LOOPBACK, Optional.empty());
  private static final RequestGuard WITH_TOKEN =
      new RequestGuard(Set.of(), Optional.of("0123456789abcdef"));

  private static Headers headers(String... namesAndValues) {
    Headers headers = new Headers();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      headers.add(namesAndValues[i], namesAndValues[i + 1]);
    }
    return headers;
  }

  private static int refused(Headers headers) {
    return assertThrows(ProblemException.class, () -> LOCAL.checkSender(headers))
        .problem()
        .status();
  }

  @Test
  void namesOfThisMachineAreTaken() {
    for (String host : Set.of("localhost:7878", "127.0.0.1:80", "LOCALHOST", "[::1]:7878")) {
      assertDoesNotThrow(() -> LOCAL.checkSender(headers("Host", host)), host);
    }
  }

  @Test
  void foreignAndMissingHostsAreRefused() {
    assertEquals(421, refused(headers("Host", "evil.example")));
    assertEquals(421, refused(headers("Host", "localhost.evil.example:7878")));
    assertEquals(421, refused(headers("Host", "127.0.0.1.evil.example")));
    assertEquals(421, refused(headers()));
    assertEquals(400, refused(headers("Host", "localhost", "Host", "evil.example")));
  }

  @Test
  void originMustBeTheHost() {
    assertDoesNotThrow(
        () ->
            LOCAL.checkSender(
                headers("Host", "localhost:7878", "Origin", "http://localhost:7878")));
    for (String origin :
        Set.of(
            "http://evil.example",
            "null",
            "http://localhost",
            "http://localhost:7879",
            "http://localhost:7878.evil.example",
            "file://")) {
      assertEquals(403, refused(headers("Host", "localhost:7878", "Origin", origin)), origin);
    }
  }

  @Test
  void tokenIsNeededWhereThereIsOne() {
    assertDoesNotThrow(() -> LOCAL.checkToken(headers()));
    assertDoesNotThrow(
        () -> WITH_TOKEN.checkToken(headers("Authorization", "Bearer 0123456789abcdef")));
    for (String value :
        Set.of(
            "", "Bearer", "Bearer 0123456789abcde", "Basic 0123456789abcdef", "0123456789abcdef")) {
      assertThrows(
          ProblemException.class,
          () -> WITH_TOKEN.checkToken(headers("Authorization", value)),
          value);
    }
  }

  @Test
  void tokenIsNotShown() {
    assertFalse(WITH_TOKEN.toString().contains("0123"));
  }
}
