package dev.wayfarer.sql.score;

import org.jspecify.annotations.Nullable;

/// A column, or two of them joined by arithmetic.
///
/// @param second null where there is no arithmetic
record ValueUnit(Symbol arithmetic, ColumnUnit first, @Nullable ColumnUnit second) {}
