package dev.wayfarer.sql.schema;

/// A schema with what a database tells of its columns beyond it.
public record DescribedSchema(Schema schema, Storages storages) {}
