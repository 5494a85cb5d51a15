package dev.wayfarer.serve.http;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A method and a path, and who answers there.
///
/// @param path like `/v1/databases/{name}/schema`: a part in braces stands for any text
public record Route(String method, String path, Handler handler) {

  /// What the parts in braces stand for in a path; empty where the path is another.
  Optional<Map<String, String>> match(List<String> segments) {
    List<String> own = segments(path);
    if (own.size() != segments.size()) {
      return Optional.empty();
    }
    Map<String, String> parameters = new HashMap<>();
    for (int i = 0; i < own.size(); i++) {
      String expected = own.get(i);
      if (expected.startsWith("{")) {
        parameters.put(expected.substring(1, expected.length() - 1), segments.get(i));
      } else if (!expected.equals(segments.get(i))) {
        return Optional.empty();
      }
    }
    return Optional.of(parameters);
  }

  /// The parts of a path between slashes.
  static List<String> segments(String path) {
    return List.of(path.split("/", -1));
  }
}
