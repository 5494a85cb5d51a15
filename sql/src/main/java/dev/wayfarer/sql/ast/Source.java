package dev.wayfarer.sql.ast;

import dev.wayfarer.sql.schema.TableId;

/// Where rows come from.
public sealed interface Source {

  record BaseTable(TableId table) implements Source {}

  record DerivedTable(Query query) implements Source {}
}
