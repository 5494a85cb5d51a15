package dev.wayfarer.serve.state;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Brings the tables of a state up to date, step by step, in one transaction.
final class Migrations {
  /// The version of the tables that this program knows.
  static final int LATEST = 1;

  private static final String TABLE = "wayfarer_version";

  private Migrations() {}

  /// Runs the steps that a state has not seen. The caller commits.
  ///
  /// @throws StateException where a later program has written the state
  static void run(StateSource source, Connection connection) throws SQLException {
    run(source, connection, steps());
  }

  /// The statements of every step, in order.
  static List<List<String>> steps() {
    return IntStream.rangeClosed(1, LATEST).mapToObj(Migrations::statements).toList();
  }

  /// @param steps the statements of each; the first leads to version 1
  static void run(StateSource source, Connection connection, List<List<String>> steps)
      throws SQLException {
    source.lock(connection);
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "CREATE TABLE IF NOT EXISTS " + TABLE + " (version INTEGER NOT NULL)");
      int version = version(statement);
      if (version > steps.size()) {
        throw new StateException(
            source.place(),
            "a state of version " + steps.size() + " at most",
            "version " + version);
      }
      for (int next = version + 1; next <= steps.size(); next++) {
        for (String sql : steps.get(next - 1)) {
          statement.executeUpdate(sql);
        }
        try (PreparedStatement note =
            connection.prepareStatement("INSERT INTO " + TABLE + " VALUES (?)")) {
          note.setInt(1, next);
          note.executeUpdate();
        }
      }
    }
  }

  private static int version(Statement statement) throws SQLException {
    try (ResultSet found = statement.executeQuery("SELECT max(version) FROM " + TABLE)) {
      return found.next() ? found.getInt(1) : 0;
    }
  }

  private static List<String> statements(int version) {
    try (InputStream resource = Migrations.class.getResourceAsStream(version + ".sql")) {
      String text = new String(resource.readAllBytes(), StandardCharsets.UTF_8);
      return Stream.of(text.split(";\\s*\n", -1)).filter(sql -> !sql.isBlank()).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
