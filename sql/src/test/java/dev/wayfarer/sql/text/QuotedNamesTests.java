package dev.wayfarer.sql.text;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.dialect.DuckDbDialect;
import dev.wayfarer.sql.dialect.H2Dialect;
import dev.wayfarer.sql.dialect.MySqlDialect;
import dev.wayfarer.sql.dialect.PostgreSqlDialect;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuotedNamesTests {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain",
        "Home Town",
        "%_Change_2007",
        "Official_ratings_(millions)",
        "18_49_Share",
        "a\"b",
        "naïve",
        "a.b",
        "a'b",
        "a-b",
        "x;y",
        "*",
        "a]b",
        "a`b",
        "名前",
        "🚢"
      })
  void oddNamesAreQuotedSoThatSqliteTakesThem(String name) throws SQLException {
    sqliteTakes(name);
  }

  @Test
  void everyKeywordOfSqliteIsQuotedOrTakenAsItIs() throws SQLException {
    String keywords =
        """
        ABORT ACTION ADD AFTER ALL ALTER ALWAYS ANALYZE AND AS ASC ATTACH AUTOINCREMENT BEFORE BEGIN
        BETWEEN BY CASCADE CASE CAST CHECK COLLATE COLUMN COMMIT CONFLICT CONSTRAINT CREATE CROSS
        CURRENT CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP DATABASE DEFAULT DEFERRABLE DEFERRED
        DELETE DESC DETACH DISTINCT DO DROP EACH ELSE END ESCAPE EXCEPT EXCLUDE EXCLUSIVE EXISTS
        EXPLAIN FAIL FALSE FILTER FIRST FOLLOWING FOR FOREIGN FROM FULL GENERATED GLOB GROUP GROUPS
        HAVING IF IGNORE IMMEDIATE IN INDEX INDEXED INITIALLY INNER INSERT INSTEAD INTERSECT INTO IS
        ISNULL JOIN KEY LAST LEFT LIKE LIMIT MATCH MATERIALIZED NATURAL NO NOT NOTHING NOTNULL NULL
        NULLS OF OFFSET ON OR ORDER OTHERS OUTER OVER PARTITION PLAN PRAGMA PRECEDING PRIMARY QUERY
        RAISE RANGE RECURSIVE REFERENCES REGEXP REINDEX RELEASE RENAME REPLACE RESTRICT RETURNING
        RIGHT ROLLBACK ROW ROWS SAVEPOINT SELECT SET TABLE TEMP TEMPORARY THEN TIES TO TRANSACTION
        TRIGGER TRUE UNBOUNDED UNION UNIQUE UPDATE USING VACUUM VALUES VIEW VIRTUAL WHEN WHERE WINDOW
        WITH WITHIN WITHOUT
        """;
    for (String keyword : keywords.strip().split("\\s+", -1)) {
      sqliteTakes(keyword);
    }
  }

  /// Uses a name for a table and its column in every position that the printer knows.
  private static void sqliteTakes(String name) throws SQLException {
    Schema.Builder builder = Schema.named("odd");
    TableId odd = builder.table(name);
    var oddId = builder.column(odd, name, ColumnType.TEXT);
    TableId other = builder.table("other_table");
    var otherId = builder.column(other, "id", ColumnType.TEXT);
    Schema schema = builder.foreignKey(otherId, oddId).build();
    String quoted = '"' + name.replace("\"", "\"\"") + '"';
    SqlReader reader = new SqlReader(schema);
    SqlPrinter printer = new SqlPrinter(schema);
    try (Connection memory = DriverManager.getConnection("jdbc:sqlite::memory:");
        Statement statement = memory.createStatement()) {
      statement.execute("CREATE TABLE " + quoted + " (" + quoted + ")");
      statement.execute("CREATE TABLE other_table (id)");
      for (String sql :
          new String[] {
            "SELECT NAME, count(DISTINCT NAME) FROM NAME WHERE NAME != 'a' AND NAME > NAME.NAME "
                + "GROUP BY NAME HAVING max(NAME) > 'b' ORDER BY NAME DESC",
            "SELECT NAME.NAME - NAME.NAME FROM NAME JOIN other_table ON NAME.NAME = id "
                + "WHERE NAME.NAME IN (SELECT NAME FROM NAME) OR NAME.NAME BETWEEN 'a' AND 'b'",
            "SELECT NAME.NAME FROM NAME JOIN NAME AS n ON NAME.NAME = n.NAME"
          }) {
        String printed = printer.print(reader.read(sql.replace("NAME", quoted)));
        assertDoesNotThrow(() -> statement.executeQuery(printed).close(), printed);
        assertEquals(printed, printer.print(reader.read(printed)));
      }
    }
  }

  @Test
  void otherDatabasesHaveOtherQuotes() {
    assertEquals("\"Name\"", new PostgreSqlDialect().name("Name"));
    assertEquals("name", new PostgreSqlDialect().name("name"));
    assertEquals("\"user\"", new PostgreSqlDialect().name("user"));
    assertEquals("`a``b`", new MySqlDialect().name("a`b"));
    assertEquals("Name", new MySqlDialect().name("Name"));
    assertEquals("NAME", new H2Dialect().name("NAME"));
    assertEquals("\"name\"", new H2Dialect().name("name"));
    assertEquals("Name", new DuckDbDialect().name("Name"));
  }
}
