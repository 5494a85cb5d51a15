package dev.wayfarer.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.rank.SchemaLimits;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.file.DefaultModel;
import dev.wayfarer.sql.run.Limits;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Questions about something else, put to a database of which only a part is read. It has no keys,
/// so that nothing but what a question names is in that part.
class LargeSchemaRefusalTests {
  @TempDir static Path folder;
  private static Wayfarer wayfarer;
  private static Database large;

  @BeforeAll
  static void open() throws Exception {
    Path file = folder.resolve("large.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.executeUpdate("CREATE TABLE ledger (capital INTEGER)");
      for (String table : new String[] {"gallery", "museum", "atelier"}) {
        statement.executeUpdate(
            "CREATE TABLE " + table + " (painter_fee REAL, brush_size REAL, canvas_width REAL)");
      }
      statement.executeUpdate("CREATE TABLE luthier (violin_price REAL)");
      for (int i = 0; i <= SchemaLimits.DEFAULT.tables(); i++) {
        statement.executeUpdate("CREATE TABLE store" + i + " (depth REAL)");
      }
    }
    wayfarer = Wayfarer.open(DefaultModel.open(folder), Calibration.NONE);
    large = Database.open(file, Optional.empty(), IndexCache.in(folder), Limits.DEFAULT);
  }

  @AfterAll
  static void close() {
    large.close();
    wayfarer.close();
  }

  private static QuestionDeclinedException declined(String question) {
    assertFalse(wayfarer.isAbout(large, question));
    return assertThrows(
        QuestionDeclinedException.class, () -> wayfarer.interpret(large, question, 1));
  }

  @Test
  void partOfOneTableIsNoDatabaseOfOneTable() {
    String question = "Which capital of France did the emperor visit?";
    Interpretation anyway =
        wayfarer.interpret(large, question, AskOptions.DEFAULT.answeringAnyway());
    assertTrue(anyway.note().orElseThrow().contains("looked at 1 of "), anyway.note().toString());
    assertEquals(
        "this does not seem to be a question about this database:"
            + " nothing in it is called “France” or “emperor” or “visit”",
        declined(question).getMessage());
  }

  @Test
  void nothingIsSaidToBeMissingThatWasLeftOut() {
    String message =
        declined("Do painters with a brush and canvas hear violins, dragons, wizards and knights?")
            .getMessage();
    assertEquals(
        "this does not seem to be a question about this database:"
            + " nothing in it is called “hear” or “dragons” or “wizards” or “knights”",
        message);
  }

  @Test
  void questionAboutAnyOfItsTablesIsAnswered() {
    assertTrue(wayfarer.isAbout(large, "How many luthiers are there?"));
    assertEquals(
        "SELECT count(*) FROM luthier",
        wayfarer.interpret(large, "How many luthiers are there?", 1).best().sql());
  }
}
