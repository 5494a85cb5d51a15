package dev.wayfarer.sql.jdbc;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/// A database in which names and texts are as awkward as they can be: reserved words, quotes,
/// cases, accents, blanks at the end, backslashes, NULL, numbers kept as texts.
final class Texts {
  static final List<String> QUERIES =
      List.of(
          "SELECT * FROM \"order\"",
          "SELECT \"Group\" FROM \"order\" WHERE \"Group\" = 'abba'",
          "SELECT \"Group\" FROM \"order\" WHERE \"Group\" = 'abba '",
          "SELECT \"Group\" FROM \"order\" WHERE \"Group\" != 'ABBA'",
          "SELECT \"Group\" FROM \"order\" WHERE \"Group\" > 'a'",
          "SELECT \"Group\" FROM \"order\" WHERE \"Group\" BETWEEN 'A' AND 'Z'",
          "SELECT \"Group\" FROM \"order\" WHERE \"Group\" LIKE 'ab%'",
          "SELECT \"Group\" FROM \"order\" WHERE \"Group\" LIKE '%\\%'",
          "SELECT \"Group\" FROM \"order\" WHERE \"Group\" LIKE 'a_b'",
          "SELECT \"Group\" FROM \"order\" WHERE \"Group\" = 'it''s'",
          "SELECT \"Group\" FROM \"order\" WHERE \"Group\" = 'back\\slash'",
          "SELECT \"Group\" FROM \"order\" ORDER BY \"Group\" ASC",
          "SELECT \"Group\" FROM \"order\" ORDER BY \"Group\" DESC",
          "SELECT DISTINCT \"Group\" FROM \"order\"",
          "SELECT \"Group\", count(*) FROM \"order\" GROUP BY \"Group\"",
          "SELECT count(DISTINCT \"Group\"), max(\"Group\"), min(\"Group\") FROM \"order\"",
          "SELECT \"a b\", \"it's\", \"say \"\"hi\"\"\", \"back`tick\", MixedCase FROM \"order\"",
          "SELECT MixedCase FROM \"order\" WHERE \"it's\" = 5",
          "SELECT MixedCase FROM \"order\" WHERE \"it's\" > 40",
          "SELECT MixedCase FROM \"order\" WHERE MixedCase = '2'",
          "SELECT sum(\"it's\"), avg(\"it's\") FROM \"order\"",
          "SELECT \"it's\" + MixedCase FROM \"order\"",
          "SELECT \"a b\" FROM \"order\" ORDER BY \"a b\" ASC",
          "SELECT \"a b\" FROM \"order\" ORDER BY \"a b\" DESC",
          "SELECT \"a b\" / MixedCase, \"a b\" / \"a b\" FROM \"order\"",
          "SELECT \"order\".MixedCase FROM \"order\" JOIN \"Select\" ON"
              + " \"order\".\"it's\" = \"Select\".id",
          "SELECT id FROM \"Select\" WHERE id IN (SELECT \"it's\" FROM \"order\")",
          "SELECT \"it's\" FROM \"order\" WHERE \"it's\" IN (SELECT id FROM \"Select\")",
          "SELECT \"Group\" FROM \"order\" INTERSECT SELECT \"from\" FROM \"Select\"",
          "SELECT \"Group\" FROM \"order\" WHERE \"Group\" IN (SELECT \"from\" FROM \"Select\")",
          "SELECT \"Group\" FROM \"order\" JOIN \"Select\" ON \"Group\" = \"from\"",
          "SELECT id, \"Group\" FROM \"order\" JOIN \"Select\"",
          "SELECT \"Group\" FROM \"order\" UNION SELECT \"from\" FROM \"Select\" INTERSECT"
              + " SELECT \"from\" FROM \"Select\"");

  private Texts() {}

  static void create(Path file) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE \"order\" (\"Group\" TEXT, \"a b\" INTEGER, \"it's\" TEXT,"
              + " \"say \"\"hi\"\"\" TEXT, \"back`tick\" TEXT, MixedCase INTEGER NOT NULL)");
      statement.execute(
          "INSERT INTO \"order\" VALUES ('ABBA', 1, '5', 'a', 'b', 1), ('abba', NULL, '42', 'a', 'b',"
              + " 2), ('abba ', -7, '6 feet', 'a', 'b', 2), ('Zoë', 0, 'none', NULL, 'b', 3),"
              + " ('it''s', 9, NULL, 'a', 'b', 4), ('back\\slash', 9, '5.0', 'a', 'b', 5), (NULL, 3,"
              + " '-3', 'a', 'b', 6), ('a\\', 3, '1e1', 'a', 'b', 7), ('azb', 4, '41', 'a', 'b', 8)");
      statement.execute("CREATE TABLE \"Select\" (id INTEGER PRIMARY KEY, \"from\" TEXT)");
      statement.execute(
          "INSERT INTO \"Select\" VALUES (5, 'abba'), (6, 'Zoe'), (11, 'it''s'), (42, 'ABBA')");
    }
  }
}
