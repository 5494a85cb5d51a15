/// Finds the part of a large schema that a question can mean.
///
/// In: the words of a question, and a schema with its cells, if they are at hand. Out: a
/// [dev.wayfarer.sql.schema.SchemaPart] within [SchemaLimits]. Start at [SchemaNarrower#narrow];
/// [TableRanker] tells how tables are weighed. Nothing here learns, but its few weights were chosen
/// on training questions over all training databases united in one.
package dev.wayfarer.link.rank;
