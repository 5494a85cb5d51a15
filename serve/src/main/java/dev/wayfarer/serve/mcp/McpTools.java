package dev.wayfarer.serve.mcp;

import dev.wayfarer.ask.AskOptions;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.ask.json.AnswerObject;
import dev.wayfarer.ask.json.PairObject;
import dev.wayfarer.ask.json.RowsObject;
import dev.wayfarer.serve.catalogue.AnswerService;
import dev.wayfarer.serve.json.JsonMembers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The tools of a server: `ask`, `run_sql`, `search_schema`, and `remember` where an owner allows
/// feedback.
final class McpTools {
  private static final String DATABASE = "database";

  private final AnswerService answers;

  McpTools(AnswerService answers) {
    this.answers = answers;
  }

  List<McpTool> all() {
    List<McpTool> tools = new ArrayList<>(List.of(ask(), runSql(), searchSchema()));
    if (answers.takesFeedback()) {
      tools.add(remember());
    }
    return tools;
  }

  private McpTool ask() {
    return new McpTool(
        "ask",
        "Ask a question",
        "Answers a question in plain English from the database. Returns SQL, rows, the probability"
            + " that the SQL is right, and alternatives. Check sql and sure before you rely on it.",
        input(
            """
            {"type": "object", "required": ["question"], "additionalProperties": false,
             "properties": {
               "question": {"type": "string"},
               "candidates": {"type": "integer", "minimum": 1, "maximum": 20,
                 "description": "how many queries to consider"}}}
            """),
        json(
            """
            {"type": "object", "required": ["question", "sql", "probability", "sure", "rows"],
             "properties": {
               "question": {"type": "string"}, "sql": {"type": "string"},
               "inWords": {"type": "string"}, "probability": {"type": "number"},
               "sure": {"type": "boolean"}, "alternatives": {"type": "array"},
               "columns": {"type": "array", "items": {"type": "string"}},
               "rows": {"type": "array"}, "truncated": {"type": "boolean"}}}
            """),
        true,
        this::ask);
  }

  private ObjectNode ask(JsonMembers arguments) {
    String question = arguments.text("question");
    int candidates =
        arguments.integer("candidates", Wayfarer.DEFAULT_CANDIDATES, 1, Wayfarer.MAX_CANDIDATES);
    Optional<String> database = arguments.optionalText(DATABASE);
    arguments.end();
    AskOptions options = AskOptions.DEFAULT.withCandidates(candidates);
    return AnswerObject.of(
        answers.ask(new AnswerService.Question(database, question, options), _ -> {}));
  }

  private McpTool runSql() {
    return new McpTool(
        "run_sql",
        "Run a SELECT",
        "Runs one SELECT, read-only and within limits of time and rows.",
        input(
            """
            {"type": "object", "required": ["sql"], "additionalProperties": false,
             "properties": {"sql": {"type": "string"}}}
            """),
        json(
            """
            {"type": "object", "required": ["columns", "rows", "truncated"],
             "properties": {
               "columns": {"type": "array", "items": {"type": "string"}},
               "rows": {"type": "array"}, "truncated": {"type": "boolean"}}}
            """),
        true,
        this::runSql);
  }

  private ObjectNode runSql(JsonMembers arguments) {
    String sql = arguments.text("sql");
    Optional<String> database = arguments.optionalText(DATABASE);
    arguments.end();
    return RowsObject.of(answers.query(database, sql));
  }

  private McpTool searchSchema() {
    return new McpTool(
        "search_schema",
        "Search the schema",
        "Lists tables; with a pattern, those whose name or columns contain it, with their columns"
            + " and keys.",
        input(
            """
            {"type": "object", "additionalProperties": false,
             "properties": {
               "pattern": {"type": "string", "description": "part of a name, any case"},
               "detail": {"type": "string", "enum": ["tables", "columns"]}}}
            """),
        json(
            """
            {"type": "object", "required": ["tables", "truncated"],
             "properties": {
               "tables": {"type": "array", "items": {"type": "object", "required": ["name"]}},
               "truncated": {"type": "boolean"}}}
            """),
        true,
        this::searchSchema);
  }

  private ObjectNode searchSchema(JsonMembers arguments) {
    Optional<String> pattern = arguments.optionalText("pattern").filter(text -> !text.isBlank());
    String usual = pattern.isPresent() ? "columns" : "tables";
    String detail = arguments.choice("detail", usual, List.of("tables", "columns"));
    Optional<String> database = arguments.optionalText(DATABASE);
    arguments.end();
    SchemaSearch search = new SchemaSearch(answers.schema(database));
    return search.find(pattern, detail.equals("columns"));
  }

  private McpTool remember() {
    return new McpTool(
        "remember",
        "Remember a query",
        "Keeps the SQL that the user has confirmed as right for a question, so that ask answers it so"
            + " from now on. Only after the user said so.",
        input(
            """
            {"type": "object", "required": ["question", "sql"], "additionalProperties": false,
             "properties": {"question": {"type": "string"}, "sql": {"type": "string"}}}
            """),
        json(
            """
            {"type": "object", "required": ["question", "sql", "at"],
             "properties": {
               "question": {"type": "string"}, "sql": {"type": "string"},
               "by": {"type": "string"}, "at": {"type": "string"}}}
            """),
        false,
        this::remember);
  }

  private ObjectNode remember(JsonMembers arguments) {
    String question = arguments.text("question");
    String sql = arguments.text("sql");
    Optional<String> database = arguments.optionalText(DATABASE);
    arguments.end();
    ObjectNode object = JsonMapper.shared().createObjectNode();
    PairObject.put(object, answers.remember(database, question, sql, Optional.of("mcp")));
    return object;
  }

  /// The schema of a tool's arguments. Where there are several databases, one must be named.
  private ObjectNode input(String schema) {
    ObjectNode input = json(schema);
    if (answers.databases().size() > 1) {
      ObjectNode database = ((ObjectNode) input.get("properties")).putObject(DATABASE);
      answers.databases().forEach(database.put("type", "string").putArray("enum")::add);
      input.withArray("required").add(DATABASE);
    }
    return input;
  }

  private static ObjectNode json(String text) {
    return (ObjectNode) JsonMapper.shared().readTree(text);
  }
}
