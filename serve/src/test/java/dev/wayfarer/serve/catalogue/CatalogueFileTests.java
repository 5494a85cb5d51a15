package dev.wayfarer.serve.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CatalogueFileTests {
  @TempDir Path folder;

  private ServerSettings read(String text) throws IOException {
    Files.writeString(folder.resolve("shop.csv"), "name\nboots\n");
    Path file = Files.writeString(folder.resolve("serve.yaml"), text);
    return CatalogueFile.read(file, folder, Map.of("SALES_PASSWORD", "hunter2"));
  }

  private void refuses(String line, String text) {
    InputException refused = assertThrows(InputException.class, () -> read(text));
    assertEquals(line, refused.getMessage().replace(folder + "/", ""));
  }

  @Test
  void databasesHaveNamesPlacesAndLimits() throws IOException {
    ServerSettings settings =
        read(
            """
            databases:
              shop:
                file: shop.csv
              sales:
                url: jdbc:postgresql://localhost/sales
                user: ann
                passwordVariable: SALES_PASSWORD
                rows: 20
                seconds: 900
                scannedRows: 3000000000
            hosts: [shop.example.org]
            limits:
              rows: 5
              running: 2
              bodyBytes: 2000
              scannedRows: 70
            """);
    assertEquals(
        List.of("shop", "sales"),
        settings.databases().stream().map(DatabaseSettings::name).toList());
    assertEquals(
        List.of(5, 20), settings.databases().stream().map(one -> one.limits().maxRows()).toList());
    assertEquals(
        List.of(70L, 3_000_000_000L),
        settings.databases().stream().map(one -> one.limits().maxScannedRows()).toList());
    assertEquals(Duration.ofMinutes(15), settings.databases().get(1).limits().time());
    assertEquals("jdbc:postgresql://localhost/sales", settings.databases().get(1).source().place());
    assertEquals(List.of("shop.example.org"), settings.hosts());
    assertEquals(2, settings.limits().running());
    assertEquals(2_000, settings.http().bodyBytes());
    assertEquals(1_800, settings.http().responseSeconds());
  }

  @Test
  void mistakesAreToldWithTheirLine() {
    refuses("serve.yaml:1: databases: expected a value, found nothing", "limits: {rows: 5}");
    refuses("serve.yaml:1: databases: expected a database, found none", "databases: {}");
    refuses(
        "serve.yaml:2: databases.shop: expected file or url, found neither",
        "databases:\n  shop: {rows: 5}");
    refuses(
        "serve.yaml:2: databases.shop.file: expected a file or folder, found none at none.sqlite",
        "databases:\n  shop: {file: none.sqlite}");
    refuses(
        "serve.yaml:2: databases.my shop: expected a name of at most 64 letters, digits, - and _,"
            + " found \"my shop\"",
        "databases:\n  my shop: {file: shop.csv}");
    refuses(
        "serve.yaml:2: databases.shop.passwordVariable: expected a variable of the environment,"
            + " found \"NONE\", which is not set",
        "databases:\n  shop: {url: 'jdbc:postgresql://x/y', passwordVariable: NONE}");
    refuses(
        "serve.yaml:3: limits.rows: expected an integer from 1 to 1000000, found \"0\"",
        "databases:\n  shop: {file: shop.csv}\nlimits: {rows: 0}");
  }

  @Test
  void databaseIsFoundByItsNameOrWhereItIsTheOnlyOne() throws IOException {
    ServerSettings settings = read("databases:\n  shop: {file: shop.csv}");
    try (Catalogue catalogue = new Catalogue(settings.databases(), IndexCache.in(folder))) {
      assertEquals("shop", catalogue.find(Optional.empty()).name());
      assertEquals(
          "database: expected one of shop, found \"shpo\" (did you mean shop?)",
          assertThrows(UnknownDatabaseException.class, () -> catalogue.find(Optional.of("shpo")))
              .getMessage());
      assertEquals(
          "boots",
          catalogue
              .find(Optional.empty())
              .open()
              .query("SELECT name FROM shop")
              .rows()
              .get(0)
              .get(0)
              .toString());
    }
  }

  @Test
  void databaseThatCannotBeOpenedKeepsNoOtherFromBeingAsked() throws IOException {
    Files.writeString(folder.resolve("broken.sqlite"), "no database");
    ServerSettings settings =
        read("databases:\n  broken: {file: broken.sqlite}\n  shop: {file: shop.csv}");
    try (Catalogue catalogue = new Catalogue(settings.databases(), IndexCache.in(folder))) {
      ServedDatabase broken = catalogue.find(Optional.of("broken"));
      assertThrows(DatabaseUnavailableException.class, broken::open);
      assertEquals(1, catalogue.find(Optional.of("shop")).open().schema().tables().size());
    }
  }

  @Test
  void namesAreMadeOfFileNames() {
    assertEquals("My-shop", DatabaseSettings.nameLike("My shop.sqlite"));
    assertEquals("database", DatabaseSettings.nameLike("…"));
    assertEquals("data", DatabaseSettings.nameLike("data"));
  }
}
