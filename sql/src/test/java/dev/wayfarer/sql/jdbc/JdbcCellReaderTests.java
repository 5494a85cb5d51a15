package dev.wayfarer.sql.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryFailedException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What a driver returns becomes the cell that SQLite would hold.
class JdbcCellReaderTests {
  private static final int LONGEST = 40;

  /// A driver whose rows have one column.
  private static ScriptedDriver driver(Object value) {
    return new ScriptedDriver()
        .answering("getColumnCount", _ -> 1)
        .answering("getColumnType", _ -> Types.VARCHAR)
        .answering("getObject", _ -> value);
  }

  private static Cell cell(ScriptedDriver driver) throws SQLException {
    ResultSet row = driver.object(ResultSet.class);
    return new JdbcCellReader(row, Limits.DEFAULT.withMaxValueBytes(LONGEST)).cell(row, 1);
  }

  static Stream<Arguments> values() {
    return Stream.of(
        arguments(true, new Cell.Whole(1)),
        arguments(false, new Cell.Whole(0)),
        arguments((byte) -7, new Cell.Whole(-7)),
        arguments((short) 700, new Cell.Whole(700)),
        arguments(70_000, new Cell.Whole(70_000)),
        arguments(Long.MIN_VALUE, new Cell.Whole(Long.MIN_VALUE)),
        arguments(BigInteger.TWO, new Cell.Whole(2)),
        arguments(BigInteger.TWO.pow(64), new Cell.Real(0x1p64)),
        arguments(new BigDecimal("12"), new Cell.Whole(12)),
        arguments(new BigDecimal("12E2"), new Cell.Whole(1200)),
        arguments(new BigDecimal("12.0"), new Cell.Real(12)),
        arguments(new BigDecimal("1E40"), new Cell.Real(1e40)),
        arguments(14.9f, new Cell.Real(14.9)),
        arguments(2.5, new Cell.Real(2.5)),
        arguments("Zoë", new Cell.Text("Zoë")),
        arguments(new byte[] {1, -1}, new Cell.Bytes(new byte[] {1, -1})),
        arguments(Timestamp.valueOf("2024-05-01 18:30:00"), new Cell.Text("2024-05-01 18:30:00")),
        arguments(
            Timestamp.valueOf("2024-05-01 18:30:07.25"), new Cell.Text("2024-05-01 18:30:07.250")),
        arguments(LocalDateTime.of(2024, 5, 1, 18, 30), new Cell.Text("2024-05-01 18:30:00")),
        arguments(LocalDateTime.of(2024, 5, 1, 18, 30, 7), new Cell.Text("2024-05-01 18:30:07")),
        arguments(
            OffsetDateTime.parse("2024-05-01T18:30:07+02:00"),
            new Cell.Text("2024-05-01 18:30:07+02:00")),
        arguments(LocalDate.of(2024, 5, 1), new Cell.Text("2024-05-01")),
        arguments(LocalTime.of(18, 30), new Cell.Text("18:30")),
        arguments(Date.valueOf("2024-05-01"), new Cell.Text("2024-05-01")),
        arguments(Time.valueOf("18:30:00"), new Cell.Text("18:30:00")),
        arguments(new UUID(0, 1), new Cell.Text("00000000-0000-0000-0000-000000000001")));
  }

  @ParameterizedTest
  @MethodSource("values")
  void valueOfJavaIsACellOfSqlite(Object value, Cell expected) throws SQLException {
    assertEquals(expected, cell(driver(value)));
  }

  @Test
  void missingValueIsNull() throws SQLException {
    assertEquals(Cell.NULL, cell(driver(null)));
  }

  @Test
  void listIsTheTextThatTheDriverMakesOfIt() throws SQLException {
    ScriptedDriver driver = driver(new ScriptedDriver().object(Array.class));
    assertEquals(new Cell.Text("{1,2}"), cell(driver.answering("getString", _ -> "{1,2}")));
  }

  /// Reading it back would run code that its writer chose.
  @Test
  void objectOfJavaStaysBytes() throws SQLException {
    byte[] bytes = {-84, -19};
    ScriptedDriver driver =
        driver("read back")
            .answering("getColumnType", _ -> Types.JAVA_OBJECT)
            .answering("getBytes", _ -> bytes);
    assertEquals(new Cell.Bytes(bytes), cell(driver));
  }

  @Test
  void timeThatJavaDoesNotKnowFailsTheQuery() {
    ScriptedDriver driver =
        driver(null)
            .answering(
                "getObject",
                _ -> {
                  throw new DateTimeException("no hour 24");
                });
    var failed = assertThrows(QueryFailedException.class, () -> cell(driver));
    assertEquals(
        "column 1: expected a date or a time that Java knows: no hour 24", failed.getMessage());
  }

  private static void assertTooLong(Object value) {
    var failed = assertThrows(QueryFailedException.class, () -> cell(driver(value)));
    assertEquals("column 1: expected values of at most 40 bytes", failed.getMessage());
  }

  /// A text counts two bytes a character.
  @Test
  void valueBeyondTheLimitFailsTheQuery() throws SQLException {
    String text = "x".repeat(LONGEST);
    assertEquals(new Cell.Text(text), cell(driver(text)));
    assertTooLong(text + "x");
    byte[] bytes = new byte[2 * LONGEST];
    assertEquals(new Cell.Bytes(bytes), cell(driver(bytes)));
    assertTooLong(new byte[2 * LONGEST + 1]);
  }

  private static Clob clob(String text) {
    return new ScriptedDriver()
        .answering("length", _ -> (long) text.length())
        .answering(
            "getSubString",
            part -> {
              int from = Math.toIntExact((long) part.getFirst()) - 1;
              return text.substring(from, from + (int) part.getLast());
            })
        .object(Clob.class);
  }

  private static Blob blob(int length) {
    return new ScriptedDriver()
        .answering("length", _ -> (long) length)
        .answering("getBytes", part -> new byte[Math.min(length, (int) part.getLast())])
        .object(Blob.class);
  }

  @Test
  void largeObjectIsReadAsFarAsItTakesToRefuseIt() throws SQLException {
    String text = "x".repeat(LONGEST);
    assertEquals(new Cell.Text(text), cell(driver(clob(text))));
    assertTooLong(clob(text + "x"));
    assertTooLong(clob("x".repeat(3 * LONGEST)));
    assertEquals(new Cell.Bytes(new byte[2 * LONGEST]), cell(driver(blob(2 * LONGEST))));
    assertTooLong(blob(2 * LONGEST + 1));
    assertTooLong(blob(1 << 20));
  }
}
