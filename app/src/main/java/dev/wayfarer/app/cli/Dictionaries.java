package dev.wayfarer.app.cli;

import picocli.CommandLine.Command;

/// The verbs about dictionaries.
@Command(
    name = "dictionaries",
    header = "Get dictionaries, by which questions in Chinese are linked to English names.",
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
