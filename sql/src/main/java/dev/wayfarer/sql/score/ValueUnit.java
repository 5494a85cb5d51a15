package dev.wayfarer.sql.score;

/// A column, or two of them joined by arithmetic.
///
/// @param second null where there is no arithmetic
record ValueUnit(Symbol arithmetic, ColumnUnit first, ColumnUnit second) {}
