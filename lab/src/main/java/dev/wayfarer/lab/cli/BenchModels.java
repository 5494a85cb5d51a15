package dev.wayfarer.lab.cli;

import dev.wayfarer.cli.BeamArgument;
import dev.wayfarer.cli.LowerCaseNames;
import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.cli.QuestionArguments;
import dev.wayfarer.cli.QuestionDatabases;
import dev.wayfarer.lab.bench.ModelComparison;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.file.DefaultModel;
import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.parser.Encoders;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Products;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.DatasetQuestion;
import dev.wayfarer.train.data.QuestionFile;
import dev.wayfarer.train.parser.LoadedParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Compares how long models take for a question.
@Command(
    name = "models",
    header = "Compare how long models take for single questions, on a CPU.",
    description = {
      "",
      "Puts each question to all models in turn, linking included. Time is CPU time of",
      "the thread, so that other work on the machine changes little."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab bench models --data dev.json --tables tables.json --databases database \\",
      "    --model default --model small --products int8 --products float32",
      "",
      "Exit codes: 0 measured, 2 unusable input or arguments."
    })
final class BenchModels implements Callable<Integer> {
  @Mixin private QuestionArguments questions;

  @Option(
      names = "--model",
      paramLabel = "MODEL",
      defaultValue = DefaultModel.NAME,
      description = "Folder of a model; may be repeated. Others are compared with the first.")
  private List<String> models;

  @Option(
      names = "--products",
      paramLabel = "TYPE",
      defaultValue = "int8",
      converter = Names.class,
      description =
          "How pre-trained encoders multiply: int8 (the default) or float32; may be repeated.")
  private List<Products> products;

  @Mixin private BeamArgument beam;

  @Mixin private QuestionLimitArgument limit;

  @Spec private CommandSpec spec;

  static final class Names extends LowerCaseNames<Products> {
    Names() {
      super(Products.values());
    }
  }

  @Override
  public Integer call() {
    int width = beam.width(spec);
    int most = limit.most(spec);
    Map<String, Schema> schemas = questions.schemas(spec);
    List<DatasetQuestion> asked =
        spread(QuestionFile.read(questions.data(), schemas.keySet()), most);
    if (asked.isEmpty()) {
      throw new InputException(questions.data().toString(), "questions", "none");
    }
    List<String> names = new ArrayList<>();
    List<SavedParser> opened = new ArrayList<>();
    try {
      for (String model : models) {
        for (Products type : products) {
          Checkpoint checkpoint = NamedModel.open(spec, model);
          opened.add(SavedParser.open(checkpoint, Device.CPU, Encoders.ALL, type));
          names.add(model + ", " + type.name().toLowerCase(Locale.ROOT));
        }
      }
      List<Parser> parsers =
          opened.stream().map(saved -> LoadedParser.of(saved, Device.CPU).parser()).toList();
      print(
          names,
          new ModelComparison(
                  QuestionDatabases.of(spec, asked, schemas, questions.databases()), asked, width)
              .of(parsers));
    } finally {
      opened.forEach(SavedParser::close);
    }
    return 0;
  }

  /// Some of all, at equal distances: neighbours are about the same database.
  private static List<DatasetQuestion> spread(List<DatasetQuestion> all, int most) {
    int count = Math.min(most, all.size());
    return IntStream.range(0, count)
        .mapToObj(i -> all.get((int) ((long) i * all.size() / count)))
        .toList();
  }

  private void print(List<String> names, List<ModelComparison.Latency> latencies) {
    BenchPage page = new BenchPage(spec.commandLine().getOut());
    for (int i = 0; i < names.size(); i++) {
      ModelComparison.Latency latency = latencies.get(i);
      page.line(
          names.get(i),
          "%.1f ms a question (median, %.2f times the first), 90%% within %.1f ms",
          latency.median(),
          latency.median() / latencies.getFirst().median(),
          latency.percentile90());
    }
  }
}
