package dev.wayfarer.cli;

import dev.wayfarer.train.data.DatasetFolder;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Which dataset a verb reads.
public final class SpiderArguments extends DatasetFileArguments {
  @Option(
      names = "--spider",
      paramLabel = "DIR",
      required = true,
      description = "Folder of a dataset, such as Spider in its official layout.")
  private Path folder;

  public DatasetFolder folder() {
    return new DatasetFolder(folder, tables(), databases());
  }
}
