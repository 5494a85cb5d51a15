package dev.wayfarer.app.cli;

import picocli.CommandLine.Command;

/// The verbs about trained models.
@Command(
    name = "model",
    header = "Make trained models ready to be handed on.",
    synopsisSubcommandLabel = "VERB",
    commandListHeading = "%nVerbs:%n",
    optionListHeading = "%nOptions:%n",
    subcommands = {ModelCompact.class, ModelAverage.class},
    footer = {
      "",
      "Examples:",
      "  wayfarer model compact --model runs/wayfarer/model/last --out small",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class Model {}
