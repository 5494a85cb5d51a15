/// Relations between the items that an encoder reads: the words of a question, then all columns,
/// then all tables, in one matrix.
///
/// In: [dev.wayfarer.link.match.Links] and a schema. Out: a [RelationMatrix]. Relations inside the
/// schema are computed once ([SchemaRelations]).
///
/// Trap: relations are directed; the one from a word to a column is not the one back.
@NullMarked
package dev.wayfarer.link.relation;

import org.jspecify.annotations.NullMarked;
