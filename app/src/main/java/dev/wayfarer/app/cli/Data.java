package dev.wayfarer.app.cli;

import picocli.CommandLine.Command;

/// What one can do with datasets.
@Command(
    name = "data",
    header = "Check datasets of questions and SQL, split them, prepare them for training.",
    synopsisSubcommandLabel = "VERB",
    commandListHeading = "%nVerbs:%n",
    optionListHeading = "%nOptions:%n",
    subcommands = {
      DataCheck.class,
      DataPrepare.class,
      DataBuild.class,
      DataHoldOut.class,
      DataInDomain.class,
      DataReword.class,
      DataTranslate.class,
      DataGenerate.class
    },
    footer = {
      "",
      "Examples:",
      "  wayfarer data check spider",
      "  wayfarer data prepare --spider spider --out spider.prepared",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class Data {}
