package dev.wayfarer.sql.schema;

import dev.wayfarer.sql.schema.Storage.Kind;
import java.sql.Types;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Types of columns as JDBC drivers tell them: a number of [Types], and the type's own name.
public final class JdbcTypes {
  /// Drivers call an enumeration a text too; but a database refuses to compare it with most texts.
  private static final Set<String> TEXTS =
      Set.of("text", "varchar", "char", "bpchar", "name", "citext", "string", "clob", "nclob");

  private JdbcTypes() {}

  /// The kind behind a number of [Types] and the type's own name.
  ///
  /// A driver may have numbers of its own, and SQLite's has none for dates and truth values: there
  /// the name decides.
  public static ColumnType type(int number, @Nullable String name) {
    ColumnType byNumber = type(number);
    ColumnType byName = ColumnType.ofDeclaration(Objects.requireNonNullElse(name, ""));
    return switch (byNumber) {
      case BOOLEAN, TIME -> byNumber;
      case OTHERS -> byName;
      case TEXT, NUMBER ->
          byName == ColumnType.BOOLEAN || byName == ColumnType.TIME ? byName : byNumber;
    };
  }

  private static ColumnType type(int number) {
    return switch (number) {
      case Types.BOOLEAN, Types.BIT -> ColumnType.BOOLEAN;
      case Types.TINYINT,
          Types.SMALLINT,
          Types.INTEGER,
          Types.BIGINT,
          Types.REAL,
          Types.FLOAT,
          Types.DOUBLE,
          Types.DECIMAL,
          Types.NUMERIC ->
          ColumnType.NUMBER;
      case Types.DATE,
          Types.TIME,
          Types.TIMESTAMP,
          Types.TIME_WITH_TIMEZONE,
          Types.TIMESTAMP_WITH_TIMEZONE ->
          ColumnType.TIME;
      case Types.CHAR,
          Types.VARCHAR,
          Types.LONGVARCHAR,
          Types.NCHAR,
          Types.NVARCHAR,
          Types.LONGNVARCHAR,
          Types.CLOB,
          Types.NCLOB ->
          ColumnType.TEXT;
      default -> ColumnType.OTHERS;
    };
  }

  /// How a database keeps what it calls so.
  public static Kind kind(int number, @Nullable String typeName) {
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
