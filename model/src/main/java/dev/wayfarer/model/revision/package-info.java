/// Holds predicted queries to the words of their question.
///
/// In: a question with its links, and the queries that a parser predicts for it. Out: the same
/// queries, with comparisons, values and directions as the question says them. Start at
/// [QueryRevision#of]. Rules do it, for English; nothing here learns.
///
/// Trap: a revised query keeps the decisions and the probability of the predicted one.
@NullMarked
package dev.wayfarer.model.revision;

import org.jspecify.annotations.NullMarked;
