package dev.wayfarer.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.calibration.CalibratedParser;
import dev.wayfarer.model.calibration.CalibrationFile;
import dev.wayfarer.model.calibration.FitRecord;
import dev.wayfarer.model.calibration.QueryCalibration;
import dev.wayfarer.model.file.DefaultModel;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryCancelledException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WayfarerTests {
  private static final String ENDLESS =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n";
  private static final List<String> QUESTIONS =
      List.of(
          "How many ships are there?",
          "List the names of all ships.",
          "What is the average weight of ships?",
          "Which ship is the heaviest?",
          "How many ships are there in each port?");

  @TempDir static Path folder;
  private static Wayfarer wayfarer;
  private static Database ships;

  @BeforeAll
  static void open() throws Exception {
    Path file = folder.resolve("ships.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "CREATE TABLE ships (ship_id INTEGER PRIMARY KEY, name TEXT, port TEXT, weight INTEGER)");
      statement.executeUpdate(
          "INSERT INTO ships VALUES (1, 'Aurora', 'Bergen', 40), (2, 'Boreas', 'Turku', 50),"
              + " (3, 'Ceres', 'Bergen', 60)");
    }
    wayfarer = Wayfarer.open(DefaultModel.open(folder), Calibration.NONE);
    ships = Database.open(file, Optional.empty(), IndexCache.in(folder), Limits.DEFAULT);
  }

  @AfterAll
  static void close() {
    ships.close();
    wayfarer.close();
  }

  @Test
  void answerHasQueryRowsAndAlternatives() {
    Answer answer = wayfarer.ask(ships, "How many ships are there?");
    assertEquals("SELECT count(*) FROM ships", answer.sql());
    assertEquals("[[3]]", answer.rows().rows().toString());
    assertEquals("the number of ships", answer.interpretation().best().inWords());
    assertTrue(answer.probability() > 0 && answer.probability() <= 1);
    assertTrue(answer.isConfident());
    assertEquals(Wayfarer.DEFAULT_CANDIDATES - 1, answer.alternatives().size());
    assertTrue(answer.alternatives().getFirst().query().probability() < answer.probability());
    assertTrue(answer.time().compareTo(Duration.ofMinutes(1)) < 0);
  }

  @Test
  void modelWithoutACalibrationSaysSo() {
    Interpretation read = wayfarer.interpret(ships, "How many ships are there?", 1);
    assertTrue(
        read.note().filter(note -> note.startsWith("the model has no calibration")).isPresent(),
        read.note().toString());
  }

  @Test
  void bestReadingDoesNotDependOnHowFewAreWanted() {
    Interpretation one = wayfarer.interpret(ships, "Which ship is the heaviest?", 1);
    Interpretation three = wayfarer.interpret(ships, "Which ship is the heaviest?", 3);
    assertEquals(three.best(), one.best());
    assertEquals(List.of(), one.alternatives());
    assertEquals(3, three.candidates().size());
  }

  @Test
  void cluesTellWhichWordsLedToWhat() {
    Interpretation read = wayfarer.interpret(ships, "How many ships are in Turku?", 1);
    assertEquals(
        List.of(
            "ships: table “ships” (its name)",
            "Turku: column “port” of “ships” (a value in it)",
            "Turku: value “Turku” (a value in the database)"),
        read.clues().stream()
            .map(clue -> "%s: %s (%s)".formatted(clue.words(), clue.meaning(), clue.reason()))
            .toList(),
        read.best().sql());
  }

  @Test
  void calibrationDecidesWhatIsSure() {
    Calibration strict =
        new Calibration() {
          @Override
          public List<Double> probabilities(
              dev.wayfarer.link.relation.LinkedQuestion question, List<PredictedQuery> found) {
            return found.stream().map(query -> query.probability() / 2).toList();
          }

          @Override
          public double confidenceThreshold() {
            return 0.9;
          }
        };
    try (Wayfarer doubtful = Wayfarer.open(DefaultModel.open(folder), strict)) {
      Interpretation read = doubtful.interpret(ships, QUESTIONS.getFirst(), 1);
      double own = wayfarer.interpret(ships, QUESTIONS.getFirst(), 1).best().probability();
      assertEquals(own / 2, read.best().probability(), 1e-9);
      assertFalse(read.isConfident());
    }
  }

  @Test
  void foreignQuestionIsDeclinedUnlessItIsToBeAnsweredAnyway() {
    String question = "What is the capital of France?";
    QuestionDeclinedException declined =
        assertThrows(QuestionDeclinedException.class, () -> wayfarer.ask(ships, question));
    assertEquals(
        "this does not seem to be a question about this database:"
            + " nothing in it is called “capital” or “France”",
        declined.getMessage());
    assertEquals(question, declined.question());
    assertFalse(wayfarer.isAbout(ships, question));
    Answer answer = wayfarer.ask(ships, question, AskOptions.DEFAULT.answeringAnyway());
    assertTrue(answer.sql().startsWith("SELECT "), answer.sql());
  }

  @Test
  void properQuestionsAreAnsweredInOtherWordsToo() {
    List.of(
            "Show me everything",
            "How many vessels are there?",
            "What is in Bergen?",
            "Who painted Aurora?")
        .forEach(question -> assertTrue(wayfarer.isAbout(ships, question), question));
  }

  /// The default model with a calibration of its own.
  private static Wayfarer calibrated(String name, QueryCalibration fit) {
    FitRecord.HeldOutModel heldOutModel =
        new FitRecord.HeldOutModel("0".repeat(64), "0".repeat(64), 100, 10, OptionalInt.empty());
    FitRecord fitted =
        new FitRecord(List.of(heldOutModel), 10, 0.55, 0.01, 0.2, 0.6, Optional.empty());
    Path model = folder.resolve(name);
    var _ =
        CalibratedParser.write(DefaultModel.open(folder), new CalibrationFile(fit, fitted), model);
    return Wayfarer.open(model);
  }

  @Test
  void modelIsBelievedAsItsOwnCalibrationSays() {
    try (Wayfarer trusted = calibrated("calibrated", new QueryCalibration(0, 0.2, 0, 0, 0.5, 3))) {
      Interpretation read = trusted.interpret(ships, QUESTIONS.getFirst(), 3);
      assertEquals(1 / (1 + Math.exp(-0.2)), read.best().probability(), 1e-12);
      assertTrue(read.isConfident());
      double sum = read.candidates().stream().mapToDouble(CandidateQuery::probability).sum();
      assertTrue(sum > read.best().probability());
      assertTrue(sum <= 1 - 0.5 * (1 - read.best().probability()) + 1e-9, "" + sum);
      assertEquals(read.best(), trusted.interpret(ships, QUESTIONS.getFirst(), 1).best());
      CandidateQuery withValue = trusted.interpret(ships, "How many ships are in Turku?", 1).best();
      assertTrue(withValue.probability() < read.best().probability(), withValue.toString());
    }
  }

  @Test
  void wordsThatAreNotUsedAreToldAndMakeAnAnswerLessProbable() {
    try (Wayfarer trusted =
        calibrated("calibrated-by-words", new QueryCalibration(0, 1, 0, -2, 0.5, 3))) {
      Interpretation all = trusted.interpret(ships, "How many ships are there?", 1);
      assertEquals(List.of(), all.unaccountedWords());
      assertEquals(1 / (1 + Math.exp(-1)), all.best().probability(), 1e-12);
      Interpretation less =
          trusted.interpret(ships, "How many ships are there, whatever their weight?", 1);
      assertEquals(List.of("weight"), less.unaccountedWords(), less.best().sql());
      assertEquals(1 / (1 + Math.exp(1)), less.best().probability(), 1e-12);
    }
  }

  @Test
  void alternativesComeMostProbableFirst() {
    for (String question : QUESTIONS) {
      Interpretation read = wayfarer.interpret(ships, question, 10);
      List<Double> probabilities =
          read.candidates().stream().map(CandidateQuery::probability).toList();
      assertEquals(
          probabilities.stream().sorted(Comparator.reverseOrder()).toList(), probabilities);
    }
  }

  @Test
  void readingsOutOfRangeAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> wayfarer.interpret(ships, "Who?", 0));
    assertThrows(IllegalArgumentException.class, () -> wayfarer.interpret(ships, "Who?", 21));
    assertThrows(InputException.class, () -> wayfarer.ask(ships, " "));
  }

  @Test
  void manyThreadsGetTheAnswersOfOne() throws Exception {
    List<String> expected =
        QUESTIONS.stream().map(question -> wayfarer.ask(ships, question)).map(this::told).toList();
    try (var threads = Executors.newFixedThreadPool(32)) {
      List<Callable<Boolean>> asked =
          IntStream.range(0, 160)
              .<Callable<Boolean>>mapToObj(
                  i ->
                      () -> {
                        int which = i % QUESTIONS.size();
                        Answer answer = wayfarer.ask(ships, QUESTIONS.get(which));
                        return told(answer).equals(expected.get(which));
                      })
              .toList();
      for (Future<Boolean> same : threads.invokeAll(asked)) {
        assertTrue(same.get());
      }
    }
  }

  /// What a question is read with is of one time: tables come and go, and it is answered alike.
  @Test
  void questionsAreAnsweredWhileTablesChangeAndAreReadAgain() throws Exception {
    Path file = Files.copy(folder.resolve("ships.sqlite"), folder.resolve("changing.sqlite"));
    AtomicBoolean over = new AtomicBoolean();
    try (Database changing =
            Database.open(file, Optional.empty(), IndexCache.in(folder), Limits.DEFAULT);
        var threads = Executors.newFixedThreadPool(4)) {
      Callable<Integer> asking =
          () -> {
            int count = 0;
            for (; !over.get(); count++) {
              Answer answer = wayfarer.ask(changing, "How many ships are there?");
              assertEquals("SELECT count(*) FROM ships", answer.interpretation().best().sql());
              assertEquals("[[3]]", answer.rows().rows().toString());
            }
            return count;
          };
      List<Future<Integer>> asked =
          IntStream.range(0, 4).mapToObj(_ -> threads.submit(asking)).toList();
      try {
        for (int i = 0; i < 20; i++) {
          change(file, i % 2 == 0 ? "CREATE TABLE captains (name TEXT)" : "DROP TABLE captains");
          changing.refresh();
          assertEquals(i % 2 == 0, changing.schema().findTable("captains").isPresent());
        }
      } finally {
        over.set(true);
      }
      for (Future<Integer> each : asked) {
        assertTrue(each.get() > 0);
      }
    }
  }

  private static void change(Path file, String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private String told(Answer answer) {
    return answer.interpretation() + " " + answer.rows();
  }

  @Test
  void slowQueryHoldsUpNobodyElseAndEndsWhenItsThreadIsInterrupted() throws Exception {
    try (var threads = Executors.newSingleThreadExecutor()) {
      Future<?> slow = threads.submit(() -> ships.query(ENDLESS));
      assertThrows(
          java.util.concurrent.TimeoutException.class, () -> slow.get(200, TimeUnit.MILLISECONDS));
      assertEquals(
          "[[3]]", wayfarer.ask(ships, "How many ships are there?").rows().rows().toString());
      threads.shutdownNow();
      var failure = assertThrows(ExecutionException.class, () -> slow.get(60, TimeUnit.SECONDS));
      assertTrue(failure.getCause() instanceof QueryCancelledException, failure.toString());
    }
    assertEquals("[[3]]", ships.query("SELECT count(*) FROM ships").rows().toString());
  }

  @Test
  void closedDatabaseIsNotAsked() {
    Database closed =
        Database.open(
            folder.resolve("ships.sqlite"),
            Optional.empty(),
            IndexCache.in(folder),
            Limits.DEFAULT);
    closed.close();
    assertThrows(IllegalStateException.class, () -> closed.query("SELECT 1"));
  }

  @Test
  void confirmedQueryAnswersTheQuestionFromThenOn() throws Exception {
    Path file = folder.resolve("fleet.sqlite");
    Files.copy(folder.resolve("ships.sqlite"), file);
    try (Database fleet =
        Database.open(file, Optional.empty(), IndexCache.in(folder), Limits.DEFAULT)) {
      String question = "Which vessels are moored in Turku?";
      var pair =
          fleet.remember(
              question, "SELECT name FROM ships WHERE port = 'Turku'", Optional.of("ann"));
      assertEquals("SELECT name FROM ships WHERE port = 'Turku'", pair.sql());
      Answer answer = wayfarer.ask(fleet, "which vessels are moored in Bergen");
      assertEquals("SELECT name FROM ships WHERE port = 'Bergen'", answer.sql());
      assertEquals("[[Aurora], [Ceres]]", answer.rows().rows().toString());
      assertEquals(question, answer.interpretation().confirmed().get().question());
      assertTrue(answer.interpretation().note().get().startsWith("confirmed by ann on "));
      assertTrue(answer.isConfident());
      assertEquals(List.of(), wayfarer.pairProblems(fleet));
      assertThrows(
          InputException.class,
          () -> fleet.remember(question, "DELETE FROM ships", Optional.empty()));
    }
  }
}
