package dev.wayfarer.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Which folder a verb writes.
public final class NewFolderArgument {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The folder to write, a new one.")
  private Path folder;

  public Path folder() {
    return folder;
  }
}
