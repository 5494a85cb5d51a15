package dev.wayfarer.sql.schema;

import dev.wayfarer.sql.PublicApi;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/// How the columns of a database are kept, by name: a schema that shows a part of the database, or
/// calls things by other labels, finds them too.
@PublicApi
public final class Storages {
  /// Nothing is known but the kinds of columns.
  public static final Storages UNKNOWN = new Storages(Map.of());

  /// A database may have folded the names that it was given to lower case.
  private record Name(String table, String column) {
    Name folded() {
      return new Name(table.toLowerCase(Locale.ROOT), column.toLowerCase(Locale.ROOT));
    }
  }

  private final Map<Name, Storage> byName;

  private Storages(Map<Name, Storage> byName) {
    this.byName = Map.copyOf(byName);
  }

  public static Builder builder() {
    return new Builder();
  }

  /// The storage of a column other than `*`.
  public Storage of(Schema schema, ColumnId id) {
    Column column = schema.column(id);
    Name name = new Name(schema.table(schema.tableOf(id)).name(), column.name());
    Storage known = byName.getOrDefault(name, byName.get(name.folded()));
    return known == null ? Storage.likely(column.type()) : known;
  }

  /// Collects storages.
  public static final class Builder {
    private final Map<Name, Storage> byName = new HashMap<>();

    private Builder() {}

    public Builder put(String table, String column, Storage storage) {
      byName.put(new Name(table, column), storage);
      return this;
    }

    /// Says under which collation a text column compares byte by byte; no more where it is no text.
    public void collation(String table, String column, String exact) {
      byName.computeIfPresent(
          new Name(table, column),
          (_, storage) ->
              storage.kind() == Storage.Kind.TEXT ? storage.withCollation(exact) : storage);
    }

    public Storages build() {
      return new Storages(byName);
    }
  }
}
