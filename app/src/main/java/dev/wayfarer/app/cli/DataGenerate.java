package dev.wayfarer.app.cli;

import dev.wayfarer.cli.OptionRange;
import dev.wayfarer.cli.SeedArgument;
import dev.wayfarer.cli.SpiderArgument;
import dev.wayfarer.train.data.Dataset;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.SplitFolder;
import dev.wayfarer.train.generate.GeneratedFolder;
import dev.wayfarer.train.generate.GeneratedQuestion;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Makes training questions for forms that a dataset hardly has.
@Command(
    name = "generate",
    header = "Write a dataset with generated questions beside its own.",
    description = {
      "",
      "Draws queries over the databases of the train split that the extended grammar can",
      "say and Spider hardly has: parts of dates, missing values, what is computed of two",
      "columns, shares, who belongs to whom, columns compared with columns, groups without",
      "rows. Rules put them into words. Dev stays as it is; SQLite files are not copied: a",
      "symbolic link leads to them."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer data generate --spider data/spider --out data/spider-more",
      "  wayfarer data generate --spider data/spider --questions 5000 --seed 1 --out more",
      "",
      "Exit codes: 0 written, 2 unusable input or arguments; then nothing is written."
    })
final class DataGenerate implements Callable<Integer> {
  @Mixin private SpiderArgument dataset;

  @Option(
      names = "--questions",
      paramLabel = "N",
      defaultValue = "2000",
      description = "How many questions are generated. Default: ${DEFAULT-VALUE}.")
  private int questions;

  @Mixin private SeedArgument seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The folder to write, a new one.")
  private Path target;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    int most = OptionRange.COUNT.check(spec, "--questions", questions);
    SplitFolder.check(target);
    DatasetFolder folder = DatasetFolder.at(dataset.folder());
    GeneratedFolder generated = new GeneratedFolder(folder, dataset.folder().resolve("database"));
    Dataset read = folder.readUsable();
    List<GeneratedQuestion> made = generated.generate(read, most, seed.seed());
    generated.write(read, made, target);
    print(made, read.split("train").orElseThrow().examples().size());
    return 0;
  }

  private void print(List<GeneratedQuestion> made, int own) {
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        "%s: %,d questions to train on, %,d of them generated (%.1f%%)%n",
        target,
        own + made.size(),
        made.size(),
        100.0 * made.size() / (own + made.size()));
    Map<String, Long> forms =
        made.stream()
            .collect(
                Collectors.groupingBy(
                    GeneratedQuestion::form, TreeMap::new, Collectors.counting()));
    forms.forEach((form, count) -> out.printf(Locale.ROOT, "  %-22s %,6d%n", form, count));
    out.flush();
  }
}
