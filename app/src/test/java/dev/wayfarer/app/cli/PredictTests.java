package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.CheckpointWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PredictTests {
  private static final Path EXAMPLES = RandomModel.EXAMPLES;

  @TempDir static Path made;
  @TempDir Path folder;
  private Path model = RandomModel.model(made);
  private Path data = RandomModel.questions(made);
  private Path databases = EXAMPLES.resolve("databases");

  @BeforeAll
  static void model() throws IOException {
    RandomModel.write(made);
  }

  private CommandRun predict(String... more) {
    List<String> arguments = new ArrayList<>();
    arguments.add("predict");
    arguments.add("--model=" + model);
    arguments.add("--data=" + data);
    arguments.add("--tables=" + EXAMPLES.resolve("tables.json"));
    arguments.add("--databases=" + databases);
    arguments.add("--out=" + target());
    arguments.addAll(List.of(more));
    return run(arguments);
  }

  private CommandRun run(List<String> arguments) {
    return CommandRun.of(
        Map.of("WAYFARER_CACHE", folder.toString()), arguments.toArray(String[]::new));
  }

  private Path target() {
    return folder.resolve("predicted.sql");
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void everyQuestionGetsOneLine() throws IOException {
    CommandRun run = predict();
    assertEquals("", run.err());
    assertEquals(0, run.code());
    assertTrue(
        run.out()
            .matches(
                ".*predicted.sql: 3 queries in \\d+\\.\\d s \\(model .*, beam 3, execution"
                    + " guidance off\\)\n"),
        run.out());
    List<String> lines = Files.readAllLines(target());
    assertEquals(3, lines.size());
    lines.forEach(line -> assertTrue(line.startsWith("SELECT "), line));
  }

  @Test
  void jsonHoldsTheBestQueriesWithTheirProbabilities() throws IOException {
    Path json = folder.resolve("predicted.jsonl");
    assertEquals(0, predict("--json=" + json, "--beam=2").code());
    List<String> lines = Files.readAllLines(json);
    assertEquals(3, lines.size());
    JsonNode second = JsonMapper.shared().readTree(lines.get(1));
    assertEquals(1, second.get("index").asInt());
    assertEquals("lighthouses", second.get("db_id").asString());
    assertEquals("names of lighthouses higher than 30", second.get("question").asString());
    assertEquals(2, second.get("queries").size());
    assertEquals(
        Files.readAllLines(target()).get(1), second.get("queries").get(0).get("sql").asString());
    double probability = second.get("queries").get(0).get("probability").asDouble();
    assertTrue(probability > 0 && probability <= 1, "" + probability);
  }

  @Test
  void probabilityIsThatOfAsk() throws IOException {
    Path json = folder.resolve("predicted.jsonl");
    String question = "What are the names of all keepers?";
    data = write("one.json", "[{\"db_id\": \"lighthouses\", \"question\": \"" + question + "\"}]");
    model = Path.of("default");
    CommandRun run = predict("--json=" + json);
    assertEquals(0, run.code(), run.err());
    JsonNode told = JsonMapper.shared().readTree(Files.readString(json)).get("queries").get(0);
    // The names in the file differ a little from those in the table list.
    Path file = databases.resolve("lighthouses", "lighthouses.sqlite");
    JsonNode asked =
        JsonMapper.shared().readTree(run(List.of("ask", question, "--json", "--db=" + file)).out());
    assertEquals(asked.get("sql"), told.get("sql"));
    assertEquals(asked.get("probability").asDouble(), told.get("probability").asDouble(), 0.005);
  }

  @Test
  void answersAreTheSameEachTime() throws IOException {
    predict();
    String first = Files.readString(target());
    predict();
    assertEquals(first, Files.readString(target()));
  }

  @Test
  void queriesMayBeRunToJudgeThem() {
    CommandRun run = predict("--execution-guided=rows");
    assertEquals("", run.err());
    assertTrue(run.out().contains("execution guidance by rows"), run.out());
    assertTrue(predict("--execution-guided").out().contains("by errors"));
  }

  @Test
  void missingDatabasesAreToldAndDoWithoutCells() throws IOException {
    databases = folder;
    CommandRun run = predict();
    assertEquals(
        "wayfarer: 1 of 1 databases have no file: their questions are read without cells\n",
        run.err());
    assertEquals(0, run.code());
    assertEquals(3, Files.readAllLines(target()).size());
  }

  @Test
  void goldQueriesAreNotNeeded() throws IOException {
    data = write("asked.json", "[{\"db_id\": \"lighthouses\", \"question\": \"Who?\"}]");
    assertEquals(0, predict().code());
    assertEquals(1, Files.readAllLines(target()).size());
  }

  @Test
  void dataOfAnotherFormIsRefused() throws IOException {
    data = write("asked.json", "{}");
    predict().refusedWith(data + ": expected an array of entries, found something else");
    data = write("asked.json", "[]");
    predict().refusedWith(data + ": expected at least one question, found none");
    data = write("asked.json", "[{\"db_id\": \"lighthouses\"}]");
    predict().refusedWith(data + "[0]: expected a field question, found none");
    data = write("asked.json", "[{\"db_id\": \"seas\", \"question\": \"Who?\"}]");
    predict().refusedWith(data + "[0]: expected a database with a schema, found \"seas\"");
    data = write("asked.json", "[{\"db_id\": \"lighthouses\", \"question\": 7}]");
    predict().refusedWith(data + "[0]: expected a text as question, found \"7\"");
    data = folder.resolve("none.json");
    predict().refusedWith(data + ": expected a file of questions, found no such file");
  }

  @Test
  void questionOfTooManyWordsIsRefusedWhereItStands() throws IOException {
    String question = "who ".repeat(1_001);
    data =
        write("asked.json", "[{\"db_id\": \"lighthouses\", \"question\": \"" + question + "\"}]");
    CommandRun run = predict();
    assertEquals(2, run.code());
    assertTrue(run.err().contains("asked.json[0]: question: expected 1 to 1000 words"), run.err());
    assertFalse(Files.exists(target()));
  }

  @Test
  void missingModelIsRefused() {
    model = folder.resolve("none");
    predict()
        .refusedWith(
            model + ": expected a checkpoint, which has a provenance.json, found no such folder");
  }

  @Test
  void defaultModelAnswers() throws IOException {
    model = Path.of("default");
    CommandRun run = predict();
    assertEquals("", run.err());
    assertTrue(run.out().contains("(model default, beam 3, "), run.out());
    assertEquals(
        "SELECT count(*) FROM keeper WHERE home_port = 'Skarvoy'",
        Files.readAllLines(target()).getFirst());
  }

  @Test
  void damagedModelIsRefused() throws IOException {
    model = copy("grammar PRODUCT", "grammar PRODUCT");
    Path weights = model.resolve("model.safetensors");
    byte[] bytes = Files.readAllBytes(weights);
    bytes[bytes.length / 2] ^= 1;
    Files.write(weights, bytes);
    CommandRun run = predict();
    assertEquals(2, run.code());
    assertEquals(1, run.err().lines().count());
    assertTrue(run.err().contains("model.safetensors: expected CRC-32C "), run.err());
  }

  @Test
  void modelForAnotherGrammarIsRefused() throws IOException {
    model = copy("construct cond Equal", "construct cond Same");
    predict()
        .refusedWith(
            model.resolve("grammar.txt")
                + ": expected rules of this version's grammar, found cond → Same");
  }

  @Test
  void modelWithoutARuleThatEveryQueryNeedsIsRefused() throws IOException {
    model = copy("construct select Rows\n", "");
    predict()
        .refusedWith(
            model.resolve("grammar.txt") + ": expected the rule select → Rows, found none");
  }

  /// The model with another grammar, and digests that fit.
  private Path copy(String rule, String other) {
    Path target = folder.resolve("copied");
    Checkpoint from = Checkpoint.open(RandomModel.model(made));
    try (CheckpointWriter writer = CheckpointWriter.begin(target)) {
      for (String name : from.files()) {
        if (name.equals("grammar.txt")) {
          writer.text(name, from.text(name).replace(rule, other));
        } else {
          writer.copy(name, from.path(name));
        }
      }
      var _ = writer.commit(Map.of());
    }
    return target;
  }

  @Test
  void beamOfNothingIsRefused() {
    predict("--beam=0")
        .refusedWith("--beam: expected 1 to 1000, found 0 (see: wayfarer predict --help)");
  }

  @Test
  void missingFolderIsRefusedBeforeTheWork() {
    predict("--json=" + folder.resolve("none/a.jsonl"))
        .refusedWith(
            folder.resolve("none/a.jsonl")
                + ": expected a file in an existing folder, found no such folder");
  }

  @Test
  void modelIsEvaluatedInOneGo() throws IOException {
    CommandRun run = evaluate("--model=" + model, "--data=" + data);
    assertEquals("", run.err());
    assertEquals(0, run.code());
    assertEquals(
        "model " + model + ", beam 3, execution guidance off", run.out().lines().findFirst().get());
    assertTrue(
        run.out().contains("count                       3        0        0        0        3"),
        run.out());
    assertTrue(run.out().contains("\nexecution "), run.out());
  }

  @Test
  void evaluationByModelGivesTheVerdictsOfItsPredictions() throws IOException {
    assertEquals(0, predict().code());
    String golds =
        String.join(
            "",
            "SELECT count(*) FROM keeper WHERE home_port = 'Skarvoy'\tlighthouses\n",
            "SELECT name FROM lighthouse WHERE height > 30\tlighthouses\n",
            "SELECT name FROM keeper\tlighthouses\n");
    CommandRun files = evaluate("--gold=" + write("gold.sql", golds), "--pred=" + target());
    CommandRun byModel = evaluate("--model=" + model, "--data=" + data);
    assertEquals(files.out(), byModel.out().substring(byModel.out().indexOf('\n') + 1));
  }

  private CommandRun evaluate(String... more) {
    List<String> arguments = new ArrayList<>();
    arguments.add("evaluate");
    arguments.add("--tables=" + EXAMPLES.resolve("tables.json"));
    arguments.add("--databases=" + databases);
    arguments.addAll(List.of(more));
    return run(arguments);
  }

  @Test
  void goldQueryIsNeededToEvaluate() throws IOException {
    data = write("asked.json", "[{\"db_id\": \"lighthouses\", \"question\": \"Who?\"}]");
    evaluate("--model=" + model, "--data=" + data)
        .refusedWith(data + "[0]: expected a gold query, found none");
  }

  @Test
  void predictionsComeFromFilesOrFromAModel() {
    String refused =
        "expected either --gold and --pred, or --data and a --model (see: wayfarer evaluate --help)";
    evaluate().refusedWith(refused);
    evaluate("--model=" + model).refusedWith(refused);
    evaluate("--gold=x", "--pred=x", "--data=" + data).refusedWith(refused);
    evaluate("--model=" + model, "--gold=x", "--pred=x").refusedWith(refused);
    evaluate("--model=" + model, "--data=" + data, "--pred=x")
        .refusedWith("Missing required argument(s): --gold=GOLD (see: wayfarer evaluate --help)");
  }

  @Test
  void speedIsMeasured() {
    CommandRun run =
        run(
            List.of(
                "lab",
                "bench",
                "predict",
                "--random",
                "--config=" + RandomModel.config(),
                "--data=" + RandomModel.prepared(made)));
    assertEquals("", run.err());
    assertTrue(run.out().contains(" questions a second\n"), run.out());
    assertTrue(run.out().contains("encode "), run.out());
    run =
        run(
            List.of(
                "lab",
                "bench",
                "train",
                "--steps=2",
                "--batch=2",
                "--config=" + RandomModel.config(),
                "--data=" + RandomModel.prepared(made)));
    assertEquals("", run.err());
    assertTrue(run.out().contains(" ms for 2 examples\n"), run.out());
  }
}
