package dev.wayfarer.lab.answers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.train.data.DatasetQuestion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoughCopiesTests {
  private static final String GOLD =
      "SELECT customer.full_name, count(*) FROM customer JOIN purchase"
          + " ON customer.customer_number = purchase.customer_number"
          + " GROUP BY customer.customer_number";

  @TempDir Path folder;

  @BeforeEach
  void make() throws IOException, SQLException {
    Path file = folder.resolve("before", "shop", "shop.sqlite");
    Files.createDirectories(file.getParent());
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE customer (customer_number INTEGER PRIMARY KEY, full_name TEXT,"
              + " birthday DATE, department_name TEXT)");
      statement.execute(
          "CREATE TABLE purchase (purchase_number INTEGER PRIMARY KEY, customer_number INTEGER"
              + " REFERENCES customer, purchase_amount REAL, description TEXT)");
      statement.execute(
          "INSERT INTO customer VALUES (1, 'Ann', '1990-01-01', 'A'), (2, 'Bo', '', '')");
      statement.execute(
          "INSERT INTO purchase VALUES (1, 1, 2.5, ''), (2, 1, 3.5, ''), (3, 2, 1, '')");
    }
  }

  private List<DatasetQuestion> copied(String gold) {
    return new RoughCopies(folder.resolve("before"), folder.resolve("after"), 3)
        .of(
            List.of(
                new DatasetQuestion("q:1", "shop", "Who?", Optional.of(gold), Optional.empty())));
  }

  private Path file(String where) {
    return folder.resolve(where, "shop", "shop.sqlite");
  }

  private static List<String> names(Schema schema) {
    return schema.columns().stream().map(Column::name).toList();
  }

  @Test
  void copyHasOtherNamesAndNoForeignKeys() {
    copied(GOLD);
    Schema before = SqliteSchema.read(file("before"));
    Schema after = SqliteSchema.read(file("after"));
    assertEquals(1, before.foreignKeys().size());
    assertEquals(List.of(), after.foreignKeys());
    assertNotEquals(names(before), names(after));
    assertEquals(
        before.tables().stream().map(Table::primaryKey).toList(),
        after.tables().stream().map(Table::primaryKey).toList());
  }

  @Test
  void goldQueryReturnsTheSameRowsFromTheCopy() {
    String gold = copied(GOLD).getFirst().sql().orElseThrow();
    assertNotEquals(GOLD, gold);
    try (SqliteDatabase before = SqliteDatabase.open(file("before"), Limits.DEFAULT);
        SqliteDatabase after = SqliteDatabase.open(file("after"), Limits.DEFAULT)) {
      assertEquals(before.query(GOLD).rows(), after.query(gold).rows());
    }
  }

  @Test
  void goldQueryThatCannotBeReadIsLeftOut() {
    assertEquals(List.of(), copied("SELECT nothing FROM nowhere"));
  }
}
