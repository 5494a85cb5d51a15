package dev.wayfarer.sql.schema;

import dev.wayfarer.sql.schema.Storage.Kind;
import java.sql.Types;
import java.util.Locale;
import java.util.Set;

/// The storage behind a number of [Types] and the type's own name.
final class JdbcStorage {
  /// Drivers call an enumeration a text too; but a database refuses to compare it with most texts.
  private static final Set<String> TEXTS =
      Set.of("text", "varchar", "char", "bpchar", "name", "citext", "string", "clob", "nclob");

  private JdbcStorage() {}

  static Kind kind(int number, String typeName) {
    String name = typeName == null ? "" : typeName.toLowerCase(Locale.ROOT);
    if (name.equals("money") || name.startsWith("enum")) {
      return Kind.OTHER;
    }
    return switch (number) {
      case Types.TINYINT, Types.SMALLINT, Types.INTEGER, Types.BIGINT -> Kind.WHOLE;
      case Types.DECIMAL, Types.NUMERIC -> Kind.DECIMAL;
      case Types.REAL, Types.FLOAT, Types.DOUBLE -> Kind.REAL;
      case Types.BOOLEAN, Types.BIT -> Kind.BOOLEAN;
      case Types.DATE -> Kind.DATE;
      case Types.TIMESTAMP, Types.TIMESTAMP_WITH_TIMEZONE -> Kind.TIMESTAMP;
      case Types.CHAR,
          Types.VARCHAR,
          Types.LONGVARCHAR,
          Types.NCHAR,
          Types.NVARCHAR,
          Types.LONGNVARCHAR,
          Types.CLOB,
          Types.NCLOB ->
          isText(name) ? Kind.TEXT : Kind.OTHER;
      case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> Kind.BYTES;
      default -> name.endsWith("int") ? Kind.WHOLE : Kind.OTHER; // HUGEINT, UBIGINT
    };
  }

  private static boolean isText(String name) {
    return TEXTS.contains(name)
        || name.startsWith("char")
        || name.startsWith("varchar")
        || name.startsWith("national char")
        || name.endsWith("text")
        || name.startsWith("set");
  }
}
