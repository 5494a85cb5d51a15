package dev.wayfarer.lab.cli;

import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.cli.DatasetArguments;
import dev.wayfarer.cli.ModelArgument;
import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.lab.relevance.RefusalStudy;
import dev.wayfarer.link.relevance.Relevance;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.train.data.DatasetSplit;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Measures how well questions are told from those that are about something else.
@Command(
    name = "refusal",
    header = "Measure how well questions that are not about the database are declined.",
    description = {
      "",
      "Puts each question of a dataset to its own database and to another one of the",
      "same part, drawn by chance, over databases as their files describe them. Prints",
      "how many of both ask declines; and, were its threshold another one, how many of",
      "the others it would decline where it does some share of proper questions."
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab study refusal spider",
      "",
      "Exit codes: 0 measured, 2 unusable input or arguments."
    })
final class StudyRefusal implements Callable<Integer> {
  private static final List<Double> REFUSED_WRONGLY = List.of(0.01, 0.02, 0.05, 0.1, 0.2);

  @Mixin private DatasetArguments dataset;

  @Mixin private ModelArgument model;

  @Option(names = "--fit", description = "Fit weights to the train questions, and print them.")
  private boolean fit;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    BenchPage page = new BenchPage(spec.commandLine().getOut());
    IndexCache cache = IndexCache.in(CommandContext.of(spec).cacheFolder());
    RefusalStudy study = new RefusalStudy(dataset.folder(), cache);
    Checkpoint checkpoint = NamedModel.open(spec, model.name());
    try (Wayfarer wayfarer = Wayfarer.open(checkpoint);
        Parser parser = Parser.open(checkpoint, Device.CPU)) {
      for (DatasetSplit split : study.parts()) {
        RefusalStudy.Declined declined = study.declined(split, wayfarer);
        show(page, split, declined, study.questions(split, parser));
      }
    }
    return 0;
  }

  private void show(
      BenchPage page,
      DatasetSplit split,
      RefusalStudy.Declined declined,
      List<RefusalStudy.Trial> questions) {
    page.line(split.name(), "%,d questions, each put to two databases", questions.size() / 2);
    page.line(
        "declined",
        "%4.1f%% of proper ones, %.1f%% of the others",
        100 * declined.proper(),
        100 * declined.others());
    if (fit && split.name().equals("train")) {
      page.line("fitted", "%s", shown(RefusalStudy.fit(questions)));
    }
    for (double wrongly : REFUSED_WRONGLY) {
      double threshold = RefusalStudy.threshold(questions, Relevance.DEFAULT, wrongly);
      page.line(
          "",
          "%4.1f%% of proper ones refused: %5.1f%% of the others, below %.3f",
          100 * RefusalStudy.refused(questions, Relevance.DEFAULT, threshold, true),
          100 * RefusalStudy.refused(questions, Relevance.DEFAULT, threshold, false),
          threshold);
    }
  }

  private static String shown(Relevance relevance) {
    return relevance.weights().stream()
        .map(weight -> String.format(Locale.ROOT, "%.2f", weight))
        .collect(
            Collectors.joining(", ", String.format(Locale.ROOT, "%.2f; ", relevance.bias()), ""));
  }
}
