package dev.wayfarer.cli;

import dev.wayfarer.train.data.DatasetFolder;
import java.nio.file.Path;
import picocli.CommandLine.Parameters;

/// Which dataset a verb is about.
public final class DatasetArguments extends DatasetFileArguments {
  @Parameters(paramLabel = "DIR", description = "The folder of the dataset.")
  private Path folder;

  public DatasetFolder folder() {
    return new DatasetFolder(folder, tables(), databases());
  }
}
