/// Says in plain English what a query asks for, how another one differs, and which words led to it.
///
/// In: trees of `sql.ast` over a schema, joins included, and questions with their links from
/// `link`. Out: texts without SQL. Start at [QueryDescription#of], [Differences#of] and [Clues#of].
///
/// The texts are made by rules alone: the same query has the same text, and two queries of one
/// database nearly never share one. [QueryNames] says how tables and columns of one query are
/// called, [Terms] what is computed of them, [Conditions] what rows must satisfy.
///
/// Trap: names of tables and columns, and texts that a query compares with, stand in the result as
/// they are.
@NullMarked
package dev.wayfarer.ask.explain;

import org.jspecify.annotations.NullMarked;
