package dev.wayfarer.sql.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.dialect.SqliteDialect;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.text.SqlReader;
import dev.wayfarer.testkit.HostileText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Hostile tables, columns and cells, asked for by name on every kind of database.
class HostileNamesTests {
  /// Each kind of database refuses some names itself: long ones, pictures, blanks at the end.
  private static final int FEWEST_NAMES = 90;

  private static final SqliteDialect SQLITE = new SqliteDialect();

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void namesAndCellsNeverBecomeSql(Kind kind) throws SQLException {
    String url = kind.create(folder, "hostile");
    List<HostileText> texts = create(kind, url);
    List<String> wrong = new ArrayList<>();
    int asked = 0;
    try (JdbcDatabase database =
        JdbcDatabase.open(DatabaseUrl.of(url), kind.account(), Limits.DEFAULT)) {
      DescribedSchema described = database.describe();
      SqlPrinter printer =
          new SqlPrinter(described.schema(), database.dialect(), described.storages());
      for (HostileText hostile : texts) {
        if (described.schema().findTable(hostile.text()).isPresent()) {
          asked++;
          String sql = printer.print(query(described, hostile.text()));
          List<List<Cell>> rows = database.query(sql).rows();
          if (!rows.equals(List.of(List.of(new Cell.Text(hostile.text()))))) {
            wrong.add(hostile.name() + ": " + sql + " gives " + rows);
          }
        }
      }
      assertEquals(texts.size(), described.schema().tables().size());
    }
    assertEquals(List.of(), wrong);
    assertTrue(asked >= FEWEST_NAMES, "only " + asked);
  }

  /// A table for each text, named after it, with a column of that name and a cell that holds it.
  ///
  /// @return the texts that the database takes for names
  private static List<HostileText> create(Kind kind, String url) throws SQLException {
    List<HostileText> taken = new ArrayList<>();
    List<HostileText> texts =
        HostileText.of(
                HostileText.SQL, HostileText.LETTERS, HostileText.CONTROLS, HostileText.WORDLESS)
            .filter(text -> !text.text().isEmpty()) // DuckDB itself does not survive one
            .filter(text -> StandardCharsets.UTF_8.newEncoder().canEncode(text.text()))
            .filter(text -> text.text().indexOf('\0') < 0)
            .toList();
    char quote = kind == Kind.MARIADB ? '`' : '"';
    try (Connection connection = kind.connect(url);
        Statement create = connection.createStatement()) {
      for (HostileText text : texts) {
        String name = quote + text.text().replace("" + quote, "" + quote + quote) + quote;
        try {
          create.execute("CREATE TABLE " + name + " (" + name + " VARCHAR(1000))");
        } catch (SQLException _) {
          continue;
        }
        taken.add(text);
        try (PreparedStatement insert =
            connection.prepareStatement("INSERT INTO " + name + " VALUES (?)")) {
          insert.setString(1, text.text());
          insert.executeUpdate();
        }
      }
    }
    return taken;
  }

  /// The cell that is the text, by name.
  private static Query query(DescribedSchema described, String text) {
    String name = SQLITE.quoted(text);
    return new SqlReader(described.schema())
        .read("SELECT %1$s FROM %1$s WHERE %1$s = %2$s".formatted(name, SQLITE.text(text)));
  }
}
