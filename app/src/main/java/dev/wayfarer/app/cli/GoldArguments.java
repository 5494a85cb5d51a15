package dev.wayfarer.app.cli;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SpiderTables;
import dev.wayfarer.train.data.DatasetQuestion;
import dev.wayfarer.train.data.QuestionFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/// How verbs that study the answers of a model name it, and the questions whose answers are known.
class GoldArguments {
  @Option(
      names = "--model",
      paramLabel = "MODEL",
      required = true,
      description = "Folder of a model, or default for the one that comes along.")
  private String model;

  @Option(
      names = "--data",
      paramLabel = "DATA",
      required = true,
      description = {
        "Questions with gold queries, like Spider's dev.json,",
        "or JSON lines where the name ends in .jsonl."
      })
  private Path data;

  @Option(
      names = "--tables",
      paramLabel = "TABLES",
      required = true,
      description = "Schemas of all databases, in the layout of Spider's tables.json.")
  private Path tables;

  String model() {
    return model;
  }

  Checkpoint checkpoint(CommandSpec spec) {
    return ParserArguments.checkpoint(spec, model);
  }

  Path data() {
    return data;
  }

  Map<String, Schema> schemas() {
    return SpiderTables.read(tables);
  }

  /// @param schemas that questions may be about
  List<DatasetQuestion> questions(Map<String, Schema> schemas) {
    return QuestionFile.read(data, schemas.keySet());
  }
}
