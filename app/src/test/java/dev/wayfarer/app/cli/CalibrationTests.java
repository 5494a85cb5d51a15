package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.calibration.CalibrationFile;
import dev.wayfarer.model.calibration.FitRecord;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class CalibrationTests {
  private static final List<String> QUESTIONS =
      List.of(
          "How many keepers live in Skarvoy?",
          "names of lighthouses higher than 30",
          "Which keepers are there?",
          "Show the height of all lighthouses",
          "What is the home port of each keeper?",
          "Count the lighthouses");

  @TempDir static Path made;
  @TempDir Path folder;
  private Path tables;
  private Path data;

  @BeforeAll
  static void model() throws IOException {
    RandomModel.write(made);
  }

  /// Every other question has the model's own answer as its gold query, so that some are right.
  @BeforeEach
  void writeQuestions() throws IOException {
    ArrayNode schemas =
        (ArrayNode)
            JsonMapper.shared()
                .readTree(Files.readString(RandomModel.EXAMPLES.resolve("tables.json")));
    schemas.add(((ObjectNode) schemas.get(0).deepCopy()).put("db_id", "beacons"));
    tables = Files.writeString(folder.resolve("tables.json"), schemas.toString());
    data = folder.resolve("held-out.json");
    List<String> answers = answers();
    ArrayNode entries = JsonMapper.shared().createArrayNode();
    for (int i = 0; i < 2 * QUESTIONS.size(); i++) {
      add(entries, i, i % 2 == 0 ? answers.get(i) : "SELECT max(height) FROM lighthouse");
    }
    Files.writeString(data, entries.toString());
  }

  private List<String> answers() throws IOException {
    ArrayNode entries = JsonMapper.shared().createArrayNode();
    for (int i = 0; i < 2 * QUESTIONS.size(); i++) {
      add(entries, i, "SELECT name FROM keeper");
    }
    Files.writeString(data, entries.toString());
    Path predicted = folder.resolve("predicted.sql");
    CommandRun run = run("predict", RandomModel.model(made), "--out=" + predicted);
    assertEquals(0, run.code(), run.err());
    return Files.readAllLines(predicted);
  }

  private static void add(ArrayNode entries, int index, String gold) {
    entries
        .addObject()
        .put("db_id", index < QUESTIONS.size() ? "lighthouses" : "beacons")
        .put("question", QUESTIONS.get(index % QUESTIONS.size()))
        .put("query", gold);
  }

  private CommandRun run(String verb, Path model, String... more) {
    List<String> arguments = new ArrayList<>(List.of(verb.split(" ")));
    arguments.add("--model=" + model);
    arguments.add("--data=" + data);
    arguments.add("--tables=" + tables);
    arguments.addAll(List.of(more));
    return CommandRun.of(
        Map.of("WAYFARER_CACHE", folder.toString()), arguments.toArray(String[]::new));
  }

  private CommandRun calibrate(String... more) {
    List<String> arguments = new ArrayList<>(List.of(more));
    arguments.add("--out=" + fit());
    return run("lab calibration fit", RandomModel.model(made), arguments.toArray(String[]::new));
  }

  private Path fit() {
    return folder.resolve("calibration.json");
  }

  private Path calibrated() {
    Path model = folder.resolve("calibrated");
    assertEquals(0, calibrate().code());
    CommandRun run =
        CommandRun.of(
            "lab",
            "calibration",
            "add",
            "--model=" + RandomModel.model(made),
            "--calibration=" + fit(),
            "--out=" + model);
    assertEquals("", run.err());
    assertEquals(model + ": calibrated on 12 answers over 2 databases\n", run.out());
    return model;
  }

  @Test
  void fitIsPrintedAndWrittenWithWhereItComesFrom() {
    CommandRun run = calibrate();
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().startsWith("12 answers over 2 databases, 50.0% right"), run.out());
    assertTrue(run.out().contains("over 10 equal bins"), run.out());
    assertTrue(run.out().contains("\n50% "), run.out());
    assertTrue(run.out().contains("\neach unaccounted word "), run.out());
    CalibrationFile file = CalibrationFile.read(fit());
    assertEquals(12, file.fitted().answers());
    assertEquals(2, file.fitted().databases());
    assertEquals(0.5, file.fitted().right());
    assertEquals(
        Checkpoint.open(RandomModel.model(made)).digest(Checkpoint.MODEL).sha256(),
        file.fitted().heldOutModels().getFirst().model());
  }

  /// The questions about one database, in a file of their own.
  private Path about(String database) throws IOException {
    ArrayNode some = JsonMapper.shared().createArrayNode();
    for (JsonNode entry : JsonMapper.shared().readTree(Files.readString(data))) {
      if (entry.get("db_id").asString().equals(database)) {
        some.add(entry);
      }
    }
    return Files.writeString(folder.resolve(database + ".json"), some.toString());
  }

  private List<String> heldOutModel(Path model, Path questions, String... more) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("--model", model.toString(), "--data", questions.toString()));
    arguments.addAll(List.of("--tables", tables.toString()));
    arguments.addAll(List.of(more));
    return arguments;
  }

  private CommandRun calibrate(List<String> heldOutModel, List<String> other) {
    List<String> arguments =
        new ArrayList<>(List.of("lab", "calibration", "fit", "--out=" + fit()));
    arguments.addAll(heldOutModel);
    arguments.addAll(other);
    return CommandRun.of(
        Map.of("WAYFARER_CACHE", folder.toString()), arguments.toArray(String[]::new));
  }

  @Test
  void heldOutModelsAreFittedToTogether() throws IOException {
    assertEquals(0, calibrate().code());
    CalibrationFile one = CalibrationFile.read(fit());
    Path model = RandomModel.model(made);
    Path first = about("lighthouses");
    Path second = about("beacons");
    CommandRun run = calibrate(heldOutModel(model, first), heldOutModel(model, second));
    assertEquals(0, run.code(), run.err());
    assertTrue(
        run.out().startsWith(model + ": 6 answers over 1 databases, 50.0% right\n"), run.out());
    assertTrue(run.out().contains("\n12 answers over 2 databases, 50.0% right"), run.out());
    CalibrationFile both = CalibrationFile.read(fit());
    // What else is in a batch changes the last digits of what a parser says.
    assertEquals(1, both.calibration().bias() / one.calibration().bias(), 1e-4);
    assertEquals(1, both.calibration().weight() / one.calibration().weight(), 1e-4);
    assertEquals(one.calibration().unaccountedWords(), both.calibration().unaccountedWords(), 1e-4);
    assertEquals(one.fitted().brier(), both.fitted().brier(), 1e-4);
    assertEquals(
        List.of(PreparedFile.sha256(first), PreparedFile.sha256(second)),
        both.fitted().heldOutModels().stream().map(FitRecord.HeldOutModel::questions).toList());
    assertEquals(12, both.fitted().answers());
    assertEquals(2, both.fitted().databases());
  }

  @Test
  void heldOutModelsWithACommonDatabaseAreRefused() throws IOException {
    Path model = RandomModel.model(made);
    Path beacons = about("beacons");
    refused(
        calibrate(heldOutModel(model, data), heldOutModel(otherModel(), beacons)),
        beacons
            + ": expected databases that no other held-out model answers about, found beacons, which "
            + data
            + " has too");
  }

  /// Another parser, which gives other answers.
  private Path otherModel() throws IOException {
    Path other = folder.resolve("other");
    Files.createDirectory(other);
    RandomModel.write(other, "parser.decoder.typeWidth=8");
    return RandomModel.model(other);
  }

  private CommandRun calibrateFor(String known, List<String> heldOutModel, List<String> other) {
    List<String> target = new ArrayList<>(other);
    target.addAll(List.of("--for", known));
    return calibrate(heldOutModel, target);
  }

  @Test
  void heldOutModelsThatKnowDifferentNumbersMayAnswerTheSameQuestions() throws IOException {
    Path model = RandomModel.model(made);
    Path other = otherModel();
    CommandRun run =
        calibrateFor(
            "40",
            heldOutModel(model, data, "--training-databases", "20"),
            heldOutModel(other, data, "--training-databases", "10"));
    assertEquals(0, run.code(), run.err());
    assertTrue(
        run.out().startsWith(model + ", which knows 20 databases: 12 answers over 2 databases"),
        run.out());
    assertTrue(run.out().contains("\n24 answers over 2 databases"), run.out());
    assertTrue(run.out().contains("\ntwice the databases known "), run.out());
    CalibrationFile file = CalibrationFile.read(fit());
    assertEquals(2, file.fitted().databases());
    FitRecord.Growth growth = file.fitted().growth().orElseThrow();
    assertEquals(40, growth.databases());
    assertTrue(growth.weight() > 0, run.out()); // the other one's answers are not the gold queries
    double bias = file.calibration().bias();
    calibrateFor(
        "20",
        heldOutModel(model, data, "--training-databases", "20"),
        heldOutModel(other, data, "--training-databases", "10"));
    assertEquals(
        bias - growth.weight() * Math.log(2),
        CalibrationFile.read(fit()).calibration().bias(),
        1e-9);
  }

  @Test
  void whatHeldOutModelsKnowMustTellThemApart() throws IOException {
    Path model = RandomModel.model(made);
    List<String> twenty = heldOutModel(model, data, "--training-databases", "20");
    refused(
        calibrateFor("40", twenty, heldOutModel(otherModel(), data, "--training-databases", "20")),
        model
            + ": expected held-out models that know different numbers of databases, found 20 for all");
    refused(
        calibrateFor("40", twenty, heldOutModel(model, data, "--training-databases", "10")),
        model + ": expected another parser for each --training-databases, found that of " + model);
    refused(
        calibrateFor("40", twenty, heldOutModel(model, data)),
        "--training-databases: expected one for each --model, or none, found 1 for 2"
            + " (see: wayfarer lab calibration fit --help)");
    refused(
        calibrateFor("40", twenty, heldOutModel(model, data, "--training-databases", "0")),
        "--training-databases: expected 1 or more, found 0 (see: wayfarer lab calibration fit --help)");
  }

  @Test
  void fitForWhatAModelKnowsNeedsWhatHeldOutModelsKnow() {
    Path model = RandomModel.model(made);
    refused(
        calibrateFor("40", heldOutModel(model, data), List.of()),
        "--for: expected --training-databases for each --model, found none"
            + " (see: wayfarer lab calibration fit --help)");
    refused(
        calibrate(heldOutModel(model, data, "--training-databases", "20"), List.of()),
        "--training-databases: expected --for as well, found none (see: wayfarer lab calibration fit --help)");
    refused(
        calibrateFor("19", heldOutModel(model, data, "--training-databases", "20"), List.of()),
        "--for: expected 20 or more, found 19 (see: wayfarer lab calibration fit --help)");
  }

  /// A calibration that says 0.25 of everything, and half of the answers are right.
  @Test
  void judgedModelSaysAsItsCalibrationDoes() throws IOException {
    assertEquals(0, calibrate().code());
    String said =
        Files.readString(fit())
            .replaceFirst("\"bias\" : [^,]+", "\"bias\" : " + Math.log(1 / 3.0))
            .replaceFirst("\"weight\" : [^,]+", "\"weight\" : 0")
            .replaceFirst("\"unaccountedWords\" : [^,]+", "\"unaccountedWords\" : 0");
    Files.writeString(fit(), said);
    Path model = folder.resolve("modest");
    assertEquals(
        0,
        CommandRun.of(
                "lab",
                "calibration",
                "add",
                "--model=" + RandomModel.model(made),
                "--calibration=" + fit(),
                "--out=" + model)
            .code());
    Path pictures = folder.resolve("judged");
    String[] databases = {"--databases=" + databases(), "--pictures=" + pictures};
    List<String> arguments = new ArrayList<>(List.of("lab", "calibration", "evaluate"));
    arguments.addAll(heldOutModel(model, data, databases));
    CommandRun run =
        CommandRun.of(
            Map.of("WAYFARER_CACHE", folder.toString()), arguments.toArray(String[]::new));
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().startsWith("12 answers over 2 databases, 50.0% right"), run.out());
    assertTrue(run.out().contains("\ncalibrated: as the model says; values"), run.out());
    assertTrue(
        run.out().matches("(?s).*\ncalibrated +0\\.250 +0\\.31[23] +0\\.837\n.*"), run.out());
    assertTrue(run.out().matches("(?s).*\n0\\.2 to 0\\.3 +12 +0\\.25 +50\\.0%\n.*"), run.out());
    assertTrue(run.out().contains("\nwith values, as users are told: 50.0% of 12"), run.out());
    assertTrue(run.out().matches("(?s).*\n(from|below) 0.50: .* right\n.*"), run.out());
    assertFalse(run.out().contains("\nbias"), run.out());
    assertTrue(Files.exists(pictures.resolve("reliability.svg")));
  }

  @Test
  void modelWithoutACalibrationIsNotJudged() {
    Path model = RandomModel.model(made);
    List<String> arguments = new ArrayList<>(List.of("lab", "calibration", "evaluate"));
    arguments.addAll(heldOutModel(model, data));
    CommandRun run = CommandRun.of(arguments.toArray(String[]::new));
    refused(
        run,
        model + ": expected a calibration, which lab calibration add puts into it, found none");
  }

  @Test
  void heldOutModelsOfAnotherLabelSmoothingAreRefused() throws IOException {
    Path other = folder.resolve("other");
    Files.createDirectory(other);
    RandomModel.write(other, "parser.decoder.labelSmoothing=0.1");
    Path model = RandomModel.model(made);
    Path smoothed = RandomModel.model(other);
    refused(
        calibrate(
            heldOutModel(model, about("lighthouses")), heldOutModel(smoothed, about("beacons"))),
        smoothed + ": expected a label smoothing of 0.0, like that of " + model + ", found 0.1");
  }

  @Test
  void heldOutModelsWithoutTheirDatabasesAreRefused() throws IOException {
    Path model = RandomModel.model(made);
    refused(
        calibrate(
            heldOutModel(model, about("lighthouses"), "--databases", databases().toString()),
            heldOutModel(model, about("beacons"))),
        "--databases: expected one for each --model, or none, found 1 for 2"
            + " (see: wayfarer lab calibration fit --help)");
  }

  @Test
  void incompleteHeldOutModelIsRefused() throws IOException {
    List<String> whole = heldOutModel(RandomModel.model(made), about("lighthouses"));
    refused(
        calibrate(whole, List.of("--model", "other", "--data", "other.json")),
        "Missing required argument(s): --tables=TABLES (see: wayfarer lab calibration fit --help)");
    refused(
        calibrate(List.of(), List.of()),
        "Missing required argument(s):"
            + " (--tables=TABLES [--databases=DIR] --data=DATA --model=MODEL [--training-databases=N])"
            + " (see: wayfarer lab calibration fit --help)");
  }

  @Test
  void sameQuestionsGiveTheSameBytes() throws IOException {
    assertEquals(0, calibrate().code());
    String first = Files.readString(fit());
    assertEquals(0, calibrate().code());
    assertEquals(first, Files.readString(fit()));
  }

  /// Other names for people, the same in SQL: answers are scored alike.
  private void relabel() throws IOException {
    ArrayNode schemas = (ArrayNode) JsonMapper.shared().readTree(Files.readString(tables));
    for (JsonNode schema : schemas) {
      ArrayNode labels = (ArrayNode) schema.get("table_names");
      for (int i = 0; i < labels.size(); i++) {
        labels.set(i, "thing " + i);
      }
    }
    Files.writeString(tables, schemas.toString());
  }

  private Path databases() throws IOException {
    Path file = RandomModel.EXAMPLES.resolve("databases", "lighthouses", "lighthouses.sqlite");
    Path databases = folder.resolve("databases");
    for (String name : List.of("lighthouses", "beacons")) {
      Files.createDirectories(databases.resolve(name));
      Files.copy(file, databases.resolve(name, name + ".sqlite"));
    }
    return databases;
  }

  private String fitted(String... more) throws IOException {
    CommandRun run = calibrate(more);
    assertEquals(0, run.code(), run.err());
    return Files.readString(fit());
  }

  @Test
  void databasesAreReadAsTheirFilesDescribeThem() throws IOException {
    String files = "--databases=" + databases();
    String before = fitted(files);
    relabel();
    assertEquals(before, fitted(files));
  }

  /// The gold queries are the model's own answers for every other question, values included.
  @Test
  void valuesAreJudgedByRows() throws IOException {
    CommandRun run = calibrate("--databases=" + databases());
    assertEquals(0, run.code(), run.err());
    assertTrue(
        run.out().contains("\nwith values, as users are told: 50.0% of 12 right by exact match"),
        run.out());
    assertTrue(run.out().contains("\ndatabases counted alike  "), run.out());
  }

  @Test
  void withoutRowsValuesAreNotJudged() {
    CommandRun run = calibrate();
    assertEquals(0, run.code(), run.err());
    assertTrue(
        run.out().contains("\nvalues are not scored: that takes rows, which need --databases\n"),
        run.out());
    assertFalse(run.out().contains("with values"), run.out());
  }

  @Test
  void analysisWithRowsIsOfWhatUsersAreTold() throws IOException {
    Path model = calibrated();
    CommandRun run = run("lab analyse", model, "--databases=" + databases());
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains("With values, as users are told: of 12 answers"), run.out());
    assertFalse(run("lab analyse", model).out().contains("as users are told"));
  }

  @Test
  void withoutFilesTheListedNamesAreRead() throws IOException {
    String before = fitted();
    relabel();
    assertNotEquals(before, fitted());
  }

  @Test
  void picturesAreDrawn() throws IOException {
    Path pictures = folder.resolve("pictures");
    assertEquals(0, calibrate("--pictures=" + pictures).code());
    String reliability = Files.readString(pictures.resolve("reliability.svg"));
    assertTrue(reliability.contains("as it should be"), reliability);
    assertTrue(reliability.contains("as the parser says"), reliability);
    assertTrue(Files.readString(pictures.resolve("risk-coverage.svg")).contains("share answered"));
  }

  @Test
  void analysisIsOfCalibratedProbabilities() throws IOException {
    Path model = calibrated();
    Path json = folder.resolve("analysis.jsonl");
    Path pictures = folder.resolve("pictures");
    CommandRun run =
        run("lab analyse", model, "--json=" + json, "--pictures=" + pictures, "--beam=3");
    assertEquals(0, run.code(), run.err());
    assertTrue(
        run.out().contains("As the model's calibration says, values left aside."), run.out());
    assertTrue(run.out().contains("\nDatabases are read by the names of TABLES; "), run.out());
    assertTrue(run.out().contains("over 10 equal bins"), run.out());
    assertTrue(run.out().contains("| answered | from probability | right |"), run.out());
    assertTrue(Files.readString(pictures.resolve("reliability.svg")).contains("calibrated"));
    double fitted = CalibrationFile.read(fit()).fitted().right();
    double sum = 0;
    for (String line : Files.readAllLines(json)) {
      JsonNode entry = JsonMapper.shared().readTree(line);
      double all = 0;
      for (JsonNode answer : entry.get("answers")) {
        all += answer.get("probability").asDouble();
      }
      assertTrue(all <= 1 + 1e-9, line);
      sum += entry.get("apart_from_values").asDouble();
    }
    assertEquals(fitted, sum / 12, 0.02); // a fitted bias meets the mean, where its targets are
    CommandRun before = run("lab analyse", RandomModel.model(made));
    assertTrue(before.out().contains("the model has no calibration"), before.out());
  }

  @Test
  void compactModelTakesItAlong() {
    Path small = folder.resolve("small");
    Path model = calibrated();
    assertEquals(0, CommandRun.of("model", "compact", "--model=" + model, "--out=" + small).code());
    assertEquals(
        CalibrationFile.of(Checkpoint.open(model)), CalibrationFile.of(Checkpoint.open(small)));
    assertTrue(CalibrationFile.of(Checkpoint.open(small)).isPresent());
  }

  @Test
  void newFitReplacesTheOld() throws IOException {
    Path model = calibrated();
    CalibrationFile old = CalibrationFile.read(fit());
    Files.writeString(
        fit(), Files.readString(fit()).replaceFirst("\"bias\" : [^,]+", "\"bias\" : -7.25"));
    Path again = folder.resolve("again");
    CommandRun run =
        CommandRun.of(
            "lab",
            "calibration",
            "add",
            "--model=" + model,
            "--calibration=" + fit(),
            "--out=" + again);
    assertEquals(0, run.code(), run.err());
    CalibrationFile replaced = CalibrationFile.of(Checkpoint.open(again)).orElseThrow();
    assertEquals(-7.25, replaced.calibration().bias());
    assertEquals(old, CalibrationFile.of(Checkpoint.open(model)).orElseThrow());
  }

  @Test
  void unusableFitIsRefusedAndNothingWritten() throws IOException {
    assertEquals(0, calibrate().code());
    Files.writeString(fit(), Files.readString(fit()).replace("\"bias\"", "\"base\""));
    Path model = folder.resolve("unusable");
    CommandRun run =
        CommandRun.of(
            "lab",
            "calibration",
            "add",
            "--model=" + RandomModel.model(made),
            "--calibration=" + fit(),
            "--out=" + model);
    assertEquals(2, run.code());
    assertTrue(
        run.err().contains("base: expected a known name, perhaps bias, found an unknown one"),
        run.err());
    assertFalse(Files.exists(model));
  }

  @Test
  void damageToAModelsCalibrationIsFound() throws IOException {
    Path model = calibrated();
    Path file = model.resolve(CalibrationFile.NAME);
    Files.writeString(file, Files.readString(file).replace("\"version\" : 4", "\"version\" : 5"));
    CommandRun run = run("lab analyse", model);
    assertEquals(2, run.code());
    assertTrue(run.err().startsWith("wayfarer: " + file + ": expected CRC-32C"), run.err());
  }

  @Test
  void answersOverOneDatabaseAreTooFew() throws IOException {
    Files.writeString(data, Files.readString(data).replace("beacons", "lighthouses"));
    refused(data + ": expected questions about at least 2 databases, found 1");
  }

  @Test
  void answersThatAreAllWrongAreRefused() throws IOException {
    String text = Files.readString(data);
    Files.writeString(
        data,
        text.replaceAll(
            "\"query\":\"[^\"]*\"", "\"query\":\"SELECT max(height) FROM lighthouse\""));
    refused(data + ": expected questions that get right and wrong answers, found only wrong ones");
  }

  private void refused(String line) {
    refused(calibrate(), line);
  }

  /// Lines before may tell that databases have no files.
  private void refused(CommandRun run, String line) {
    assertEquals(2, run.code());
    assertEquals("wayfarer: " + line, run.err().lines().toList().getLast());
    assertFalse(Files.exists(fit()));
  }
}
