package dev.wayfarer.sql.key;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.util.List;
import java.util.Optional;

/// A column as a possible end of a foreign key.
///
/// @param name what its name says
/// @param ownMatch how its name matches that of its own table
/// @param isKey whether it is the primary key of its table alone
/// @param isFirst whether it is the first column of its table
/// @param identifies whether it seems to identify the rows of its table: it is the key; or no key
///   is declared, and its name or place say so
/// @param values what was read of it; empty where nothing could be read
record KeyColumn(
    ColumnId id,
    ColumnName name,
    NameMatch ownMatch,
    boolean isKey,
    boolean isFirst,
    boolean identifies,
    Optional<ColumnValues> values) {

  /// A column with the values of its first rows.
  static KeyColumn of(
      Schema schema, ColumnId id, ColumnName name, List<String> tableWords, ValueSampler rows) {
    Table table = schema.table(schema.tableOf(id));
    List<ColumnId> key = table.primaryKey();
    NameMatch own = name.matchOwn(tableWords);
    boolean isKey = key.equals(List.of(id));
    boolean isFirst = table.columns().getFirst().equals(id);
    Optional<ColumnValues> values = rows.sample(id);
    boolean isNamedKey = name.hasKeyWord() && own.isAtLeast(NameMatch.ABBREVIATION);
    boolean isFirstKey =
        isFirst
            && (values.filter(read -> !read.isEmpty()).isPresent()
                || name.hasKeyWord()
                || own != NameMatch.NONE);
    boolean identifies = isKey || (key.isEmpty() && (isNamedKey || isFirstKey));
    return new KeyColumn(id, name, own, isKey, isFirst, identifies, values);
  }

  /// The same with other values.
  KeyColumn with(Optional<ColumnValues> read) {
    return new KeyColumn(id, name, ownMatch, isKey, isFirst, identifies, read);
  }

  /// Whether other columns may lead to it, as far as its values tell.
  boolean isTarget(Schema schema) {
    boolean isNamed = identifies || ownMatch.isAtLeast(NameMatch.ABBREVIATION);
    if (!isNamed || schema.isView(schema.tableOf(id))) {
      return false; // what a view shows is a row of another table
    }
    if (hasValues()) {
      return values.get().isUnique();
    }
    boolean isPartOfKey = schema.isPrimaryKey(id);
    return isKey || (ownMatch != NameMatch.NONE && name.hasKeyWord() && !isPartOfKey);
  }

  boolean hasValues() {
    return values.isPresent() && !values.get().isEmpty();
  }

  /// Whether it is the name of its own rows, and so rarely a reference to others.
  boolean namesItsRows() {
    return identifies
        && ownMatch.isAtLeast(NameMatch.ABBREVIATION)
        && (!hasValues() || values.get().isUnique());
  }

  boolean areWholeNumbers() {
    return values.isPresent() && values.get().areWholeNumbers();
  }
}
