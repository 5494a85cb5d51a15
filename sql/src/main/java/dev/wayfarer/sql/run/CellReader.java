package dev.wayfarer.sql.run;

import java.nio.charset.CharacterCodingException;
import java.sql.ResultSet;
import java.sql.SQLException;

/// Turns what SQLite's driver returns into cells.
final class CellReader extends RowReader {
  private static final char REPLACEMENT = '\uFFFD';

  private final TextDecoding decoding;

  CellReader(ResultSet result, Limits limits, TextDecoding decoding) {
    super(result, limits);
    this.decoding = decoding;
  }

  @Override
  protected Cell cell(ResultSet row, int column) throws SQLException {
    return switch (row.getObject(column)) {
      case null -> Cell.NULL;
      case Integer value -> new Cell.Whole(value);
      case Long value -> new Cell.Whole(value);
      case Double value -> new Cell.Real(value);
      case String value -> new Cell.Text(text(row, column, value));
      case byte[] value -> new Cell.Bytes(value);
      case Object other -> throw new IllegalStateException("unknown type " + other.getClass());
    };
  }

  /// The driver has put U+FFFD for bytes that are not UTF-8, so only text that holds one needs a
  /// second look. In a database of UTF-16 SQLite itself has made UTF-8 of the text by now.
  private String text(ResultSet row, int column, String driversReading) throws SQLException {
    if (decoding == TextDecoding.REPLACE || driversReading.indexOf(REPLACEMENT) < 0) {
      return driversReading;
    }
    try {
      return decoding.decode(row.getBytes(column));
    } catch (CharacterCodingException e) {
      throw new QueryFailedException(
          "column " + column + ": expected UTF-8 text, found bytes that are not");
    }
  }
}
