/// Shows what people want to see: names in place of keys, whole names, groups beside their figures.
///
/// In: a question with its links, and the queries that a parser predicts for it. Out: the same
/// queries, which show other columns of the same rows. Start at [Presentation#of]. The rules look
/// at the schema and at a few words of the question, for English; nothing here learns.
///
/// Trap: a dataset's gold queries show what their authors chose. So scoring leaves this out unless
/// it is asked for.
@NullMarked
package dev.wayfarer.model.presentation;

import org.jspecify.annotations.NullMarked;
