package dev.wayfarer.train.evaluate;

import dev.wayfarer.sql.file.WholeFile;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.score.Component;
import dev.wayfarer.sql.score.ExecutionVerdict;
import dev.wayfarer.sql.score.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Writes verdicts, one JSON object a line, in the order of the pairs.
///
///     index         position of the pair in its files, from 0
///     db_id         name of the database
///     exact         1 or 0
///     hardness      easy, medium, hard or extra
///     parse_error   why the prediction cannot be read, or null
///     partial       1 or 0 for each part of the query, by the names of the original evaluator
///     execution     1, 0, or null where this was not asked for or has no verdict
///     test_suite    likewise
///
/// Where rows alone were compared, an object has `index`, `db_id`, and `rows`: 1, 0, or null where
/// the gold query does not run.
public final class VerdictFile {
  private VerdictFile() {}

  /// Writes the file as a whole or not at all.
  ///
  /// @throws InputException where the file cannot be written
  public static void write(Path file, List<PairVerdict> verdicts) {
    WholeFile.write(
        file,
        writer -> {
          for (PairVerdict verdict : verdicts) {
            writer.write(json(verdict).toString());
            writer.write('\n');
          }
        });
  }

  /// Writes verdicts on rows as a whole or not at all.
  ///
  /// @throws InputException where the file cannot be written
  public static void writeRows(Path file, List<RowsVerdict> verdicts) {
    WholeFile.write(
        file,
        writer -> {
          for (RowsVerdict verdict : verdicts) {
            ObjectNode line = JsonMapper.shared().createObjectNode();
            line.put("index", verdict.pair().index());
            line.put("db_id", verdict.pair().schema().name());
            line.put("rows", number(Optional.of(verdict.verdict())));
            writer.write(line.toString());
            writer.write('\n');
          }
        });
  }

  private static ObjectNode json(PairVerdict verdict) {
    Verdict exact = verdict.exact();
    ObjectNode line = JsonMapper.shared().createObjectNode();
    line.put("index", verdict.pair().index());
    line.put("db_id", verdict.pair().schema().name());
    line.put("exact", exact.exact() ? 1 : 0);
    line.put("hardness", exact.hardness().label());
    line.put("parse_error", exact.parseError().orElse(null));
    ObjectNode partial = line.putObject("partial");
    for (Component component : Component.values()) {
      partial.put(component.label(), exact.partialScore(component).f1());
    }
    line.put("execution", number(verdict.execution()));
    line.put("test_suite", number(verdict.testSuite()));
    return line;
  }

  private static @Nullable Integer number(Optional<ExecutionVerdict> verdict) {
    return switch (verdict.orElse(null)) {
      case null -> null;
      case ExecutionVerdict.Correct _ -> 1;
      case ExecutionVerdict.Wrong _ -> 0;
      case ExecutionVerdict.Undecided _ -> null;
    };
  }
}
