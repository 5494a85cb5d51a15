/// Measures answers as users get them.
///
/// In: a file of questions with gold queries, and their databases, read from their files as a
/// user's are. Out: which answers return the gold query's rows, and which of them are called sure.
/// Start at [AnswerStudy]. Nothing here prints.
@NullMarked
package dev.wayfarer.lab.answers;

import org.jspecify.annotations.NullMarked;
