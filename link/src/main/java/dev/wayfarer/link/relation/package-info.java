/// Links and keys as one matrix of relations between the items that an encoder sees: the words of a
/// question, then all columns, then all tables.
///
/// In: [dev.wayfarer.link.match.Links] and a schema. Out: a [RelationMatrix]. What a schema alone
/// says is worked out once ([SchemaRelations]).
///
/// Trap: relations are directed; the one from a word to a column is not the one back.
package dev.wayfarer.link.relation;
