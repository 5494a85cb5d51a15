package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.ask.Calibration;
import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.DatabaseSource;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.file.DefaultModel;
import dev.wayfarer.sql.run.Limits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever stands in a question, a name, a cell, a file's name or a vocabulary: one SELECT is run,
/// nothing is written, and no terminal obeys what is printed.
class HostileInputTests {
  private static final Pattern OPENING =
      Pattern.compile(
          "(?is)PRAGMA \\w+ ?= ?\\w+;?|SELECT [^;]*|begin;|commit;"
              + "|CREATE TABLE \\w+ \\([\\w ,]*\\)|INSERT INTO \\w+ VALUES \\([?, ]*\\)");
  @TempDir static Path root;
  private static Wayfarer wayfarer;
  private static SentStatements statements;
  private static HostileProofs proofs;
  private static int number;

  @BeforeAll
  static void open() {
    wayfarer = Wayfarer.open(DefaultModel.open(root.resolve("cache")), Calibration.NONE);
    statements = SentStatements.listen();
    proofs = new HostileProofs(wayfarer, "'\"", false, Optional.of(statements::take));
  }

  @AfterAll
  static void close() {
    statements.close();
    wayfarer.close();
  }

  static List<HostileCase> cases() {
    return HostileCase.all();
  }

  @Test
  void thereAreMoreThanFiveHundredOfThem() {
    assertTrue(cases().stream().map(HostileCase::name).distinct().count() >= 500);
    assertEquals(cases().size(), cases().stream().map(HostileCase::name).distinct().count());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void nothingButOneSelectIsRun(HostileCase hostile) throws Exception {
    Path folder = Files.createDirectory(root.resolve("case" + number++));
    Path asked = hostile.scene().in(folder);
    Map<String, String> before = files(folder);
    var _ = statements.take();
    try (Database database = open(asked)) {
      statements.take().forEach(HostileInputTests::assertOpens);
      proofs.ask(hostile.question(), asked.toString(), database);
    } catch (RuntimeException e) {
      HostileProofs.assertRefused(e);
      statements.take().forEach(HostileInputTests::assertOpens);
    }
    assertEquals(before, files(folder));
  }

  private static Database open(Path asked) {
    Path cache = root.resolve("cache");
    return new DatabaseSource.File(asked, cache, Optional.empty())
        .open(IndexCache.in(cache), Limits.DEFAULT);
  }

  /// Expects of a statement that it only reads, or that it makes the copy of a CSV file.
  private static void assertOpens(String sql) {
    String outside = proofs.withoutQuoted(sql);
    assertTrue(OPENING.matcher(outside).matches(), sql);
  }

  /// The files of a case by name, with their content; and the names of those around it, where
  /// statements would leave theirs.
  private static Map<String, String> files(Path folder) throws IOException {
    Map<String, String> found = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder);
        Stream<Path> here = Files.list(Path.of("")).sorted()) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        found.put(
            file.toString(), new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
      found.put("here", here.toList().toString());
    }
    return found;
  }
}
