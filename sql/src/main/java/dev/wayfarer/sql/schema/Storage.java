package dev.wayfarer.sql.schema;

import dev.wayfarer.sql.PublicApi;
import java.util.Optional;

/// How a database keeps a column: what decides how its values compare, sort and divide.
///
/// @param nullable whether NULL may stand in it
/// @param collation the one under which texts compare byte by byte, as SQL names it; empty where
///   they do so by themselves
@PublicApi
public record Storage(Kind kind, boolean nullable, Optional<String> collation) {

  /// What values are to a database that does not mix them.
  public enum Kind {
    WHOLE,
    DECIMAL,
    REAL,
    TEXT,
    DATE,
    TIMESTAMP,
    BOOLEAN,
    BYTES,
    OTHER;

    public boolean isNumber() {
      return this == WHOLE || this == DECIMAL || this == REAL;
    }
  }

  public Storage(Kind kind, boolean nullable) {
    this(kind, nullable, Optional.empty());
  }

  Storage withCollation(String exact) {
    return new Storage(kind, nullable, Optional.of(exact));
  }

  /// A guess from the kind of a column alone.
  static Storage likely(ColumnType type) {
    Kind kind =
        switch (type) {
          case NUMBER -> Kind.REAL;
          case TEXT -> Kind.TEXT;
          case TIME -> Kind.DATE;
          case BOOLEAN -> Kind.BOOLEAN;
          case OTHERS -> Kind.OTHER;
        };
    return new Storage(kind, true);
  }
}
