package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluateSpiderTests {
  private static final int DEV_QUERIES = 1034;

  @TempDir Path folder;

  @Test
  void everyGoldQueryOfDevMatchesItselfByEveryMetric() throws IOException {
    Path spider = SharedData.spider();
    Path json = folder.resolve("verdicts.jsonl");
    CommandRun run =
        CommandRun.of(
            "evaluate",
            "--gold=" + spider.resolve("dev_gold.sql"),
            "--pred=" + spider.resolve("dev_gold.sql"),
            "--tables=" + spider.resolve("tables.json"),
            "--databases=" + spider.resolve("database"),
            "--metric=exact,execution,test-suite",
            "--json=" + json);
    assertEquals("", run.err());
    assertEquals(0, run.code());
    List<String> verdicts = Files.readAllLines(json);
    assertEquals(DEV_QUERIES, verdicts.size());
    for (String verdict : verdicts) {
      assertTrue(verdict.contains("\"exact\":1,"), verdict);
      assertTrue(verdict.endsWith("\"execution\":1,\"test_suite\":1}"), verdict);
    }
  }
}
