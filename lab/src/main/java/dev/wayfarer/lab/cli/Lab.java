package dev.wayfarer.lab.cli;

import picocli.CommandLine.Command;

/// What the makers of Wayfarer run.
@Command(
    name = "lab",
    header = "For the makers of Wayfarer: analyses, studies, calibration, benchmarks.",
    synopsisSubcommandLabel = "VERB",
    commandListHeading = "%nVerbs:%n",
    optionListHeading = "%nOptions:%n",
    subcommands = {
      Analyse.class,
      CalibrationVerbs.class,
      LinkQuestion.class,
      Audit.class,
      DrawEpisodes.class,
      Reproduce.class,
      Probe.class,
      Study.class,
      Bench.class,
      ExampleDomainShift.class
    },
    footer = {
      "",
      "Examples:",
      "  wayfarer lab analyse --data dev.json --tables tables.json --databases database",
      "  wayfarer lab bench ask",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
public final class Lab {}
