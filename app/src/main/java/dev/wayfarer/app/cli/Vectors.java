package dev.wayfarer.app.cli;

import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/// The verbs about word vectors.
@Command(
    name = "vectors",
    header = "Get, convert and look at word vectors.",
    synopsisSubcommandLabel = "VERB",
    commandListHeading = "%nVerbs:%n",
    optionListHeading = "%nOptions:%n",
    subcommands = {VectorsFetch.class, VectorsImport.class, VectorsShow.class},
    footer = {
      "",
      "Examples:",
      "  wayfarer vectors fetch glove",
      "  wayfarer vectors import glove.42B.300d.txt --out glove-300.vec",
      "  wayfarer vectors show glove-300.vec singer concert",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class Vectors {
  @ParentCommand private WayfarerCommand wayfarer;

  Map<String, String> environment() {
    return wayfarer.environment();
  }
}
