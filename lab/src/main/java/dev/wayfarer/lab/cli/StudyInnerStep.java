package dev.wayfarer.lab.cli;

import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.cli.OptionRange;
import dev.wayfarer.cli.WorkersArgument;
import dev.wayfarer.lab.innerstep.InnerStepStudy;
import dev.wayfarer.lab.innerstep.InnerStepStudy.Comparison;
import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.parser.Encoders;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.config.DgMamlOptions;
import dev.wayfarer.train.config.InnerScaling;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.RunSettings;
import dev.wayfarer.train.objective.InnerStep;
import dev.wayfarer.train.objective.StepScaling;
import dev.wayfarer.train.parallel.Workers;
import dev.wayfarer.train.parser.LoadedParser;
import dev.wayfarer.train.parser.RandomParser;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Measures how much an inner step changes the gradient of a parser.
@Command(
    name = "inner-step",
    header = "Measure how much an inner step changes the gradient of a parser.",
    description = {
      "",
      "Computes the gradients of DG-MAML, exactly and by finite differences, of DG-FMAML and",
      "of their control on the same examples with the same dropout, for some updates that",
      "CONFIG draws. Prints the distance of each from the control, and how far finite",
      "differences miss the Hessian-vector product. The parser stays as it is."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab study inner-step --data spider.prepared",
      "  wayfarer lab study inner-step --data spider.prepared --model runs/a/model/last",
      "",
      "Exit codes: 0 measured, 2 unusable input or arguments."
    })
final class StudyInnerStep implements Callable<Integer> {
  @Mixin private PreparedArgument data;

  @Option(
      names = "--config",
      paramLabel = "CONFIG",
      defaultValue = "configs/wayfarer-dg-maml.yaml",
      description = {
        "The objective dg-maml: its inner step and episodes.",
        "Default: ${DEFAULT-VALUE}."
      })
  private Path config;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description = "Another value for a setting; may be repeated.")
  private List<String> overrides = List.of();

  @Option(
      names = "--model",
      paramLabel = "MODEL",
      description = {
        "Folder of a trained parser. Without, one of the",
        "sizes of CONFIG that has learnt nothing yet."
      })
  private Optional<String> model;

  @Option(
      names = "--updates",
      paramLabel = "N",
      defaultValue = "10",
      description = "How many updates are compared. Default: ${DEFAULT-VALUE}.")
  private int updates;

  @Mixin private WorkersArgument workers;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    int count = OptionRange.COUNT.check(spec, "--updates", updates);
    int threads = workers.count(spec);
    RunConfig run = RunSettings.read(config, "--set", overrides);
    if (!(run.objective() instanceof DgMamlOptions objective)) {
      throw new InputException(config + ": objective.kind", "dg-maml", "another objective");
    }
    if (objective.innerScaling() == InnerScaling.ADAM) {
      throw new InputException(
          config + ": objective.innerScaling",
          "plain or normalised, for no optimiser has seen gradients yet",
          "adam");
    }
    if (objective.innerRate() == 0) {
      throw new InputException(config + ": objective.innerRate", "a number above 0", "0");
    }
    PreparedDataset dataset = PreparedFile.read(data.file());
    try (Workers pool = new Workers(threads)) {
      if (model.isEmpty()) {
        try (RandomParser made =
            new RandomParser(dataset, run.parser(), run.seeds().initialisation(), Device.CPU)) {
          print(compare(made.loaded(), run, objective, dataset, pool, count));
        }
      } else {
        try (SavedParser saved =
            SavedParser.open(NamedModel.open(spec, model.get()), Device.CPU, Encoders.ALL)) {
          check(saved, dataset);
          LoadedParser parser = LoadedParser.of(saved, Device.CPU);
          print(compare(parser, run, objective, dataset, pool, count));
        }
      }
    }
    return 0;
  }

  private void check(SavedParser saved, PreparedDataset dataset) {
    if (!saved.parts().inputs().equals(dataset.options().inputs())) {
      throw new InputException(
          data.file().toString(),
          "data prepared as the model's, " + saved.parts().inputs(),
          dataset.options().inputs().toString());
    }
    if (!saved.parts().actionVocabulary().lines().equals(dataset.actionVocabulary().lines())) {
      throw new InputException(
          data.file().toString(), "data with the model's grammar and its rules", "other rules");
    }
  }

  private static List<Comparison> compare(
      LoadedParser parser,
      RunConfig run,
      DgMamlOptions objective,
      PreparedDataset dataset,
      Workers workers,
      int count) {
    InnerStep step = objective.objective(StepScaling.PLAIN).innerStep().orElseThrow();
    InnerStepStudy study =
        new InnerStepStudy(
            parser, run, step, objective.episodes(), objective.differenceStep(), dataset, workers);
    List<Comparison> found = new ArrayList<>();
    for (int update = 1; update <= count; update++) {
      found.add(study.of(update));
    }
    return found;
  }

  private void print(List<Comparison> found) {
    PrintWriter out = spec.commandLine().getOut();
    out.printf(Locale.ROOT, "%% of the control's gradient, mean of %d updates%n%n", found.size());
    line(out, "DG-MAML differs from the control by", found, Comparison::share);
    line(out, "DG-FMAML differs from the control by", found, Comparison::firstOrderShare);
    out.printf(Locale.ROOT, "%n%% of the Hessian-vector product%n%n");
    line(out, "one-sided differences miss", found, Comparison::oneSidedError);
    line(out, "central differences miss", found, Comparison::centralError);
    out.flush();
  }

  private static void line(
      PrintWriter out, String what, List<Comparison> found, ToDoubleFunction<Comparison> figure) {
    double mean = found.stream().mapToDouble(figure).average().orElseThrow();
    out.printf(Locale.ROOT, "%-36s %8.2f%n", what, 100 * mean);
  }
}
