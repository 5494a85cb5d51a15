package dev.wayfarer.sql.key;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds keys of several columns: another table has all columns of a declared primary key, under
/// their names and with values that are in them.
final class CompositeKeys {
  private final Schema schema;
  private final ValueSampler rows;

  /// Columns that lead somewhere already.
  private final Set<ColumnId> known;

  CompositeKeys(Schema schema, ValueSampler rows, Set<ColumnId> known) {
    this.schema = schema;
    this.rows = rows;
    this.known = known;
  }

  List<ForeignKey> find() {
    List<ForeignKey> keys = new ArrayList<>();
    for (Table target : schema.tables()) {
      if (target.primaryKey().size() > 1) {
        for (Table source : schema.tables()) {
          keys.addAll(between(source, target));
        }
      }
    }
    return List.copyOf(keys);
  }

  private List<ForeignKey> between(Table source, Table target) {
    if (source.equals(target)) {
      return List.of();
    }
    List<ForeignKey> keys = new ArrayList<>();
    for (ColumnId to : target.primaryKey()) {
      Optional<ColumnId> from =
          schema.findColumn(source.id(), schema.column(to).name()).map(column -> column.id());
      if (from.isEmpty()) {
        return List.of();
      }
      keys.add(new ForeignKey(from.get(), to));
    }
    boolean isSameKey =
        keys.stream().map(ForeignKey::from).toList().containsAll(source.primaryKey())
            && source.primaryKey().size() == keys.size();
    boolean saysMore = keys.stream().anyMatch(key -> !isKnown(key.from()));
    return saysMore
            && !(isSameKey && source.id().index() < target.id().index())
            && keys.stream().allMatch(this::isIncluded)
        ? List.copyOf(keys)
        : List.of();
  }

  /// Whether a column leads elsewhere, or has a name that any table could have.
  private boolean isKnown(ColumnId column) {
    return known.contains(column) || ColumnName.of(schema.column(column).name()).isCommon();
  }

  /// Whether the values of a column are in the other. Without rows its name must say that it
  /// identifies something.
  private boolean isIncluded(ForeignKey key) {
    Optional<ColumnValues> from = rows.sample(key.from()).filter(values -> !values.isEmpty());
    if (from.isEmpty()) {
      return ColumnName.of(schema.column(key.from()).name()).hasKeyWord();
    }
    return rows.read(key.to()).filter(to -> from.get().areIn(to)).isPresent();
  }
}
