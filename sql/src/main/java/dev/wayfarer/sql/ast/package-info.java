/// The query tree: sealed records that hold what Spider's SQL can say, and what the extended
/// grammar adds.
///
/// Equal queries are equal records: conditions are flat lists, a `count(x)` in SELECT is written in
/// one way only, and positions in a text stay in `sql.text`. Tables and columns are those of one
/// schema, by id. Every pass over a tree is a `switch` without a default, so a new node does not
/// compile until each pass has placed it.
///
/// Start at [Query].
@NullMarked
package dev.wayfarer.sql.ast;

import org.jspecify.annotations.NullMarked;
