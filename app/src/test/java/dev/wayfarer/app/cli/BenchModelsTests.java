package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchModelsTests {
  @TempDir Path folder;

  private CommandRun bench(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "lab",
                "bench",
                "models",
                "--data=" + RandomModel.questions(folder),
                "--tables=" + RandomModel.EXAMPLES.resolve("tables.json"),
                "--databases=" + RandomModel.EXAMPLES.resolve("databases"),
                "--model=" + RandomModel.model(folder)));
    arguments.addAll(List.of(more));
    return CommandRun.of(
        Map.of("WAYFARER_CACHE", folder.toString()), arguments.toArray(String[]::new));
  }

  @Test
  void everyModelHasALine() throws IOException {
    RandomModel.write(folder);
    CommandRun run = bench("--products=int8", "--products=float32");
    assertEquals("", run.err());
    List<String> lines = run.out().lines().toList();
    assertEquals(2, lines.size());
    String model = RandomModel.model(folder).toString();
    assertTrue(lines.get(0).startsWith(model + ", int8 "), run::out);
    assertTrue(lines.get(0).contains("(median, 1.00 times the first)"), run::out);
    assertTrue(lines.get(1).startsWith(model + ", float32 "), run::out);
  }

  @Test
  void unknownProductsAreRefused() {
    bench("--products=int4")
        .refusedWith(
            "Invalid value for option '--products' (TYPE): expected one of int8, float32, found"
                + " 'int4' (see: wayfarer lab bench models --help)");
  }
}
