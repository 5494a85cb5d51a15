package dev.wayfarer.lab.grammar;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.Schema;

/// A gold query of a corpus.
///
/// @param place the file and the position in it
record Gold(String place, Schema schema, String sql, Query query) {}
