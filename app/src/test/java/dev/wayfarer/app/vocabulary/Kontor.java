package dev.wayfarer.app.vocabulary;

import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/// A database whose names say nothing, and a vocabulary that says what they mean.
public final class Kontor {
  private static final String STATEMENTS =
      """
      CREATE TABLE t_kd (ko_nr INTEGER PRIMARY KEY, bez1 TEXT, ort TEXT, lk TEXT, pw_hash TEXT);
      INSERT INTO t_kd VALUES (1, 'Anna Berg', 'Bergen', 'NO', 'x1'),
        (2, 'Tom Reed', 'Leeds', 'GB', 'x2'), (3, 'Mia Sund', 'Bergen', 'NO', 'x3'),
        (4, 'Ola Dal', 'Oslo', 'NO', 'x4');
      CREATE TABLE t_auf (af_nr INTEGER PRIMARY KEY, kref INTEGER, dtm DATE, sum_n REAL, st TEXT);
      INSERT INTO t_auf VALUES (10, 1, '2024-01-03', 120.5, 'open'),
        (11, 1, '2024-02-11', 80.0, 'paid'), (12, 2, '2024-02-20', 15.25, 'paid'),
        (13, 3, '2024-03-02', 300.0, 'open');
      CREATE TABLE t_prt (pr_nr INTEGER PRIMARY KEY, bez TEXT, vkp REAL, lgb INTEGER);
      INSERT INTO t_prt VALUES (100, 'Lamp', 40.0, 12), (101, 'Chair', 80.0, 3),
        (102, 'Desk', 300.0, 0);
      CREATE TABLE t_log (zst TEXT, msg TEXT);
      INSERT INTO t_log VALUES ('2024-01-01', 'Desk is out');
      """;

  private Kontor() {}

  /// Makes the database.
  public static Path database(Path folder) throws SQLException {
    return database(folder.resolve("kontor.sqlite"), STATEMENTS.split(";\n"));
  }

  public static Path database(Path file, String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      for (String one : statements) {
        statement.executeUpdate(one);
      }
    }
    return file;
  }

  /// Lays the vocabulary beside the database.
  public static Path vocabulary(Path folder) throws IOException {
    Path resource =
        SharedData.projectRoot().resolve("app/src/test/resources/vocabulary/kontor.wayfarer.yaml");
    return Files.copy(resource, folder.resolve("kontor.wayfarer.yaml"));
  }
}
