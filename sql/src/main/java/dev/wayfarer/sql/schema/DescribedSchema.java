package dev.wayfarer.sql.schema;

import dev.wayfarer.sql.PublicApi;
import java.util.List;

/// A schema with what a database tells of its columns beyond it.
///
/// @param notes what of the database could not be read, a line for each
@PublicApi
public record DescribedSchema(Schema schema, Storages storages, List<String> notes) {
  public DescribedSchema {
    notes = List.copyOf(notes);
  }

  public DescribedSchema(Schema schema, Storages storages) {
    this(schema, storages, List.of());
  }
}
