package dev.wayfarer.app.cli;

import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.cli.SeedArgument;
import dev.wayfarer.cli.SpiderArgument;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.file.CacheFolder;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.RewordedFolder;
import dev.wayfarer.train.data.SplitFolder;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Asks the dev questions of a dataset in other words.
@Command(
    name = "reword",
    header = "Write a dataset whose dev questions name things in other words.",
    description = {
      "",
      "Gold queries, values and databases stay. The words come from a table that",
      "training does not use: the new dev tells how much a parser depends on wording.",
      "SQLite files are not copied: a symbolic link leads to them."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer data reword --spider data/spider --out data/spider-reworded",
      "",
      "Exit codes: 0 written, 2 unusable input or arguments; then nothing is written."
    })
final class DataReword implements Callable<Integer> {
  @Mixin private SpiderArgument dataset;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The folder to write, a new one.")
  private Path target;

  @Option(
      names = "--rate",
      paramLabel = "P",
      defaultValue = "0.8",
      description = {
        "The probability that a word for which there is",
        "another one is replaced. Default: ${DEFAULT-VALUE}."
      })
  private double rate;

  @Mixin private SeedArgument seed;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (!(rate >= 0 && rate <= 1)) {
      throw new ParameterException(
          spec.commandLine(), "--rate: expected a number from 0 to 1, found " + rate);
    }
    SplitFolder.check(target);
    IndexCache cache = IndexCache.in(CacheFolder.of(CommandContext.of(spec).environment()));
    RewordedFolder.Written written =
        RewordedFolder.write(DatasetFolder.at(dataset.folder()), target, cache, rate, seed.seed());
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        "%s: %,d questions, %,d of them in other words%n",
        target,
        written.questions(),
        written.reworded());
    out.printf(
        Locale.ROOT,
        "  gold columns named in full: %.1f%% of %,d, before %.1f%%%n",
        percent(written.namedAfter(), written),
        written.goldColumns(),
        percent(written.namedBefore(), written));
    out.flush();
    return 0;
  }

  private static double percent(int named, RewordedFolder.Written written) {
    return written.goldColumns() == 0 ? 0 : 100.0 * named / written.goldColumns();
  }
}
