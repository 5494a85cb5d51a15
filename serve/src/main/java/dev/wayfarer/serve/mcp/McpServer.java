package dev.wayfarer.serve.mcp;

import dev.wayfarer.ask.QuestionDeclinedException;
import dev.wayfarer.serve.catalogue.AnswerService;
import dev.wayfarer.serve.json.JsonMembers;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.QueryException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Answers requests of the Model Context Protocol, in both of its eras. It remembers nothing
/// between requests; transports bring them.
public final class McpServer {
  private static final String CALL = "tools/call";

  /// Tools and versions stay the same while a server runs.
  private static final int MILLIS_TO_CACHE = 300_000;

  private final List<McpTool> tools;
  private final String instructions;
  private final String version;
  private final Consumer<Throwable> faults;

  /// @param version of this program
  /// @param faults is told of failures that nobody expected
  public McpServer(AnswerService answers, String version, Consumer<Throwable> faults) {
    this.tools = new McpTools(answers).all();
    this.instructions =
        "Answers questions about these databases, which it only reads: %s. Try ask first; where the"
                .formatted(String.join(", ", answers.databases()))
            + " answer is not sure, look at its alternatives, or write SQL of your own for run_sql.";
    this.version = version;
    this.faults = faults;
  }

  /// Whether a request may take long, and belongs on a thread of its own.
  boolean isLong(McpMessage.Request request) {
    return request.method().equals(CALL);
  }

  /// Answers a request.
  McpReply answer(McpMessage.Request request) {
    try {
      boolean isModern = ProtocolVersion.isModern(request.params());
      ObjectNode result = isModern ? modern(request) : legacy(request);
      return McpReply.of(request.id(), result);
    } catch (McpException e) {
      return McpReply.of(Optional.of(request.id()), e);
    } catch (RuntimeException e) {
      faults.accept(e);
      McpException fault = new McpException(McpException.FAULT, 200, "a fault in Wayfarer");
      return McpReply.of(Optional.of(request.id()), fault);
    }
  }

  private ObjectNode modern(McpMessage.Request request) {
    ObjectNode result =
        switch (request.method()) {
          case "server/discover" -> cached(discover());
          case "tools/list" -> cached(listTools());
          case CALL -> call(request.params());
          default -> throw unknownMethod(request, 404);
        };
    result.put("resultType", "complete");
    result.putObject("_meta").set(ProtocolVersion.SERVER, serverInfo());
    return result;
  }

  private ObjectNode legacy(McpMessage.Request request) {
    return switch (request.method()) {
      case "initialize" -> initialize(request.params());
      case "ping" -> object();
      case "tools/list" -> listTools();
      case CALL -> call(request.params());
      default -> throw unknownMethod(request, 200);
    };
  }

  private static McpException unknownMethod(McpMessage.Request request, int status) {
    return new McpException(
        McpException.UNKNOWN_METHOD,
        status,
        "Method not found: " + InputException.shortened(request.method()));
  }

  private static ObjectNode cached(ObjectNode result) {
    return result.put("ttlMs", MILLIS_TO_CACHE).put("cacheScope", "private");
  }

  private ObjectNode discover() {
    ObjectNode result = object();
    result.putArray("supportedVersions").add(ProtocolVersion.MODERN);
    result.putObject("capabilities").putObject("tools");
    return result.put("instructions", instructions);
  }

  /// A client that asks for a version of another era gets the latest that has a handshake.
  private ObjectNode initialize(JsonNode params) {
    String wanted = params.path("protocolVersion").asString("");
    ObjectNode result = object();
    result.put(
        "protocolVersion",
        ProtocolVersion.LEGACY.contains(wanted) ? wanted : ProtocolVersion.LEGACY.getFirst());
    result.putObject("capabilities").putObject("tools");
    result.set("serverInfo", serverInfo());
    return result.put("instructions", instructions);
  }

  private ObjectNode serverInfo() {
    return object().put("name", "wayfarer").put("title", "Wayfarer").put("version", version);
  }

  private ObjectNode listTools() {
    ObjectNode result = object();
    var list = result.putArray("tools");
    tools.forEach(tool -> tool.describe(list));
    return result;
  }

  private ObjectNode call(JsonNode params) {
    String name = params.path("name").asString("");
    McpTool tool =
        tools.stream()
            .filter(one -> one.name().equals(name))
            .findFirst()
            .orElseThrow(() -> unknown(name));
    JsonNode arguments = params.path("arguments");
    try {
      JsonMembers members =
          JsonMembers.of("arguments", arguments.isMissingNode() ? object() : arguments);
      return succeeded(tool.call().apply(members));
    } catch (InputException | QueryException | QuestionDeclinedException e) {
      return failed(String.valueOf(e.getMessage()));
    }
  }

  private static McpException unknown(String name) {
    return new McpException(
        McpException.INVALID_PARAMETERS, 200, "Unknown tool: " + InputException.shortened(name));
  }

  private static ObjectNode succeeded(ObjectNode structured) {
    ObjectNode result = object();
    result.putArray("content").addObject().put("type", "text").put("text", structured.toString());
    result.set("structuredContent", structured);
    return result.put("isError", false);
  }

  /// The model reads why, and can try again.
  static ObjectNode failed(String why) {
    ObjectNode result = object();
    result.putArray("content").addObject().put("type", "text").put("text", why);
    return result.put("isError", true);
  }

  private static ObjectNode object() {
    return JsonMapper.shared().createObjectNode();
  }
}
