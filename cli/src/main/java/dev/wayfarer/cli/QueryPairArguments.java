package dev.wayfarer.cli;

import dev.wayfarer.train.evaluate.QueryFiles;
import dev.wayfarer.train.evaluate.QueryPair;
import dev.wayfarer.sql.schema.SpiderTables;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/// How verbs name gold queries and predictions.
final class QueryPairArguments {
  @Option(
      names = "--gold",
      paramLabel = "GOLD",
      required = true,
      description = "Gold queries, a line each: SQL, a tab, the db_id.")
  private Path gold;

  @Option(
      names = "--pred",
      paramLabel = "PRED",
      required = true,
      description = "Predicted queries, a line each, in the order of GOLD.")
  private Path predicted;

  @Option(
      names = "--tables",
      paramLabel = "TABLES",
      required = true,
      description = "Schemas of all databases, in the layout of Spider's tables.json.")
  private Path tables;

  List<QueryPair> read() {
    return QueryFiles.read(gold, predicted, SpiderTables.read(tables));
  }
}
