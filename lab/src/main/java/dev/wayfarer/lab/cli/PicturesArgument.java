package dev.wayfarer.lab.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/// How verbs that measure probabilities are told to draw them.
final class PicturesArgument {
  @Option(
      names = "--pictures",
      paramLabel = "FOLDER",
      description = "Draw reliability.svg and risk-coverage.svg into FOLDER.")
  private Optional<Path> folder = Optional.empty();

  /// @param drawing what draws into the folder, if there is one
  void ifWanted(Consumer<Path> drawing) {
    folder.ifPresent(drawing);
  }
}
