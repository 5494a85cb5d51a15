package dev.wayfarer.link.value;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/// A small database of dogs and their owners, and a way to make others.
final class Kennel {
  private Kennel() {}

  static Path in(Path folder) {
    return create(
        folder.resolve("kennel.sqlite"),
        """
        CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT, sex TEXT, city TEXT, country TEXT,
          joined DATE, insured TEXT)""",
        """
        INSERT INTO owner VALUES
          (1, 'Zoë Kravitz', 'F', 'San José', 'USA', '9/21/2010', 'yes'),
          (2, 'Bob O''Brien', 'M', 'Los Angeles', 'USA', '10/2/2011', 'no'),
          (3, '王小明', 'M', '北京', 'China', '1/15/2012', 'yes')""",
        """
        CREATE TABLE dog (id INTEGER PRIMARY KEY, name TEXT, breed TEXT, weight REAL,
          owner_id INTEGER REFERENCES owner, photo BLOB, tag TEXT, note TEXT)""",
        """
        INSERT INTO dog VALUES
          (1, 'Rex', 'German Shepherd', 30.5, 1, x'00', '007', 'likes  Tokyo , Japan'),
          (2, 'Fido', 'Golden Retriever', 28, 2, NULL, '123', 'afraid of cats'),
          (3, 'Lassie', 'collie', 25, 3, NULL, 'A-12', NULL)""");
  }

  static Path create(Path file, String... statements) {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return file;
  }
}
