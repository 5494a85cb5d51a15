package dev.wayfarer.sql.ast;

/// One key of ORDER BY.
public record Ordering(Expression expression, Direction direction) {}
