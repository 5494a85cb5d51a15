package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.QueryFailedException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Clob;
import java.sql.Blob;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.List;

/// Turns rows of any driver into cells as SQLite would hold them: truth values are 1 and 0, days
/// and times are texts like `2024-05-01 18:30:00`.
final class JdbcCellReader {
  private static final int BYTES_OF_A_NUMBER = 8;

  private final ResultSet result;
  private final int width;
  private final int longestValue;
  private long bytesRead;

  JdbcCellReader(ResultSet result, int width, int longestValue) {
    this.result = result;
    this.width = width;
    this.longestValue = longestValue;
  }

  long bytesRead() {
    return bytesRead;
  }

  List<Cell> row() throws SQLException {
    List<Cell> row = new ArrayList<>(width);
    for (int column = 1; column <= width; column++) {
      Cell cell = cell(result.getObject(column), column);
      long bytes = bytes(cell);
      if (bytes > 2L * longestValue) {
        throw new QueryFailedException(
            "column " + column + ": expected values of at most " + longestValue + " bytes");
      }
      bytesRead += bytes;
      row.add(cell);
    }
    return row;
  }

  private Cell cell(Object value, int column) throws SQLException {
    return switch (value) {
      case null -> Cell.NULL;
      case Boolean truth -> new Cell.Whole(truth ? 1 : 0);
      case Byte number -> new Cell.Whole(number);
      case Short number -> new Cell.Whole(number);
      case Integer number -> new Cell.Whole(number);
      case Long number -> new Cell.Whole(number);
      case BigInteger number -> whole(new BigDecimal(number));
      case BigDecimal number ->
          number.scale() <= 0 ? whole(number) : new Cell.Real(number.doubleValue());
      // Its shortest digits: 14.9, not 14.899999618530273.
      case Float number -> new Cell.Real(Double.parseDouble(number.toString()));
      case Double number -> new Cell.Real(number);
      case String text -> new Cell.Text(text);
      case byte[] bytes -> new Cell.Bytes(bytes);
      case Clob clob ->
          new Cell.Text(clob.getSubString(1, (int) Math.min(clob.length(), 2L * longestValue)));
      case Blob blob ->
          new Cell.Bytes(blob.getBytes(1, (int) Math.min(blob.length(), 4L * longestValue)));
      case Timestamp time -> new Cell.Text(time(time.toLocalDateTime().toString()));
      case LocalDateTime time -> new Cell.Text(time(time.toString()));
      case OffsetDateTime time -> new Cell.Text(time(time.toString()));
      case TemporalAccessor time -> new Cell.Text(time.toString());
      case Date day -> new Cell.Text(day.toLocalDate().toString());
      case Time time -> new Cell.Text(time.toString());
      case Object other ->
          new Cell.Text(
              String.valueOf(other instanceof java.sql.Array ? result.getString(column) : other));
    };
  }

  private static Cell whole(BigDecimal number) {
    try {
      return new Cell.Whole(number.longValueExact());
    } catch (ArithmeticException _) {
      return new Cell.Real(number.doubleValue());
    }
  }

  /// `2024-05-01T18:30` as databases write it.
  private static String time(String iso) {
    String seconds = iso.matches(".*T\\d\\d:\\d\\d") ? iso + ":00" : iso;
    return seconds.replace('T', ' ');
  }

  private static long bytes(Cell cell) {
    return switch (cell) {
      case Cell.Null _, Cell.Whole _, Cell.Real _ -> BYTES_OF_A_NUMBER;
      case Cell.Text(var text) -> 2L * text.length();
      case Cell.Bytes(var bytes) -> bytes.length;
    };
  }
}
