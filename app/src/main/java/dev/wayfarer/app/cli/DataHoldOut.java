package dev.wayfarer.app.cli;

import dev.wayfarer.cli.NewFolderArgument;
import dev.wayfarer.cli.OptionRange;
import dev.wayfarer.cli.SeedArgument;
import dev.wayfarer.cli.SpiderArgument;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.HoldOut;
import dev.wayfarer.train.data.HoldOutFolder;
import dev.wayfarer.train.data.SplitFolder;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Takes databases out of the train part of a dataset.
@Command(
    name = "hold-out",
    header = "Write a dataset whose dev split has databases taken out of train.",
    description = {
      "",
      "Its dev is drawn by a seed from the databases that train has questions about,",
      "those apart that Spider took over from older datasets (train_others.json); all",
      "other train questions stay. The dataset's own dev and test are not in it, so",
      "that they remain for the evaluation of what is fitted to it. SQLite files are",
      "not copied: a symbolic link leads to them."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer data hold-out --spider data/spider --out data/spider-held-out",
      "  wayfarer data hold-out --spider data/spider --databases 8 --seed 1 --out eight",
      "",
      "Exit codes: 0 written, 2 unusable input or arguments; then nothing is written."
    })
final class DataHoldOut implements Callable<Integer> {
  @Mixin private SpiderArgument dataset;

  @Option(
      names = "--databases",
      paramLabel = "N",
      defaultValue = "16",
      description = "How many databases are held out. Default: ${DEFAULT-VALUE}.")
  private int databases;

  @Mixin private SeedArgument seed;

  @Option(
      names = "--group",
      paramLabel = "K",
      defaultValue = "0",
      description = {
        "Which group of so many databases is held out, from 0.",
        "Groups of one seed have none in common. Default: ${DEFAULT-VALUE}."
      })
  private int group;

  @Mixin private NewFolderArgument target;

  @Option(
      names = "--tables",
      paramLabel = "TABLES",
      description = "Schemas of all databases. Default: tables.json of the dataset.")
  private Optional<Path> tables;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    int count = OptionRange.COUNT.check(spec, "--databases", databases);
    int taken = OptionRange.from(0).check(spec, "--group", group);
    SplitFolder.check(target.folder());
    DatasetFolder folder = new DatasetFolder(dataset.folder(), tables, Optional.empty());
    HoldOut holdOut = HoldOut.draw(folder, count, seed.seed(), taken);
    SplitFolder.Written written = HoldOutFolder.write(holdOut, target.folder());
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        "%s: %,d questions to train on, %,d held out, over%n",
        target.folder(),
        written.train(),
        written.dev());
    holdOut.databases().forEach(database -> out.println("  " + database));
    out.flush();
    return 0;
  }
}
