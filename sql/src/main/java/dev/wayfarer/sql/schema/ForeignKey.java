package dev.wayfarer.sql.schema;

/// A column whose values are those of another column, usually of another table's primary key.
public record ForeignKey(ColumnId from, ColumnId to) {}
