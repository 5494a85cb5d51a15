package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryFailedException;
import dev.wayfarer.sql.run.RowReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.temporal.TemporalAccessor;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/// Turns what any driver returns into cells as SQLite would hold them: truth values are 1 and 0,
/// days and times are texts like `2024-05-01 18:30:00`.
final class JdbcCellReader extends RowReader {
  private final int longestValue;
  private final BitSet javaObjects;

  JdbcCellReader(ResultSet result, Limits limits) throws SQLException {
    super(result, limits);
    this.longestValue = limits.maxValueBytes();
    this.javaObjects = javaObjects(result.getMetaData());
  }

  /// The columns that hold objects of Java. They stay bytes: whoever reads such an object back runs
  /// code that its writer chose.
  private static BitSet javaObjects(ResultSetMetaData columns) throws SQLException {
    BitSet found = new BitSet();
    for (int column = 1; column <= columns.getColumnCount(); column++) {
      found.set(column, columns.getColumnType(column) == Types.JAVA_OBJECT);
    }
    return found;
  }

  @Override
  protected Cell cell(ResultSet row, int column) throws SQLException {
    Cell cell = cell(row, value(row, column), column);
    if (bytes(cell) > 2L * longestValue) {
      throw new QueryFailedException(
          "column " + column + ": expected values of at most " + longestValue + " bytes");
    }
    return cell;
  }

  private @Nullable Object value(ResultSet row, int column) throws SQLException {
    try {
      return javaObjects.get(column) ? row.getBytes(column) : row.getObject(column);
    } catch (DateTimeException e) {
      // Databases know days and times that Java does not, such as 24:00.
      throw new QueryFailedException(
          "column " + column + ": expected a date or a time that Java knows: " + e.getMessage());
    }
  }

  private Cell cell(ResultSet row, @Nullable Object value, int column) throws SQLException {
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
              String.valueOf(other instanceof java.sql.Array ? row.getString(column) : other));
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
}
