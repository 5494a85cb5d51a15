package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProbeTests {
  /// The three questions name home_port, name and height, name: train and dev are the same.
  private static final Pattern TABLE =
      Pattern.compile(
          """
          \\d+ pairs of question and column, 4 relevant

          seed  precision  recall    F1
             0( +\\d+\\.\\d){3}
             1( +\\d+\\.\\d){3}

          mean F1 (\\d+\\.\\d)
          """);

  @TempDir static Path made;

  @BeforeAll
  static void models() throws IOException {
    RandomModel.write(made);
    TransformerModel.write(made, "transformer", 32);
    CommandRun compact =
        CommandRun.of(
            "model",
            "compact",
            "--model=" + made.resolve("transformer"),
            "--out=" + made.resolve("int8"),
            "--parameters=int8");
    assertEquals("", compact.err());
  }

  private static CommandRun probe(Path model, Path data, String... more) {
    List<String> arguments =
        new ArrayList<>(List.of("lab", "probe", "--model=" + model, "--data=" + data));
    arguments.addAll(List.of("--seeds=2", "--workers=2"));
    arguments.addAll(List.of(more));
    return CommandRun.of(Map.of(), arguments.toArray(String[]::new));
  }

  private static double f1(CommandRun run) {
    assertEquals("", run.err());
    Matcher table = TABLE.matcher(run.out());
    assertTrue(table.matches(), run.out());
    return Double.parseDouble(table.group(3));
  }

  /// Word vectors, a transformer, and one that is stored in int8.
  @ParameterizedTest
  @ValueSource(strings = {"model", "transformer", "int8"})
  void columnsOfKnownQuestionsAreLearntFromTheVectorsOfAnyEncoder(String name) {
    Path data =
        name.equals("model")
            ? RandomModel.prepared(made)
            : TransformerModel.prepared(made, "transformer");
    double learnt = f1(probe(made.resolve(name), data, "--epochs=1000"));
    assertTrue(learnt > 90, name + " " + learnt);
    assertTrue(f1(probe(made.resolve(name), data, "--epochs=1")) < 60, name);
  }

  @Test
  void dataOfAnotherModelIsRefused(@TempDir Path other) throws IOException {
    RandomModel.write(other, "data.links=none");
    CommandRun run = probe(made.resolve("transformer"), RandomModel.prepared(other));
    assertEquals(2, run.code());
    assertTrue(
        run.err()
            .startsWith(
                "wayfarer: "
                    + RandomModel.prepared(other)
                    + ": expected data prepared as the model's, "),
        run::err);
    assertEquals(1, run.err().lines().count());
  }
}
