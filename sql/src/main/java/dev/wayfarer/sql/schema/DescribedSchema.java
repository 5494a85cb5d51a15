package dev.wayfarer.sql.schema;

import dev.wayfarer.sql.PublicApi;

/// A schema with what a database tells of its columns beyond it.
@PublicApi
public record DescribedSchema(Schema schema, Storages storages) {}
