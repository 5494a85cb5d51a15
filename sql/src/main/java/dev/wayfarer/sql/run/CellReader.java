package dev.wayfarer.sql.run;

import java.nio.charset.CharacterCodingException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// Turns the current row of a result into cells, and counts their bytes.
final class CellReader {
  private static final char REPLACEMENT = '\uFFFD';
  private static final int BYTES_OF_A_NUMBER = 8;

  private final ResultSet result;
  private final int width;
  private final TextDecoding decoding;
  private long bytesRead;

  CellReader(ResultSet result, int width, TextDecoding decoding) {
    this.result = result;
    this.width = width;
    this.decoding = decoding;
  }

  long bytesRead() {
    return bytesRead;
  }

  List<Cell> row() throws SQLException {
    List<Cell> row = new ArrayList<>(width);
    for (int column = 1; column <= width; column++) {
      Cell cell = cell(column);
      bytesRead += bytes(cell);
      row.add(cell);
    }
    return row;
  }

  private Cell cell(int column) throws SQLException {
    return switch (result.getObject(column)) {
      case null -> Cell.NULL;
      case Integer value -> new Cell.Whole(value);
      case Long value -> new Cell.Whole(value);
      case Double value -> new Cell.Real(value);
      case String value -> new Cell.Text(text(column, value));
      case byte[] value -> new Cell.Bytes(value);
      case Object other -> throw new IllegalStateException("unknown type " + other.getClass());
    };
  }

  /// The driver has put U+FFFD for bytes that are not UTF-8, so only text that holds one needs a
  /// second look. In a database of UTF-16 SQLite itself has made UTF-8 of the text by now.
  private String text(int column, String driversReading) throws SQLException {
    if (decoding == TextDecoding.REPLACE || driversReading.indexOf(REPLACEMENT) < 0) {
      return driversReading;
    }
    try {
      return decoding.decode(result.getBytes(column));
    } catch (CharacterCodingException e) {
      throw new QueryFailedException(
          "column " + column + ": expected UTF-8 text, found bytes that are not");
    }
  }

  private static long bytes(Cell cell) {
    return switch (cell) {
      case Cell.Null _, Cell.Whole _, Cell.Real _ -> BYTES_OF_A_NUMBER;
      case Cell.Text(var text) -> 2L * text.length();
      case Cell.Bytes(var bytes) -> bytes.length;
    };
  }
}
