package dev.wayfarer.app.cli;

import picocli.CommandLine.Command;

/// The verbs about pre-trained encoders.
@Command(
    name = "encoders",
    header = "Get, import, average and list pre-trained encoders.",
    synopsisSubcommandLabel = "VERB",
    commandListHeading = "%nVerbs:%n",
    optionListHeading = "%nOptions:%n",
    subcommands = {
      EncodersFetch.class,
      EncodersImport.class,
      EncodersAverage.class,
      EncodersList.class
    },
    footer = {
      "",
      "Examples:",
      "  wayfarer encoders fetch minilm-l6",
      "  wayfarer encoders import downloads/electra-base --name electra-base",
      "  wayfarer encoders average e5-small bge-small --layers 8 --name e5-bge-8",
      "  wayfarer encoders list",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class EncodersGroup {}
