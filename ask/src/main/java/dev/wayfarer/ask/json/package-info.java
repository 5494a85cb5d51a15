/// Answers as JSON: the one form that the command, the server and its tools print.
///
/// In: what [dev.wayfarer.ask.Wayfarer] found, and schemas. Out: trees of Jackson. Start at
/// [AnswerObject].
///
/// Trap: names and cells of a database were written by others. JSON keeps them as they are; whoever
/// prints it on a terminal escapes what the terminal would obey.
@NullMarked
package dev.wayfarer.ask.json;

import org.jspecify.annotations.NullMarked;
