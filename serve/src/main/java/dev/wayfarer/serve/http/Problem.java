package dev.wayfarer.serve.http;

import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Why a request failed, in the form of RFC 9457.
///
/// @param type a short name of the kind of problem; clients may rely on it
/// @param title the kind of problem in words
/// @param detail what went wrong this time, on one line
/// @param reason a short name of why, for problems that clients answer in different ways
public record Problem(
    int status, String type, String title, String detail, Optional<String> reason) {
  /// The media type of [#json].
  public static final String MEDIA_TYPE = "application/problem+json";

  private static final String TYPES = "urn:wayfarer:problem:";

  public Problem(int status, String type, String title, String detail) {
    this(status, type, title, detail, Optional.empty());
  }

  /// The object that clients get.
  public ObjectNode json() {
    ObjectNode object =
        JsonMapper.shared()
            .createObjectNode()
            .put("type", TYPES + type)
            .put("title", title)
            .put("status", status)
            .put("detail", detail);
    reason.ifPresent(name -> object.put("reason", name));
    return object;
  }

  /// There is nothing of this name.
  public static Problem notFound(String detail) {
    return new Problem(404, "not-found", "Not found", detail);
  }

  /// The request is not of the expected form.
  public static Problem malformed(String detail) {
    return new Problem(400, "malformed-request", "Malformed request", detail);
  }
}
