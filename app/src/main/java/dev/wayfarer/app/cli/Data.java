package dev.wayfarer.app.cli;

import dev.wayfarer.lab.cli.DataAudit;
import dev.wayfarer.lab.cli.DataEpisodes;
import picocli.CommandLine.Command;

/// What one can do with datasets.
@Command(
    name = "data",
    header = "Look at datasets of questions and SQL, and split them.",
    synopsisSubcommandLabel = "VERB",
    commandListHeading = "%nVerbs:%n",
    optionListHeading = "%nOptions:%n",
    subcommands = {DataCheck.class, DataAudit.class, DataEpisodes.class, DataHoldOut.class},
    footer = {"", "Examples:", "  wayfarer data check spider"})
final class Data {}
