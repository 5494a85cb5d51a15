package dev.wayfarer.sql.score;

import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Verdicts of the original execution and test-suite evaluators, on Spider's databases.
final class ExecutionCases {
  /// A line of the file.
  record Case(int line, String database, String gold, String prediction, JsonNode fields) {
    /// 0 or 1; empty where the original stopped with an error.
    OptionalInt verdict(String metric) {
      JsonNode verdict = fields.get(metric);
      return verdict.isNull() ? OptionalInt.empty() : OptionalInt.of(verdict.asInt());
    }

    /// Whether the verdict depends on the order in which SQLite happens to visit rows.
    boolean isOrderSensitive() {
      return fields.get("order_sensitive").asBoolean();
    }

    Path folder() {
      return SharedData.spider().resolve("database").resolve(database);
    }

    Path file() {
      return folder().resolve(database + ".sqlite");
    }
  }

  private ExecutionCases() {}

  /// All cases; skips the calling test where they or Spider are not there.
  static List<Case> read() {
    SharedData.spider();
    Path file = SharedData.oracle().resolve("execution_cases.jsonl.gz");
    try (var unzipped = new GZIPInputStream(Files.newInputStream(file))) {
      List<String> lines =
          new String(unzipped.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
      return IntStream.range(0, lines.size()).mapToObj(i -> parse(i + 1, lines.get(i))).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A verdict as the file has it.
  static OptionalInt asNumber(ExecutionVerdict verdict) {
    return switch (verdict) {
      case ExecutionVerdict.Correct _ -> OptionalInt.of(1);
      case ExecutionVerdict.Wrong _ -> OptionalInt.of(0);
      case ExecutionVerdict.Undecided _ -> OptionalInt.empty();
    };
  }

  private static Case parse(int number, String line) {
    JsonNode fields = JsonMapper.shared().readTree(line);
    return new Case(
        number,
        fields.get("db_id").asString(),
        fields.get("gold").asString(),
        fields.get("pred").asString(),
        fields);
  }
}
