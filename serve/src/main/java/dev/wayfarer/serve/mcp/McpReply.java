package dev.wayfarer.serve.mcp;

import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// A reply to a request.
///
/// @param status that HTTP has for it
record McpReply(int status, ObjectNode message) {
  static McpReply of(JsonNode id, ObjectNode result) {
    ObjectNode message = JsonMapper.shared().createObjectNode().put("jsonrpc", "2.0");
    message.set("id", id);
    message.set("result", result);
    return new McpReply(200, message);
  }

  /// @param id absent where it could not be read
  static McpReply of(Optional<JsonNode> id, McpException failure) {
    ObjectNode message = JsonMapper.shared().createObjectNode().put("jsonrpc", "2.0");
    id.ifPresent(known -> message.set("id", known));
    ObjectNode error = message.putObject("error");
    error.put("code", failure.code()).put("message", failure.getMessage());
    failure.data().ifPresent(data -> error.set("data", data));
    return new McpReply(failure.status(), message);
  }
}
