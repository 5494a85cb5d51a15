package dev.wayfarer.train.augment;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;

/// A schema with other names, and with columns of another one.
///
/// Tables and columns keep their positions, so a query over the original is one over this schema.
/// Columns of the other schema come after all others.
///
/// @param added the positions that the columns at the end have in the other schema
public record VirtualSchema(Schema schema, List<ColumnId> added) {
  public VirtualSchema {
    added = List.copyOf(added);
  }
}
