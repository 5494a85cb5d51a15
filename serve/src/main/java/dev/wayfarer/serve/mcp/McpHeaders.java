package dev.wayfarer.serve.mcp;

import dev.wayfarer.serve.http.Exchange;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/// Checks that headers of a request say what its body says: what stands between a client and this
/// server may have gone by the headers.
final class McpHeaders {
  private static final String VERSION = "MCP-Protocol-Version";
  private static final String ENCODED = "=?base64?";
  private static final String ENCODED_END = "?=";

  private McpHeaders() {}

  /// @throws McpException where they do not agree, or the version is not spoken here
  static void check(Exchange exchange, McpMessage.Request request) {
    Optional<String> said = exchange.header(VERSION).map(String::strip);
    Optional<String> named = ProtocolVersion.named(request.params());
    if (named.isEmpty()) {
      checkLegacy(said);
      return;
    }
    if (!said.equals(named)) {
      throw mismatch(VERSION, said, named.get());
    }
    if (!ProtocolVersion.isModern(request.params())) {
      return;
    }
    expect(exchange, "Mcp-Method", request.method());
    if (request.method().equals("tools/call")) {
      expect(exchange, "Mcp-Name", request.params().path("name").asString(""));
    }
  }

  /// A request without `_meta` may name only a version that has a handshake.
  private static void checkLegacy(Optional<String> said) {
    if (said.isEmpty() || ProtocolVersion.LEGACY.contains(said.get())) {
      return;
    }
    if (said.get().equals(ProtocolVersion.MODERN)) {
      throw new McpException(
          McpException.INVALID_PARAMETERS, 400, "_meta: expected the version and capabilities");
    }
    throw ProtocolVersion.unsupported(said.get());
  }

  private static void expect(Exchange exchange, String header, String expected) {
    Optional<String> found = exchange.header(header).map(String::strip).map(McpHeaders::decoded);
    if (!found.equals(Optional.of(expected))) {
      throw mismatch(header, found, expected);
    }
  }

  /// Values beyond plain ASCII are encoded.
  private static String decoded(String value) {
    if (!value.startsWith(ENCODED) || !value.endsWith(ENCODED_END)) {
      return value;
    }
    try {
      String encoded = value.substring(ENCODED.length(), value.length() - ENCODED_END.length());
      return new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException _) {
      return value; // which no body agrees with
    }
  }

  private static McpException mismatch(String header, Optional<String> found, String expected) {
    return new McpException(
        McpException.HEADER_MISMATCH,
        400,
        "Header mismatch: %s: expected %s, found %s"
            .formatted(header, expected, found.orElse("nothing")));
  }
}
