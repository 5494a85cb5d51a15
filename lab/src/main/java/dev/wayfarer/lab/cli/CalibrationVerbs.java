package dev.wayfarer.lab.cli;

import picocli.CommandLine.Command;

/// The verbs about the probabilities of answers.
@Command(
    name = "calibration",
    header = "Fit the probabilities of answers, and measure their calibration.",
    synopsisSubcommandLabel = "VERB",
    commandListHeading = "%nVerbs:%n",
    optionListHeading = "%nOptions:%n",
    subcommands = {
      FitCalibration.class,
      FitDoubts.class,
      AddCalibration.class,
      EvaluateCalibration.class
    },
    footer = {
      "",
      "Examples:",
      "  wayfarer lab calibration evaluate --data dev.json --tables tables.json \\",
      "    --databases database",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class CalibrationVerbs {}
