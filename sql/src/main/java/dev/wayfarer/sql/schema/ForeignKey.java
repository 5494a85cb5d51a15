package dev.wayfarer.sql.schema;

import dev.wayfarer.sql.PublicApi;

/// A column whose values are those of another column, usually of another table's primary key.
@PublicApi
public record ForeignKey(ColumnId from, ColumnId to) {}
