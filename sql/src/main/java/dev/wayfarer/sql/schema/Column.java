package dev.wayfarer.sql.schema;

import dev.wayfarer.sql.PublicApi;
import java.util.Optional;

/// A column of a schema.
///
/// @param table where it belongs; empty for `*` alone
/// @param name as SQL spells it
/// @param label as people say it, words with single spaces
@PublicApi
public record Column(
    ColumnId id, Optional<TableId> table, String name, String label, ColumnType type) {}
