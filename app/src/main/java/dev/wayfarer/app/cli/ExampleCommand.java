package dev.wayfarer.app.cli;

import picocli.CommandLine.Command;

/// Small demonstrations.
@Command(
    name = "example",
    header = "Show what parts of Wayfarer do, in seconds.",
    synopsisSubcommandLabel = "WHAT",
    commandListHeading = "%nWhat:%n",
    optionListHeading = "%nOptions:%n",
    subcommands = ExampleDomainShift.class,
    footer = {"", "Examples:", "  wayfarer example domain-shift"})
final class ExampleCommand {}
