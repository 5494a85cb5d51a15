package dev.wayfarer.app.data;

import dev.wayfarer.app.data.DatasetCheck.CheckedSplit;
import dev.wayfarer.sql.file.WholeFile;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.data.DatasetStatistics;
import dev.wayfarer.train.data.RejectedEntry;
import dev.wayfarer.train.data.SummaryStatistics;
import java.nio.file.Path;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Writes a checked dataset as one JSON object.
///
///     parts       a list: name, questions, usable, databases, database_files, with_values,
///                 hardness (a count a level), question_words, tables, columns
///                 (each with least, median, mean, ninetieth, most)
///     in_domain   sizes of the split inside each database: train, test
///     problems    a list: file, index, database, kind, reason
public final class DatasetCheckFile {
  private DatasetCheckFile() {}

  /// Writes the file as a whole or not at all.
  ///
  /// @throws InputException where the file cannot be written
  public static void write(Path file, DatasetCheck check) {
    String json = json(check).toPrettyString();
    WholeFile.write(file, writer -> writer.write(json + "\n"));
  }

  private static ObjectNode json(DatasetCheck check) {
    ObjectNode root = JsonMapper.shared().createObjectNode();
    var parts = root.putArray("parts");
    check.splits().forEach(split -> put(parts.addObject(), split));
    root.putObject("in_domain")
        .put("train", check.inDomain().get(0))
        .put("test", check.inDomain().get(1));
    var problems = root.putArray("problems");
    check.problems().forEach(problem -> put(problems.addObject(), problem));
    return root;
  }

  private static void put(ObjectNode node, CheckedSplit split) {
    DatasetStatistics statistics = split.statistics();
    node.put("name", split.name());
    node.put("questions", split.questions());
    node.put("usable", split.usable());
    node.put("databases", statistics.databases());
    node.put("database_files", split.databaseFiles());
    node.put("with_values", statistics.withValues());
    ObjectNode hardness = node.putObject("hardness");
    statistics.hardness().forEach((level, count) -> hardness.put(level.label(), count));
    put(node.putObject("question_words"), statistics.questionWords());
    put(node.putObject("tables"), statistics.tables());
    put(node.putObject("columns"), statistics.columns());
  }

  private static void put(ObjectNode node, SummaryStatistics spread) {
    node.put("least", spread.least());
    node.put("median", spread.median());
    node.put("mean", spread.mean());
    node.put("ninetieth", spread.ninetieth());
    node.put("most", spread.most());
  }

  private static void put(ObjectNode node, RejectedEntry problem) {
    node.put("file", problem.origin().file());
    node.put("index", problem.origin().index());
    node.put("database", problem.database());
    node.put("kind", problem.kind().name().toLowerCase(Locale.ROOT));
    node.put("reason", problem.reason());
  }
}
