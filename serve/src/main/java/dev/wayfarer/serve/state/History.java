package dev.wayfarer.serve.state;

import dev.wayfarer.sql.file.Sha256;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Questions that were asked, and which of them were saved. Each question of a database is there
/// once, with the time when it was last asked. Every change lasts when its method returns.
///
/// All methods throw a [StateException] where the state cannot be reached.
public final class History {
  private static final int ID_DIGITS = 24;
  private static final int SHOWN = 200;

  private final StateDatabase state;
  private final int most;

  public History(StateDatabase state) {
    this(state, 1_000);
  }

  /// @param most how many questions of a database are kept that nobody has saved
  History(StateDatabase state, int most) {
    this.state = state;
    this.most = most;
  }

  /// A question that was asked.
  public record Entry(String id, String database, String question, Instant time, boolean saved) {}

  /// Keeps a question.
  public Entry add(String database, String question) {
    return add(database, question, Instant.now());
  }

  Entry add(String database, String question, Instant time) {
    String id = id(database, question);
    return state.run(
        connection -> {
          try (PreparedStatement insert =
              connection.prepareStatement(
                  "INSERT INTO wayfarer_question (id, database_name, question, asked_at, saved)"
                      + " VALUES (?, ?, ?, ?, 0)"
                      + " ON CONFLICT (id) DO UPDATE SET asked_at = excluded.asked_at")) {
            insert.setString(1, id);
            insert.setString(2, database);
            insert.setString(3, storable(question));
            insert.setLong(4, time.toEpochMilli());
            insert.executeUpdate();
          }
          try (PreparedStatement trim =
              connection.prepareStatement(
                  "DELETE FROM wayfarer_question WHERE database_name = ? AND saved = 0"
                      + " AND id NOT IN (SELECT id FROM wayfarer_question WHERE database_name = ?"
                      + " AND saved = 0 ORDER BY asked_at DESC LIMIT "
                      + most
                      + ")")) {
            trim.setString(1, database);
            trim.setString(2, database);
            trim.executeUpdate();
          }
          return new Entry(id, database, question, time, false);
        });
  }

  /// PostgreSQL keeps no character 0.
  private static String storable(String question) {
    return question.replace('\0', ' ');
  }

  private static String id(String database, String question) {
    return new Sha256().add(database + "\n" + question).hex().substring(0, ID_DIGITS);
  }

  /// The questions of a database, saved ones first, then the latest.
  public List<Entry> list(String database) {
    return state.run(
        connection -> {
          try (PreparedStatement select =
              connection.prepareStatement(
                  "SELECT id, question, asked_at, saved FROM wayfarer_question"
                      + " WHERE database_name = ? ORDER BY saved DESC, asked_at DESC, id LIMIT "
                      + SHOWN)) {
            select.setString(1, database);
            try (ResultSet found = select.executeQuery()) {
              return entries(database, found);
            }
          }
        });
  }

  private static List<Entry> entries(String database, ResultSet found) throws SQLException {
    List<Entry> entries = new ArrayList<>();
    while (found.next()) {
      entries.add(
          new Entry(
              found.getString(1),
              database,
              found.getString(2),
              Instant.ofEpochMilli(found.getLong(3)),
              found.getInt(4) != 0));
    }
    return entries;
  }

  /// Saves a question, or no longer.
  ///
  /// @return whether there is one of this id
  public boolean save(String id, boolean saved) {
    return state.run(
        connection -> {
          try (PreparedStatement update =
              connection.prepareStatement("UPDATE wayfarer_question SET saved = ? WHERE id = ?")) {
            update.setInt(1, saved ? 1 : 0);
            update.setString(2, storable(id));
            return update.executeUpdate() > 0;
          }
        });
  }

  /// Forgets a question.
  ///
  /// @return whether there was one of this id
  public boolean remove(String id) {
    return state.run(
        connection -> {
          try (PreparedStatement delete =
              connection.prepareStatement("DELETE FROM wayfarer_question WHERE id = ?")) {
            delete.setString(1, storable(id));
            return delete.executeUpdate() > 0;
          }
        });
  }

  /// Forgets the questions of a database.
  ///
  /// @param savedToo whether those too that were saved
  public void clear(String database, boolean savedToo) {
    var _ =
        state.run(
            connection -> {
              try (PreparedStatement delete =
                  connection.prepareStatement(
                      "DELETE FROM wayfarer_question WHERE database_name = ? AND saved <= ?")) {
                delete.setString(1, database);
                delete.setInt(2, savedToo ? 1 : 0);
                return delete.executeUpdate();
              }
            });
  }
}
