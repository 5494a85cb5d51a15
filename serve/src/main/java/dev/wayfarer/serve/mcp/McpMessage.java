package dev.wayfarer.serve.mcp;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A message of JSON-RPC that a client sent.
sealed interface McpMessage {
  /// A call that wants a reply.
  ///
  /// @param id a text or an integer, which the reply repeats
  record Request(JsonNode id, String method, JsonNode params) implements McpMessage {}

  /// A call that wants none.
  record Notification(String method, JsonNode params) implements McpMessage {}

  /// A reply to a request; we send none.
  record Reply() implements McpMessage {}

  /// A message as it arrived.
  ///
  /// @throws McpException where it is no message
  static McpMessage of(JsonNode json) {
    if (!json.isObject() || !"2.0".equals(json.path("jsonrpc").asString(""))) {
      throw invalid("expected an object with jsonrpc 2.0");
    }
    JsonNode id = json.get("id");
    if (!json.path("method").isString()) {
      if (json.has("result") || json.has("error")) {
        return new Reply();
      }
      throw invalid("expected a method");
    }
    JsonNode params = json.path("params");
    if (!params.isMissingNode() && !params.isObject()) {
      throw invalid("params: expected an object");
    }
    JsonNode given = params.isObject() ? params : JsonMapper.shared().createObjectNode();
    String method = json.get("method").asString();
    if (id == null) {
      return new Notification(method, given);
    }
    if (!id.isString() && !id.isIntegralNumber()) {
      throw invalid("id: expected a text or an integer");
    }
    return new Request(id, method, given);
  }

  private static McpException invalid(String why) {
    return new McpException(McpException.INVALID_REQUEST, 400, "Invalid request: " + why);
  }
}
