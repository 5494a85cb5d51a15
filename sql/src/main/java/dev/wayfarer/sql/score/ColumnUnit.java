package dev.wayfarer.sql.score;

/// A column with the aggregate around it.
///
/// @param aggregate [Symbol#NONE] where there is none
/// @param column the column's id in the [SchemaIdentifiers]
record ColumnUnit(Symbol aggregate, int column, boolean distinct) implements Value {}
