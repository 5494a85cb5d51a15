package dev.wayfarer.app.cli;

import dev.wayfarer.cli.NewFolderArgument;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.ScriptFolder;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Makes a dataset of databases that are written down as SQL.
@Command(
    name = "build",
    header = "Make a dataset of scripts and questions.",
    description = {
      "",
      "The folder holds a script NAME.sql (CREATE TABLE, INSERT) and questions",
      "NAME.jsonl for each database. Each becomes an SQLite file, and the questions",
      "of all of them the split train."
    },
    parameterListHeading = "%nArguments:%n",
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer data build sources/business --out data/business",
      "  wayfarer data check data/business",
      "",
      "Exit codes: 0 written, 2 unusable input or arguments; then nothing is written."
    })
final class DataBuild implements Callable<Integer> {
  @Parameters(paramLabel = "DIR", description = "A folder of scripts and questions.")
  private Path folder;

  @Mixin private NewFolderArgument target;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Path written = target.folder();
    int databases = new ScriptFolder(folder).build(written);
    int questions = DatasetFolder.at(written).read().entries().size();
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT, "%s: %,d questions over %,d databases%n", written, questions, databases);
    out.flush();
    return 0;
  }
}
