package dev.wayfarer.sql.schema;

import dev.wayfarer.sql.PublicApi;
import java.util.Locale;
import java.util.stream.Stream;

/// What kind of values a column holds, as coarse as Spider has it.
@PublicApi
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
  ///
  /// What stands in brackets is a size or the members of an enumeration, and is not looked at.
  public static ColumnType ofDeclaration(String declaration) {
    String lower = declaration.toLowerCase(Locale.ROOT).strip();
    String name = lower.replaceAll("\\(.*", "").strip();
    if (lower.equals("bit") || lower.equals("bit(1)") || containsAny(name, "bool")) {
      return BOOLEAN;
    }
    if (containsAny(name, "date", "time", "year", "interval")) {
      return TIME;
    }
    if (name.equals("set")
        || containsAny(name, "char", "text", "clob", "string", "enum", "uuid", "guid")) {
      return TEXT;
    }
    if (!name.equals("point")
        && containsAny(
            name, "int", "real", "num", "dec", "doub", "floa", "serial", "money", "currency")) {
      return NUMBER;
    }
    return OTHERS;
  }

  private static boolean containsAny(String name, String... parts) {
    return Stream.of(parts).anyMatch(name::contains);
  }
}
