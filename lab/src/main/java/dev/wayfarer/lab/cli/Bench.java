package dev.wayfarer.lab.cli;

import picocli.CommandLine.Command;

/// The benchmarks.
@Command(
    name = "bench",
    header = "Measure speed on this machine.",
    synopsisSubcommandLabel = "WHAT",
    commandListHeading = "%nWhat:%n",
    optionListHeading = "%nOptions:%n",
    subcommands = {
      BenchScore.class,
      BenchLink.class,
      BenchIndex.class,
      BenchKeys.class,
      BenchTrain.class,
      BenchObjectives.class,
      BenchPredict.class,
      BenchModels.class,
      BenchAsk.class,
      BenchServe.class
    },
    footer = {
      "",
      "Examples:",
      "  wayfarer lab bench score --gold gold.sql --pred predicted.sql --tables tables.json"
    })
final class Bench {}
