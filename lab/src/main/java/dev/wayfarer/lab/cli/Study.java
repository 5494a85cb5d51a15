package dev.wayfarer.lab.cli;

import picocli.CommandLine.Command;

/// The studies.
@Command(
    name = "study",
    header = "Measure on a dataset what a part of Wayfarer can do at best.",
    synopsisSubcommandLabel = "WHAT",
    commandListHeading = "%nWhat:%n",
    optionListHeading = "%nOptions:%n",
    subcommands = {
      StudyGrammar.class,
      StudyKeys.class,
      StudyRefusal.class,
      StudyRanking.class,
      StudyAnswers.class,
      StudyDomains.class,
      StudyInnerStep.class
    },
    footer = {
      "",
      "Examples:",
      "  wayfarer lab study grammar --spider data/spider",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class Study {}
