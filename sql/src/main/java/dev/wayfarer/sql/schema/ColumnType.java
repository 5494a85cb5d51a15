package dev.wayfarer.sql.schema;

import java.util.Locale;

/// What kind of values a column holds, as coarse as Spider has it.
public enum ColumnType {
  TEXT,
  NUMBER,
  TIME,
  BOOLEAN,
  OTHERS;

  /// The name used in Spider's `tables.json`.
  public String spiderName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The kind behind a type name of a table's declaration: `VARCHAR(20)`, `int unsigned`.
  public static ColumnType ofDeclaration(String declaration) {
    String name = declaration.toLowerCase(Locale.ROOT);
    if (name.contains("bool") || name.equals("bit") || name.equals("bit(1)")) {
      return BOOLEAN;
    }
    if (name.contains("date") || name.contains("time") || name.contains("year")) {
      return TIME;
    }
    if (name.contains("char")
        || name.contains("text")
        || name.contains("clob")
        || name.contains("string")
        || name.contains("enum")
        || name.contains("uuid")) {
      return TEXT;
    }
    if (name.contains("int")
        || name.contains("real")
        || name.contains("num")
        || name.contains("dec")
        || name.contains("doub")
        || name.contains("floa")
        || name.contains("serial")
        || name.contains("money")) {
      return NUMBER;
    }
    return OTHERS;
  }
}
