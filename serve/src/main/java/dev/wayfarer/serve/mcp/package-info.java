/// The Model Context Protocol: tools by which language models ask databases.
///
///     standard input  ─▶ StdioTransport ─┐
///     POST /mcp       ─▶ McpRoutes ──────┴─▶ McpServer ─▶ McpTools ─▶ AnswerService
///
/// In: JSON-RPC messages. Out: replies. Start at [McpServer], which knows both eras of the protocol:
/// the modern one (2026-07-28), where every request says its version and nothing is remembered
/// between requests, and the one before (up to 2025-11-25), which begins with `initialize`. A request
/// that names its version in `_meta` is modern.
///
/// Traps: a tool that fails is a result with `isError`, so that the model can read why and try again;
/// errors of JSON-RPC are for messages that are no proper calls. Over HTTP a modern request repeats
/// parts of its body in headers, which must agree.
@NullMarked
package dev.wayfarer.serve.mcp;

import org.jspecify.annotations.NullMarked;
