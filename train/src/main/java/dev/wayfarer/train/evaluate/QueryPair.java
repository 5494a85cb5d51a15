package dev.wayfarer.train.evaluate;

import dev.wayfarer.sql.schema.Schema;

/// A gold query, the query predicted in its place, and the schema that both speak of.
///
/// @param index position in the files, from 0
/// @param place file and line of the gold query, for messages
public record QueryPair(int index, String place, Schema schema, String gold, String predicted) {}
