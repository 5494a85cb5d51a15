package dev.wayfarer.lab.cli;

import dev.wayfarer.cli.QuestionArguments;
import picocli.CommandLine.Option;

/// Questions whose answers doubts are fitted to.
final class DoubtArguments extends QuestionArguments {
  @Option(
      names = "--rough",
      description = {
        "Ask them over copies of their databases instead, with",
        "other names, some abbreviated, and no foreign keys."
      })
  private boolean rough;

  boolean rough() {
    return rough;
  }
}
