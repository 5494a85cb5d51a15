package dev.wayfarer.sql.ast;

/// The second half of `query UNION right`.
public record SetOperation(SetOperator operator, Query right) {}
