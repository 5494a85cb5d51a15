package dev.wayfarer.serve.mcp;

import dev.wayfarer.serve.json.JsonMembers;
import java.util.function.Function;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A tool that a language model can call.
///
/// @param input the schema of its arguments
/// @param output the schema of its results
/// @param readsOnly whether it changes nothing
/// @param call takes arguments and returns a result; what it throws the model is told
record McpTool(
    String name,
    String title,
    String description,
    ObjectNode input,
    ObjectNode output,
    boolean readsOnly,
    Function<JsonMembers, ObjectNode> call) {

  /// Adds its description to a list.
  void describe(ArrayNode tools) {
    ObjectNode tool = tools.addObject();
    tool.put("name", name).put("title", title).put("description", description);
    tool.set("inputSchema", input);
    tool.set("outputSchema", output);
    tool.putObject("annotations")
        .put("readOnlyHint", readsOnly)
        .put("destructiveHint", false)
        .put("idempotentHint", true)
        .put("openWorldHint", false);
  }
}
