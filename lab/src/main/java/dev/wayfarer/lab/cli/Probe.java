package dev.wayfarer.lab.cli;

import dev.wayfarer.cli.DeviceArgument;
import dev.wayfarer.cli.ModelArgument;
import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.cli.OptionRange;
import dev.wayfarer.cli.WorkersArgument;
import dev.wayfarer.lab.probe.ProbeScores;
import dev.wayfarer.lab.probe.ProbeStudy;
import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.parser.Encoders;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.parallel.Workers;
import dev.wayfarer.train.parser.LoadedParser;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedExample;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Measures what a parser's vectors tell of relevant columns.
@Command(
    name = "probe",
    header = "Measure how well a parser's vectors tell which columns a query names.",
    description = {
      "",
      "The parser stays as it is. A small network learns from the vectors of train's",
      "questions whether a column is in the gold query: attention of the column to the",
      "question, then one hidden layer. It is measured on dev. Columns of join",
      "conditions and * do not count."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab probe --model runs/a/model/last --data spider.prepared",
      "",
      "Exit codes: 0 measured, 2 unusable input or arguments."
    })
final class Probe implements Callable<Integer> {
  @Mixin private PreparedArgument data;

  @Mixin private ModelArgument model;

  @Option(
      names = "--epochs",
      paramLabel = "N",
      defaultValue = "5",
      description = "How often a probe sees all of train. Default: ${DEFAULT-VALUE}.")
  private int epochs;

  @Option(
      names = "--seeds",
      paramLabel = "N",
      defaultValue = "3",
      description = "How many probes are trained, with seeds from 0. Default: ${DEFAULT-VALUE}.")
  private int seeds;

  @Mixin private WorkersArgument workers;

  @Mixin private DeviceArgument deviceArgument;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    int rounds = OptionRange.COUNT.check(spec, "--epochs", epochs);
    int probes = OptionRange.COUNT.check(spec, "--seeds", seeds);
    int threads = workers.count(spec);
    PreparedDataset dataset = PreparedFile.read(data.file());
    for (List<PreparedExample> part : List.of(dataset.train(), dataset.dev())) {
      if (part.stream().noneMatch(PreparedExample::isSayable)) {
        throw new InputException(
            data.file().toString(), "train and dev questions with gold queries", "none");
      }
    }
    Device device = deviceArgument.device();
    try (SavedParser saved =
            SavedParser.open(NamedModel.open(spec, model.name()), device, Encoders.ALL);
        Workers pool = new Workers(device.isCuda() ? 1 : threads)) {
      if (!saved.parts().inputs().equals(dataset.options().inputs())) {
        throw new InputException(
            data.file().toString(),
            "data prepared as the model's, " + saved.parts().inputs(),
            dataset.options().inputs().toString());
      }
      LoadedParser parser = LoadedParser.of(saved, device);
      try (ProbeStudy study = new ProbeStudy(parser, dataset.train(), dataset.dev(), pool)) {
        print(study, rounds, probes);
      }
    }
    return 0;
  }

  private void print(ProbeStudy study, int rounds, int probes) {
    PrintWriter out = spec.commandLine().getOut();
    long[] pairs = study.heldOutPairs();
    out.printf(
        Locale.ROOT, "%,d pairs of question and column, %,d relevant%n%n", pairs[0], pairs[1]);
    out.println("seed  precision  recall    F1");
    double sum = 0;
    for (int seed = 0; seed < probes; seed++) {
      ProbeScores scores = study.probe(rounds, seed);
      out.printf(
          Locale.ROOT,
          "%4d  %9.1f  %6.1f  %4.1f%n",
          seed,
          100 * scores.precision(),
          100 * scores.recall(),
          100 * scores.f1());
      out.flush();
      sum += scores.f1();
    }
    out.printf(Locale.ROOT, "%nmean F1 %.1f%n", 100 * sum / probes);
    out.flush();
  }
}
