package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import tools.jackson.databind.node.ArrayNode;

class AnalyseTests {
  private static final Path EXAMPLES = RandomModel.EXAMPLES;

  @TempDir static Path made;
  @TempDir Path folder;
  private Path data = RandomModel.questions(made);

  @BeforeAll
  static void model() throws IOException {
    RandomModel.write(made);
  }

  private CommandRun run(String verb, String... more) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of(verb.split(" ")));
    arguments.add("--model=" + RandomModel.model(made));
    arguments.add("--data=" + data);
    arguments.add("--tables=" + EXAMPLES.resolve("tables.json"));
    arguments.addAll(List.of(more));
    return CommandRun.of(
        Map.of("WAYFARER_CACHE", folder.toString()), arguments.toArray(String[]::new));
  }

  private CommandRun analyse(String... more) {
    List<String> arguments = new ArrayList<>(List.of(more));
    arguments.add("--databases=" + EXAMPLES.resolve("databases"));
    return run("lab analyse", arguments.toArray(String[]::new));
  }

  private List<JsonNode> analysed(String... more) throws IOException {
    Path json = folder.resolve("analysis.jsonl");
    List<String> arguments = new ArrayList<>(List.of(more));
    arguments.add("--json=" + json);
    CommandRun run = analyse(arguments.toArray(String[]::new));
    assertEquals("", run.err());
    assertEquals(0, run.code());
    return Files.readAllLines(json).stream().map(JsonMapper.shared()::readTree).toList();
  }

  /// The questions again, with the model's own best answers as their gold queries.
  private void takeAnswersAsGold() throws IOException {
    Path predicted = folder.resolve("predicted.sql");
    run(
        "predict",
        "--databases=" + EXAMPLES.resolve("databases"),
        "--beam=2",
        "--out=" + predicted);
    List<String> answers = Files.readAllLines(predicted);
    ArrayNode entries = JsonMapper.shared().createArrayNode();
    for (String line : Files.readAllLines(data)) {
      JsonNode asked = JsonMapper.shared().readTree(line);
      String answer = answers.get(entries.size());
      entries
          .addObject()
          .put("db_id", "lighthouses")
          .put("question", asked.get("question").asString())
          .put("query", answer);
    }
    data = Files.writeString(folder.resolve("answered.json"), entries.toString());
  }

  @Test
  void thePageHasEverySectionAndTheWrongAnswers() {
    CommandRun run = analyse("--errors=2");
    assertEquals("", run.err());
    List<String> headings = run.out().lines().filter(line -> line.startsWith("## ")).toList();
    assertEquals(
        List.of(
            "## Scores",
            "## Parts",
            "## Before the model",
            "## Steps",
            "## Probabilities",
            "## Wrong answers"),
        headings);
    assertTrue(run.out().contains("| all | 3 | "), run.out());
    assertEquals(2, run.out().lines().filter("-- gold"::equals).count());
  }

  @Test
  void thePageGoesIntoAFile() throws IOException {
    Path page = folder.resolve("page.md");
    CommandRun run = analyse("--out=" + page, "--errors=0");
    assertEquals("", run.out());
    assertTrue(Files.readString(page).startsWith("# " + RandomModel.model(made) + " on "));
    assertTrue(Files.readString(page).endsWith("|\n"));
  }

  @Test
  void everyQuestionHasItsAnswersItsGoldStepsAndItsItems() throws IOException {
    List<JsonNode> lines = analysed("--beam=2");
    assertEquals(3, lines.size());
    JsonNode second = lines.get(1);
    assertEquals("names of lighthouses higher than 30", second.get("question").asString());
    assertEquals("easy", second.get("hardness").asString());
    assertEquals(2, second.get("answers").size());
    assertEquals("none", second.get("obstacle").asString());
    double gold = second.get("gold_probability").asDouble();
    assertTrue(gold > 0 && gold < 1, "" + gold);
    List<String> items = new ArrayList<>();
    for (JsonNode item : second.get("items")) {
      items.add(
          item.get("kind").asString()
              + " "
              + item.get("name").asString()
              + " "
              + item.get("link").asString());
    }
    assertEquals(
        List.of(
            "column lighthouse.name exact",
            "column lighthouse.height implied",
            "table lighthouse exact"),
        items);
  }

  @Test
  void aColumnThatNoWordNamesIsAnObstacle() throws IOException {
    assertEquals("column_unlinked", analysed().get(2).get("obstacle").asString());
  }

  @Test
  void anAnswerLeavesTheGoldQueryWhereAnotherChoiceIsPreferred() throws IOException {
    for (JsonNode line : analysed("--beam=1")) {
      JsonNode divergence = line.get("divergence");
      assertTrue(divergence.get("rank").asInt() > 1, line::toString);
      assertTrue(
          divergence.get("wanted_probability").asDouble()
              < divergence.get("chosen_probability").asDouble(),
          line::toString);
    }
  }

  @Test
  void answersAreThoseOfPredict() throws IOException {
    Path predicted = folder.resolve("predicted.sql");
    run(
        "predict",
        "--databases=" + EXAMPLES.resolve("databases"),
        "--beam=2",
        "--out=" + predicted);
    assertEquals(
        Files.readAllLines(predicted),
        analysed("--beam=2").stream()
            .map(line -> line.get("answers").get(0).get("sql").asString())
            .toList());
  }

  @Test
  void aGoldQueryThatIsFoundIsNeitherLeftNorLost() throws IOException {
    takeAnswersAsGold();
    for (JsonNode line : analysed("--beam=2")) {
      assertEquals(1, line.get("exact").asInt());
      assertEquals(1, line.get("execution").asInt());
      assertEquals(0, line.get("wrong").size());
      assertTrue(line.get("divergence").isNull(), line::toString);
      assertTrue(line.get("lost_at").isNull(), line::toString);
      assertEquals(
          line.get("answers").get(0).get("probability").asDouble(),
          line.get("gold_probability").asDouble(),
          1e-4);
    }
    assertTrue(analyse("--beam=2").out().contains("| all | 3 | 100.0% | 100.0% | 0 |"));
  }

  @Test
  void withoutDatabasesNothingIsExecuted() {
    CommandRun run = run("lab analyse");
    assertTrue(run.out().contains("| no verdict by execution | 3 |"), run.out());
    assertTrue(run.err().contains("1 of 1 databases have no file"), run.err());
  }

  @Test
  void goldQueriesAreNeeded() throws IOException {
    data =
        Files.writeString(
            folder.resolve("asked.json"), "[{\"db_id\": \"lighthouses\", \"question\": \"Who?\"}]");
    analyse().refusedWith(data + "[0]: expected a gold query, found none");
  }

  @Test
  void badFiguresAreRefused() {
    analyse("--beam=0")
        .refusedWith("--beam: expected 1 to 1000, found 0 (see: wayfarer lab analyse --help)");
    analyse("--errors=-1")
        .refusedWith("--errors: expected 0 or more, found -1 (see: wayfarer lab analyse --help)");
  }
}
