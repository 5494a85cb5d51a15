package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.SharedData;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class BenchScoreTests {
  private static final Path EXAMPLES = SharedData.projectRoot().resolve("examples");

  @Test
  void figuresAreTakenOnOneThreadAndOnAll() {
    CommandRun run =
        CommandRun.of(
            "lab",
            "bench",
            "score",
            "--gold=" + EXAMPLES.resolve("gold.sql"),
            "--pred=" + EXAMPLES.resolve("predicted.sql"),
            "--tables=" + EXAMPLES.resolve("tables.json"),
            "--seconds=1");
    assertEquals("", run.err());
    assertEquals(0, run.code());
    assertTrue(
        run.out()
            .matches("1 thread +[\\d,]+ pairs a second\n\\d+ threads? +[\\d,]+ pairs a second\n"),
        run.out());
  }
}
