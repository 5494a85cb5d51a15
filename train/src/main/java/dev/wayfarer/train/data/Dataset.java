package dev.wayfarer.train.data;

import dev.wayfarer.sql.schema.Schema;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Questions with their SQL, split into parts, and the schemas of their databases.
///
/// @param schemas by the name of the database
public record Dataset(Map<String, Schema> schemas, List<Part> parts) {
  public Dataset {
    parts = List.copyOf(parts);
  }

  /// The part of a name, if the dataset has it.
  public Optional<Part> part(String name) {
    return parts.stream().filter(part -> part.name().equals(name)).findFirst();
  }

  /// The entries of all parts.
  public List<Entry> entries() {
    return parts.stream().flatMap(part -> part.entries().stream()).toList();
  }
}
