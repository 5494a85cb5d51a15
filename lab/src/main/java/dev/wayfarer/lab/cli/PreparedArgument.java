package dev.wayfarer.lab.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Which prepared dataset a verb is about.
final class PreparedArgument {
  @Option(
      names = "--data",
      paramLabel = "PREPARED",
      required = true,
      description = "A file that data prepare wrote.")
  private Path file;

  Path file() {
    return file;
  }
}
