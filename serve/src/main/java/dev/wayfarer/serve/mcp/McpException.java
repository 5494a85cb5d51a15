package dev.wayfarer.serve.mcp;

import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// A message that is no proper call, as an error of JSON-RPC.
final class McpException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  static final int INVALID_REQUEST = -32_600;
  static final int UNKNOWN_METHOD = -32_601;
  static final int INVALID_PARAMETERS = -32_602;
  static final int FAULT = -32_603;
  static final int NO_JSON = -32_700;
  static final int HEADER_MISMATCH = -32_020;
  static final int UNSUPPORTED_VERSION = -32_022;

  private final int code;
  private final int status;
  private final transient Optional<ObjectNode> data;

  /// @param status that HTTP replies with
  McpException(int code, int status, String message) {
    this(code, status, message, Optional.empty());
  }

  McpException(int code, int status, String message, Optional<ObjectNode> data) {
    super(message, null, false, false);
    this.code = code;
    this.status = status;
    this.data = data;
  }

  int code() {
    return code;
  }

  int status() {
    return status;
  }

  Optional<ObjectNode> data() {
    return data;
  }
}
