package dev.wayfarer.app.cli;

import dev.wayfarer.app.data.DatasetCheck;
import dev.wayfarer.app.data.DatasetCheckFile;
import dev.wayfarer.app.data.DatasetPage;
import dev.wayfarer.cli.DatasetArguments;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Reads a dataset and tells what is in it.
@Command(
    name = "check",
    header = "Read a dataset and say what it holds and what in it cannot be used.",
    description = {
      "",
      "Knows Spider, Chinese Spider, and JSON lines with database, question and sql.",
      "A question that cannot be used is listed with its file, index and reason."
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer data check spider",
      "  wayfarer data check cspider --tables spider/tables.json \\",
      "    --databases spider/database --json check.json",
      "",
      "Exit codes: 0 usable, 2 not a dataset, or unusable arguments."
    })
final class DataCheck implements Callable<Integer> {
  @Mixin private DatasetArguments dataset;

  @Option(
      names = "--json",
      paramLabel = "OUT",
      description = "Write all figures and problems to OUT as JSON.")
  private Optional<Path> json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    DatasetCheck check = DatasetCheck.of(dataset.folder());
    json.ifPresent(file -> DatasetCheckFile.write(file, check));
    PrintWriter out = spec.commandLine().getOut();
    DatasetPage.lines(check).forEach(out::println);
    out.flush();
    return 0;
  }
}
