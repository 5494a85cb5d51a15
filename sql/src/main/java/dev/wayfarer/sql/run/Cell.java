package dev.wayfarer.sql.run;

import dev.wayfarer.sql.PublicApi;
import java.util.Arrays;
import java.util.HexFormat;

/// A value of a result, in one of SQLite's five storage classes.
@PublicApi
public sealed interface Cell {
  Cell NULL = new Null();

  record Null() implements Cell {
    @Override
    public String toString() {
      return "NULL";
    }
  }

  record Whole(long value) implements Cell {
    @Override
    public String toString() {
      return Long.toString(value);
    }
  }

  record Real(double value) implements Cell {
    @Override
    public String toString() {
      return Double.toString(value);
    }
  }

  record Text(String value) implements Cell {
    @Override
    public String toString() {
      return value;
    }
  }

  /// Compared by content. The array is not copied: whoever holds it does not change it.
  @SuppressWarnings("ArrayRecordComponent")
  record Bytes(byte[] value) implements Cell {
    @Override
    public boolean equals(Object other) {
      return other instanceof Bytes(var bytes) && Arrays.equals(value, bytes);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(value);
    }

    @Override
    public String toString() {
      return "x'" + HexFormat.of().formatHex(value) + "'";
    }
  }
}
