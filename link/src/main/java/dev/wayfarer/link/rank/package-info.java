/// Finds the part of a large schema that is relevant to a question.
///
/// In: the words of a question, and a schema with its cells, if they are at hand. Out: a
/// [dev.wayfarer.sql.schema.SchemaPart] within [SchemaLimits]. Start at [SchemaNarrower#narrow];
/// [TableRanker] says how tables are ranked. Its few weights were chosen on training questions over
/// all training databases merged into one.
@NullMarked
package dev.wayfarer.link.rank;

import org.jspecify.annotations.NullMarked;
