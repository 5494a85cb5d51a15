package dev.wayfarer.sql.run;

import dev.wayfarer.sql.Internal;
import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.input.InputException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.sqlite.SQLiteConnection;

/// An SQLite file, opened so that it can run SELECTs only.
///
/// One query runs at a time; threads that share a database wait for each other. The package's page
/// tells what keeps the file safe.
@PublicApi
public final class SqliteDatabase implements ReadOnlyDatabase {
  private final SqliteFile file;
  private final SQLiteConnection connection;
  private final Limits limits;
  private final TextDecoding decoding;

  private SqliteDatabase(
      SqliteFile file, SQLiteConnection connection, Limits limits, TextDecoding decoding) {
    this.file = file;
    this.connection = connection;
    this.limits = limits;
    this.decoding = decoding;
  }

  /// Opens a file under the default limits; bytes that are not text become U+FFFD.
  ///
  /// @throws InputException where the file is missing, locked, or not an intact SQLite database
  public static SqliteDatabase open(Path file) {
    return open(file, Limits.DEFAULT);
  }

  /// Opens a file; bytes that are not text become U+FFFD.
  ///
  /// @throws InputException where the file is missing, locked, or not an intact SQLite database
  public static SqliteDatabase open(Path file, Limits limits) {
    return open(file, limits, TextDecoding.REPLACE);
  }

  /// Opens a file; `decoding` says what becomes of bytes that are not text.
  ///
  /// @throws InputException where the file is missing, locked, or not an intact SQLite database
  @Internal
  public static SqliteDatabase open(Path file, Limits limits, TextDecoding decoding) {
    SqliteFile found = SqliteFile.at(file);
    return new SqliteDatabase(found, ReadOnlyConnection.open(found, limits), limits, decoding);
  }

  /// The rows of one SELECT, cut where the limits end.
  ///
  /// @throws QueryRefusedException where the text is not exactly one SELECT
  /// @throws QueryTimedOutException where it took too long
  /// @throws QueryCancelledException where the calling thread is interrupted while it runs
  /// @throws QueryFailedException where SQLite finds anything else wrong
  @Override
  public Rows query(String sql) {
    return run(sql, RowReader::read);
  }

  @Override
  public long stream(String sql, RowSink sink) {
    return run(sql, (reader, watchdog) -> reader.stream(watchdog, sink));
  }

  private synchronized <T> T run(String sql, RowReader.Reading<T> reading) {
    SelectGuard.check(sql);
    try (Watchdog watchdog = Watchdog.local(connection.getDatabase()::interrupt, limits.time())) {
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        if (statement.getParameterMetaData().getParameterCount() > 0) {
          throw new QueryFailedException("a parameter has no value");
        }
        try (ResultSet result = statement.executeQuery()) {
          return reading.of(new CellReader(result, limits, decoding), watchdog);
        }
      } catch (SQLException e) {
        watchdog.check();
        throw new QueryFailedException(String.valueOf(e.getMessage()), isNameUnknown(e));
      }
    }
  }

  /// SQLite has one code for all that is wrong with a query's text.
  private static boolean isNameUnknown(SQLException failure) {
    String message = String.valueOf(failure.getMessage());
    return message.contains("no such table") || message.contains("no such column");
  }

  @Override
  public boolean isUsable() {
    return !file.isImmutable() || file.isUnchanged();
  }

  @Override
  public synchronized void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException("a read-only database could not be closed", e);
    }
  }

  /// Turns what SQLite's driver returns into cells.
  private static final class CellReader extends RowReader {
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
}
