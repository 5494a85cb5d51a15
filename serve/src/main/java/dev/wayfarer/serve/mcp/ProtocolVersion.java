package dev.wayfarer.serve.mcp;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The versions of the protocol that are spoken here.
final class ProtocolVersion {
  /// Every request says its version; there is no handshake.
  static final String MODERN = "2026-07-28";

  /// Those that begin with `initialize`, the preferred one first.
  static final List<String> LEGACY =
      List.of("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");

  private static final String PREFIX = "io.modelcontextprotocol/";
  private static final String VERSION = PREFIX + "protocolVersion";
  private static final String CAPABILITIES = PREFIX + "clientCapabilities";

  /// Where a modern server says who it is.
  static final String SERVER = PREFIX + "serverInfo";

  private ProtocolVersion() {}

  /// The version that a request says itself; empty for a legacy request.
  static Optional<String> named(JsonNode params) {
    JsonNode version = params.path("_meta").path(VERSION);
    return version.isMissingNode() ? Optional.empty() : Optional.of(version.asString(""));
  }

  /// Whether a request is modern.
  ///
  /// @throws McpException where it says another version, or not what it must say
  static boolean isModern(JsonNode params) {
    Optional<String> version = named(params);
    if (version.isEmpty()) {
      return false;
    }
    if (!version.get().equals(MODERN)) {
      throw unsupported(version.get());
    }
    if (!params.path("_meta").path(CAPABILITIES).isObject()) {
      throw new McpException(
          McpException.INVALID_PARAMETERS, 400, "_meta: expected " + CAPABILITIES);
    }
    return true;
  }

  static McpException unsupported(String requested) {
    ObjectNode data = JsonMapper.shared().createObjectNode();
    data.putArray("supported").add(MODERN).add(LEGACY.getFirst());
    data.put("requested", requested);
    return new McpException(
        McpException.UNSUPPORTED_VERSION, 400, "Unsupported protocol version", Optional.of(data));
  }
}
