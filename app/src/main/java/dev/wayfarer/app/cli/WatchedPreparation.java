package dev.wayfarer.app.cli;

import dev.wayfarer.app.vector.PackagedVectors;
import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.cli.ProgressLine;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.file.CacheFolder;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.prepare.Preparation;
import dev.wayfarer.train.prepare.PreparationOptions;
import dev.wayfarer.train.prepare.PreparedDataset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

/// Prepares a dataset, and shows progress on a terminal.
final class WatchedPreparation {
  private final CommandLine command;
  private final Map<String, String> environment;

  WatchedPreparation(CommandLine command) {
    this.command = command;
    this.environment = CommandContext.of(command.getCommandSpec()).environment();
  }

  /// The file of word vectors: the one that is named, or GloVe's where it was fetched.
  Path vectors(Optional<Path> named) {
    PackagedVectors glove = PackagedVectors.GLOVE;
    Path file =
        named.orElseGet(() -> PackagedVectors.defaultFolder(environment).resolve(glove.fileName()));
    if (!Files.exists(file)) {
      throw new InputException(
          file.toString(),
          "word vectors",
          "no such file; get it with: wayfarer vectors fetch glove");
    }
    return file;
  }

  PreparedDataset run(PreparationOptions options, DatasetFolder folder, Path vectors) {
    Preparation preparation =
        new Preparation(options, folder, IndexCache.in(CacheFolder.of(environment)));
    if (!Boolean.getBoolean("wayfarer.progress")) {
      return preparation.run(vectors, () -> {});
    }
    try (ProgressLine progress =
        new ProgressLine(command.getErr(), preparation.size(), System::nanoTime)) {
      return preparation.run(vectors, progress::step);
    }
  }
}
