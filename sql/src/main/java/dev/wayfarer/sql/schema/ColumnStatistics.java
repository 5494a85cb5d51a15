package dev.wayfarer.sql.schema;

import dev.wayfarer.sql.PublicApi;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a database knows of a column without reading it. Statistics are estimates, and may be old.
///
/// @param rows of the table
/// @param distinct different values
/// @param nullShare which share of the rows has no value
/// @param low the least value, as a text
/// @param high the greatest value, as a text
@PublicApi
public record ColumnStatistics(
    double rows,
    OptionalDouble distinct,
    OptionalDouble nullShare,
    Optional<String> low,
    Optional<String> high) {}
