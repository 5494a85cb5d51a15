package dev.wayfarer.app.cli;

import picocli.CommandLine.Command;

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
final class Vectors {}
