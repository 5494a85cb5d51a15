package dev.wayfarer.sql.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseUrlTests {
  @TempDir Path folder;

  private static String refused(String url) {
    return assertThrows(InputException.class, () -> DatabaseUrl.of(url)).getMessage();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:postgresql://host/shop?user=ann&password=hunter2",
        "jdbc:postgresql://host/shop?ssl=true&PASSWORD=hunter2",
        "jdbc:postgresql://ann:hunter2@host/shop",
        "jdbc:mariadb://host/shop?password=hunter2",
        "jdbc:mysql://ann:hunter2@host/shop",
        "jdbc:h2:/tmp/shop;PASSWORD=hunter2",
        "jdbc:duckdb:/tmp/shop;password=hunter2"
      })
  void passwordIsRefusedAndNotShown(String url) {
    String message = refused(url);
    assertEquals(
        "address of the database: expected no user and no password in it, found one", message);
    assertFalse(message.contains("hunter2"));
  }

  @Test
  void whatCouldLoosenTheGuardIsRefused() {
    assertEquals(
        "address of the database: expected no settings but currentschema, ssl, sslcert, sslkey, sslmode,"
            + " sslrootcert, found socketFactory",
        refused("jdbc:postgresql://host/shop?socketFactory=evil.Class"));
    assertTrue(refused("jdbc:h2:/tmp/a;INIT=DROP TABLE t").endsWith(", found INIT"));
    assertTrue(
        refused("jdbc:mariadb://h/a?allowMultiQueries=true").endsWith("found allowMultiQueries"));
  }

  @Test
  void addressThatMayHaveNoSettingsSaysSo() {
    assertEquals(
        "address of the database: expected no settings, found access_mode",
        refused("jdbc:duckdb:/tmp/shop;access_mode=read_write"));
  }

  @Test
  void unknownKindsAreNamed() {
    assertTrue(refused("jdbc:oracle:thin:@host").endsWith(" or jdbc:h2:file, found jdbc:oracle:…"));
    assertTrue(refused("shop.sqlite").endsWith(" or jdbc:h2:file, found something else"));
  }

  @Test
  void filesMustBeThere() {
    assertEquals(
        "jdbc:duckdb:/nowhere: expected jdbc:duckdb: and a file that is there, found no such file",
        refused("jdbc:duckdb:/nowhere"));
    assertTrue(refused("jdbc:duckdb:").endsWith("found no such file"));
    assertEquals(
        "jdbc:h2:/nowhere: expected jdbc:h2: and a file without its .mv.db, found no file"
            + " /nowhere.mv.db",
        refused("jdbc:h2:/nowhere"));
    assertTrue(refused("jdbc:h2:mem:a").endsWith("found \"mem:\""));
    assertTrue(refused("jdbc:h2:tcp://host/a").endsWith("found \"tcp:\""));
  }

  @Test
  void addressHasNoSettings() throws IOException {
    Files.createFile(folder.resolve("shop.mv.db"));
    DatabaseUrl url = DatabaseUrl.of("jdbc:h2:" + folder.resolve("shop") + ";SCHEMA=A");
    assertEquals("jdbc:h2:" + folder.resolve("shop"), url.address());
    assertEquals("shop", url.name());
    DatabaseUrl server = DatabaseUrl.of("jdbc:postgresql://host:5432/shop?sslmode=require");
    assertEquals("jdbc:postgresql://host:5432/shop", server.toString());
    assertEquals("shop", server.name());
  }

  @Test
  void settingsReachTheDriver() throws IOException {
    String server = "jdbc:postgresql://host/shop";
    assertEquals(server, DatabaseUrl.of(server).full());
    assertEquals(server + "?a=b", DatabaseUrl.of(server).full("a=b"));
    DatabaseUrl url = DatabaseUrl.of(server + "?sslmode=require&ssl=true");
    assertEquals(server + "?sslmode=require&ssl=true", url.full());
    assertEquals(server + "?sslmode=require&ssl=true&a=b", url.full("a=b"));
    assertEquals("postgresql", url.kind());
    Files.createFile(folder.resolve("shop.mv.db"));
    String file = "jdbc:h2:" + folder.resolve("shop");
    assertEquals(file + ";SCHEMA=A;B=c", DatabaseUrl.of(file + ";SCHEMA=A").full("B=c"));
    assertEquals("h2", DatabaseUrl.of(file).kind());
  }

  @Test
  void databaseWithoutANameIsCalledDatabase() {
    assertEquals("database", DatabaseUrl.of("jdbc:postgresql://host/").name());
    assertEquals("shop", DatabaseUrl.of("jdbc:mariadb://host/shop").name());
  }

  @Test
  void accountGoesToTheDriverAndItsPasswordIsNotShown() {
    Account ann = new Account(Optional.of("ann"), Optional.of("hunter2"));
    assertEquals(Map.of("user", "ann", "password", "hunter2"), ann.properties());
    assertEquals("account of ann", ann.toString());
    assertEquals(Map.of(), Account.NONE.properties());
    assertEquals("account of nobody", Account.NONE.toString());
  }
}
