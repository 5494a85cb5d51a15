package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.wayfarer.model.file.DefaultModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whatever a person can do wrong is answered with one line that says what to do.
///
/// Failures of servers are told where connections are tested.
class AskFailuresTests {
  @TempDir static Path cache;
  @TempDir Path folder;

  private static CommandRun ask(String... arguments) {
    return ask(Map.of(), arguments);
  }

  private static CommandRun ask(Map<String, String> more, String... arguments) {
    Map<String, String> environment = new HashMap<>(Map.of("WAYFARER_CACHE", cache.toString()));
    environment.putAll(more);
    return CommandRun.of(
        environment,
        Stream.concat(Stream.of("ask", "How many customers are there?"), Stream.of(arguments))
            .toArray(String[]::new));
  }

  private Path file(String name, byte... content) throws IOException {
    return Files.write(folder.resolve(name), content);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          none.sqlite | expected an SQLite database, found no such file
          none.csv    | expected a file of tables, found no such file
          none.xlsx   | expected a file of tables, found no such file
          """)
  void missingFileIsNamed(String name, String line) {
    Path missing = folder.resolve(name);
    ask("--db=" + missing).refusedWith(missing + ": " + line);
  }

  @Test
  void folderInPlaceOfAFileIsNamed() {
    ask("--db=" + folder)
        .refusedWith(
            folder + ": expected a folder with .csv, .xlsx, .parquet files, found none in it");
    ask("--db=").refusedWith("--db: expected a file, found nothing (see: wayfarer ask --help)");
  }

  @Test
  void emptyFilesAreNamed() throws IOException {
    Path database = file("shop.sqlite");
    ask("--db=" + database)
        .refusedWith(database + ": expected an SQLite database, found an empty file");
    Path csv = file("shop.csv");
    ask("--db=" + csv)
        .refusedWith(csv + ": expected a row with the names of columns, found an empty file");
  }

  @Test
  void unreadableCsvIsNamedWithItsLine() throws IOException {
    Path bytes = file("bytes.csv", (byte) 'a', (byte) '\n', (byte) 0, (byte) 0);
    ask("--db=" + bytes).refusedWith(bytes + ": expected text, found bytes that are not");
    Path row = Files.writeString(folder.resolve("row.csv"), "a,b\n1\n");
    ask("--db=" + row).refusedWith(row + ":2: expected 2 cells, found 1");
    Path name = Files.writeString(folder.resolve("name.csv"), "a," + "b".repeat(1_001) + "\n");
    ask("--db=" + name)
        .refusedWith(
            name + ":1: expected names of at most 1000 characters, found 1001 for column 2");
  }

  @Test
  void whatMayNotBeReadIsNamed() throws IOException {
    Path database = file("shop.sqlite", (byte) 1);
    Path csv = file("shop.csv", (byte) 'a');
    for (Path locked : new Path[] {database, csv}) {
      Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("---------"));
    }
    assumeFalse(Files.isReadable(database), "root may read everything");
    ask("--db=" + database)
        .refusedWith(database + ": expected an SQLite database, found a file that may not be read");
    ask("--db=" + csv).refusedWith(csv + ": expected a file that can be read, found no permission");
  }

  @Test
  void databasesWithoutTablesAreNamed() throws SQLException {
    for (String url :
        new String[] {
          "jdbc:duckdb:" + folder.resolve("empty.duckdb"), "jdbc:h2:" + folder.resolve("empty")
        }) {
      DriverManager.getConnection(url).close();
      ask("--url=" + url).refusedWith(url + ": expected a database with tables, found no table");
    }
  }

  @Test
  void unknownKindsOfDatabasesAreNamed() {
    String kinds =
        "--url: expected jdbc:postgresql://host/database, jdbc:mariadb://host/database,"
            + " jdbc:mysql://host/database,"
            + " jdbc:trino://host:8080/catalog/schema, jdbc:duckdb:file or jdbc:h2:file, found ";
    ask("--url=jdbc:oracle:thin:@host").refusedWith(kinds + "jdbc:oracle:…");
    ask("--url=shop").refusedWith(kinds + "something else");
  }

  @Test
  void missingServerIsNamedWithoutAPasswordBeingAskedFor() {
    ask("--url=jdbc:postgresql://127.0.0.1:1/shop", "--user=ann")
        .refusedWith(
            "jdbc:postgresql://127.0.0.1:1/shop: expected a database that can be reached (is it"
                + " running, is the port right?), found nobody who answers there");
  }

  @Test
  void damagedModelsAreNamed() throws IOException {
    Path model = copyOfTheModel();
    long whole = Files.size(model.resolve("vocab.txt"));
    Files.writeString(model.resolve("vocab.txt"), "");
    ask("--model=" + model)
        .refusedWith(
            "%s: expected %d bytes (else it is damaged: copy it again), found 0"
                .formatted(model.resolve("vocab.txt"), whole));
    Files.delete(model.resolve("vocab.txt"));
    ask("--model=" + model)
        .refusedWith(
            model.resolve("vocab.txt") + ": expected a file of the checkpoint, found no such file");
    Files.writeString(model.resolve("provenance.json"), "{");
    ask("--model=" + model)
        .refusedWith(
            model.resolve("provenance.json")
                + ": expected an undamaged provenance (copy the model again), found Unexpected"
                + " end-of-input: expected close marker for Object");
  }

  @Test
  void modelWithoutWeightsIsNamed() throws IOException {
    Path model = copyOfTheModel();
    Files.delete(model.resolve("model.safetensors"));
    ask("--model=" + model)
        .refusedWith(
            model.resolve("model.safetensors")
                + ": expected a file of the checkpoint, found no such file");
  }

  private Path copyOfTheModel() throws IOException {
    Path model = Files.createDirectory(folder.resolve("model"));
    try (Stream<Path> files = Files.list(DefaultModel.open(cache).folder())) {
      for (Path file : files.toList()) {
        Files.copy(file, model.resolve(file.getFileName()));
      }
    }
    return model;
  }

  @Test
  void missingFoldersAreNamed() throws IOException {
    Path none = folder.resolve("none");
    ask("--model=" + none)
        .refusedWith(
            none + ": expected a checkpoint, which has a provenance.json, found no such folder");
    ask("--vocabulary=" + none).refusedWith(none + ": expected a vocabulary, found no such file");
    Path log = none.resolve("log");
    ask("--audit=" + log)
        .refusedWith(log + ": expected a file that can be written, found no such file");
    Path inTheWay = file("file");
    ask(Map.of("WAYFARER_CACHE", inTheWay.toString()))
        .refusedWith(
            inTheWay.resolve("samples")
                + ": expected a folder that can be written (WAYFARER_CACHE names another), found Not"
                + " a directory");
  }
}
