package dev.wayfarer.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Which dataset a verb reads, by the name of its folder.
public final class SpiderArgument {
  @Option(
      names = "--spider",
      paramLabel = "DIR",
      required = true,
      description = "Folder of a dataset, such as Spider in its official layout.")
  private Path folder;

  public Path folder() {
    return folder;
  }
}
