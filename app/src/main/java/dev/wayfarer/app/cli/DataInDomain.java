package dev.wayfarer.app.cli;

import dev.wayfarer.cli.SeedArgument;
import dev.wayfarer.cli.SpiderArgument;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.InDomainFolder;
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

/// Divides the questions of every database between train and dev.
@Command(
    name = "in-domain",
    header = "Write a dataset whose train and dev splits have the same databases.",
    description = {
      "",
      "The questions of train and dev are merged. Of each database four fifths of the",
      "questions, rounded down and drawn by a seed, go to train, the others to dev.",
      "Parsers that are trained on it know the databases that they are measured on.",
      "SQLite files are not copied: a symbolic link leads to them."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer data in-domain --spider data/spider --out data/spider-in-domain",
      "  wayfarer data prepare --spider data/spider-in-domain --out in-domain.prepared",
      "",
      "Exit codes: 0 written, 2 unusable input or arguments; then nothing is written."
    })
final class DataInDomain implements Callable<Integer> {
  @Mixin private SpiderArgument dataset;

  @Mixin private SeedArgument seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The folder to write, a new one.")
  private Path target;

  @Option(
      names = "--tables",
      paramLabel = "TABLES",
      description = "Schemas of all databases. Default: tables.json of the dataset.")
  private Optional<Path> tables;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    DatasetFolder folder = new DatasetFolder(dataset.folder(), tables, Optional.empty());
    SplitFolder.Written written = InDomainFolder.write(folder, seed.seed(), target);
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        "%s: %,d questions in train, %,d in dev, over the same databases%n",
        target,
        written.train(),
        written.dev());
    out.flush();
    return 0;
  }
}
