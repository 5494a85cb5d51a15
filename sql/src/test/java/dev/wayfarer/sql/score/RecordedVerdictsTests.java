package dev.wayfarer.sql.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SpiderTables;
import dev.wayfarer.testkit.SharedData;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Exact match against verdicts of the original evaluator.
class RecordedVerdictsTests {
  private static final int SHOWN = 10;

  @Test
  void everyRecordedVerdictIsReproduced() throws IOException {
    Path file = SharedData.oracle().resolve("exact_match_cases.jsonl.gz");
    Map<String, Schema> schemas = SpiderTables.read(SharedData.spider().resolve("tables.json"));
    Map<String, ExactMatch> matches = new HashMap<>();
    List<String> differences = new ArrayList<>();
    int cases = 0;
    try (BufferedReader lines = open(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        JsonNode recorded = JsonMapper.shared().readTree(line);
        ExactMatch match =
            matches.computeIfAbsent(
                recorded.get("db_id").asString(), name -> new ExactMatch(schemas.get(name)));
        String difference = difference(recorded, match);
        if (!difference.isEmpty()) {
          differences.add(line + "\n  " + difference);
        }
        cases++;
      }
    }
    assertTrue(cases > 0, "no cases in " + file);
    assertEquals(
        0,
        differences.size(),
        () ->
            "first differences:\n"
                + String.join("\n", differences.subList(0, Math.min(SHOWN, differences.size()))));
  }

  private static String difference(JsonNode recorded, ExactMatch match) {
    Verdict verdict;
    try {
      verdict = match.score(recorded.get("gold").asString(), recorded.get("pred").asString());
    } catch (UnreadableSqlException e) {
      return "gold: " + e.getMessage();
    }
    StringBuilder difference = new StringBuilder();
    if (verdict.exact() != (recorded.get("exact").asInt() == 1)) {
      difference.append("exact: ").append(verdict.exact()).append("; ");
    }
    if (!verdict.hardness().label().equals(recorded.get("hardness").asString())) {
      difference.append("hardness: ").append(verdict.hardness()).append("; ");
    }
    if (verdict.parseError().isPresent() == recorded.get("parse_error").isNull()) {
      difference.append("parse error: ").append(verdict.parseError()).append("; ");
    }
    for (Component component : Component.values()) {
      int f1 = verdict.partialScore(component).f1();
      if (f1 != recorded.get("partial").get(component.label()).asInt()) {
        difference.append(component.label()).append(": ").append(f1).append("; ");
      }
    }
    return difference.toString();
  }

  private static BufferedReader open(Path file) throws IOException {
    return new BufferedReader(
        new InputStreamReader(
            new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8));
  }
}
