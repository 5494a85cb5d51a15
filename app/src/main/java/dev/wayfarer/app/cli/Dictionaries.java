package dev.wayfarer.app.cli;

import picocli.CommandLine.Command;

/// The verbs about dictionaries.
@Command(
    name = "dictionaries",
    header = "Get a dictionary for questions in Chinese.",
    synopsisSubcommandLabel = "VERB",
    commandListHeading = "%nVerbs:%n",
    optionListHeading = "%nOptions:%n",
    subcommands = DictionariesFetch.class,
    footer = {
      "",
      "Examples:",
      "  wayfarer dictionaries fetch cedict",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class Dictionaries {}
