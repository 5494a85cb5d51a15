/// A conversation about one database: questions and commands, a line each.
///
/// In: lines that a person types. Out: lines to show. [Conversation] knows nothing of terminals;
/// [LinePrompt] reads from one, with history and completion, and lets Ctrl-C cancel what runs.
///
/// Trap: JLine is used in [LinePrompt] alone; its classes are not loaded for a single question.
@NullMarked
package dev.wayfarer.app.prompt;

import org.jspecify.annotations.NullMarked;
