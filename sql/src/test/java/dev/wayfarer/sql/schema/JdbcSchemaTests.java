package dev.wayfarer.sql.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JdbcSchemaTests {
  private static final String[] CONCERTS = {
    "CREATE TABLE s_t (id INT NOT NULL PRIMARY KEY, name VARCHAR(20), open BOOLEAN)",
    "CREATE TABLE sxt (id INT, block CHAR(2), seat SMALLINT, PRIMARY KEY (seat, block))",
    "CREATE TABLE concert (held DATE, price DECIMAL(5, 2), stadium INT REFERENCES s_t(id),"
        + " block CHAR(2), seat SMALLINT, FOREIGN KEY (seat, block) REFERENCES sxt(seat, block))",
    "CREATE VIEW v AS SELECT * FROM concert"
  };

  private static final String CONCERT_SCHEMA =
      """
      concert(held time, price number, stadium number, block text, seat number)
      s_t(id number, name text, open boolean) key id
      sxt(id number, block text, seat number) key seat,block
      concert.seat -> sxt.seat
      concert.block -> sxt.block
      concert.stadium -> s_t.id
      v(held time, price number, stadium number, block text, seat number)
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"jdbc:h2:mem:;DATABASE_TO_UPPER=FALSE", "jdbc:sqlite:%s/concerts.sqlite"})
  void everyDriverGivesTheSameSchema(String url) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url.formatted(folder))) {
      execute(connection, CONCERTS);
      Schema schema = JdbcSchema.read(connection, "concerts");
      assertEquals("concerts", schema.name());
      assertEquals(sorted(CONCERT_SCHEMA), sorted(SchemaText.of(schema)));
    }
  }

  @Test
  void onlyTheCurrentSchemaIsRead() throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:")) {
      execute(
          connection,
          "CREATE SCHEMA other",
          "CREATE TABLE other.there (a INT PRIMARY KEY)",
          "CREATE TABLE here (a INT REFERENCES other.there(a), b UUID, c TIMESTAMP, d BLOB)");
      assertEquals(
          "HERE(A number, B text, C time, D others)\n",
          SchemaText.of(JdbcSchema.read(connection, "x")));
    }
  }

  @Test
  void aDatabaseWithoutTablesIsRefused() throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:")) {
      var refused = assertThrows(InputException.class, () -> JdbcSchema.read(connection, "bare"));
      assertEquals("bare: expected a database with tables, found no table", refused.getMessage());
    }
  }

  @Test
  void theNameDecidesWhereTheNumberIsADriversOwnOrCoarse() {
    assertEquals(ColumnType.TIME, JdbcTypes.type(Types.VARCHAR, "DATE"));
    assertEquals(ColumnType.BOOLEAN, JdbcTypes.type(Types.INTEGER, "BOOLEAN"));
    assertEquals(ColumnType.BOOLEAN, JdbcTypes.type(Types.BIT, "TINYINT"));
    assertEquals(ColumnType.TEXT, JdbcTypes.type(Types.OTHER, "uuid"));
    assertEquals(ColumnType.TIME, JdbcTypes.type(Types.OTHER, "interval"));
    assertEquals(ColumnType.OTHERS, JdbcTypes.type(Types.OTHER, null));
  }

  private static void execute(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private static String sorted(String lines) {
    return String.join("\n", lines.lines().sorted().toList());
  }
}
