package dev.wayfarer.app.cli;

import picocli.CommandLine.Command;

/// The verbs about trained models.
@Command(
    name = "model",
    header = "Compact trained models, and add and evaluate calibrations.",
    synopsisSubcommandLabel = "VERB",
    commandListHeading = "%nVerbs:%n",
    optionListHeading = "%nOptions:%n",
    subcommands = {ModelCompact.class, AddCalibration.class, EvaluateCalibration.class},
    footer = {
      "",
      "Examples:",
      "  wayfarer model compact --model runs/wayfarer/model/last --out small",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class Model {}
