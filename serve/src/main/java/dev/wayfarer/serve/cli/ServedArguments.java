package dev.wayfarer.serve.cli;

import dev.wayfarer.ask.DatabaseSource;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.cli.DatabaseArguments;
import dev.wayfarer.cli.ModelArgument;
import dev.wayfarer.cli.NamedDatabase;
import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.cli.OptionRange;
import dev.wayfarer.serve.catalogue.CatalogueFile;
import dev.wayfarer.serve.catalogue.DatabaseSettings;
import dev.wayfarer.serve.catalogue.ServedModel;
import dev.wayfarer.serve.catalogue.ServerLimits;
import dev.wayfarer.serve.catalogue.ServerSettings;
import dev.wayfarer.serve.state.StateSource;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Limits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.logging.LogManager;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// Which databases are served, with which model, within which limits.
final class ServedArguments {
  private static final int MOST_ROWS = 1_000_000;

  @Mixin private DatabaseArguments database;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = {"A YAML file that names several databases, and", "limits, instead of --db."})
  private Optional<Path> config;

  @Mixin private ModelArgument model;

  @Option(names = "--rows", paramLabel = "N", description = "How many rows an answer has at most.")
  private Optional<Integer> rows;

  @Option(
      names = "--time-limit",
      paramLabel = "SECONDS",
      description = "How long a query may run. Default: 10.")
  private Optional<Integer> timeLimit;

  @Option(
      names = "--scan-limit",
      paramLabel = "ROWS",
      description = {
        "How many rows of tables a query may have to read,",
        "if a cluster tells that before; default: a billion."
      })
  private Optional<Long> scanLimit;

  @Option(
      names = "--feedback",
      description = {
        "Let clients confirm and correct queries: these are",
        "kept in NAME.pairs.jsonl beside the database."
      })
  private boolean feedback;

  /// What is served.
  ///
  /// @param most rows of an answer where nobody says how many
  /// @throws InputException where a file is missing or wrong
  ServerSettings settings(CommandSpec spec, int most) {
    if (config.isEmpty()) {
      return new ServerSettings(
          List.of(database(spec, limits(spec, most))), List.of(), ServerLimits.DEFAULT);
    }
    if (database.file().isPresent() || database.url().isPresent()) {
      throw new ParameterException(
          spec.commandLine(), "expected --config, or --db or --url, found both");
    }
    if (rows.isPresent() || timeLimit.isPresent() || scanLimit.isPresent() || feedback) {
      throw new ParameterException(
          spec.commandLine(),
          "--rows, --time-limit, --scan-limit and --feedback: expected them in the file of"
              + " --config");
    }
    // What goes wrong is told in one line, and not by a driver's log before it.
    LogManager.getLogManager().reset();
    CommandContext context = CommandContext.of(spec);
    return CatalogueFile.read(config.get(), context.cacheFolder(), context.environment());
  }

  /// A file for the server's state beside the configuration, where there is one.
  Optional<StateSource> stateFile() {
    return config.map(
        file -> {
          String name = String.valueOf(file.toAbsolutePath().getFileName());
          String stem = name.replaceFirst("(?<=.)\\.ya?ml$", "");
          return new StateSource.File(file.toAbsolutePath().resolveSibling(stem + ".state.sqlite"));
        });
  }

  private Limits limits(CommandSpec spec, int most) {
    rows.ifPresent(n -> OptionRange.upTo(MOST_ROWS).check(spec, "--rows", n));
    timeLimit.ifPresent(n -> OptionRange.SECONDS.check(spec, "--time-limit", n));
    scanLimit
        .filter(n -> n < 1)
        .ifPresent(
            n -> {
              throw new ParameterException(
                  spec.commandLine(), "--scan-limit: expected 1 or more, found " + n);
            });
    Limits usual = ServerLimits.DEFAULT.query();
    return usual
        .withMaxRows(rows.orElse(most))
        .withTime(timeLimit.map(Duration::ofSeconds).orElse(usual.time()))
        .withMaxScannedRows(scanLimit.orElse(usual.maxScannedRows()));
  }

  private DatabaseSettings database(CommandSpec spec, Limits limits) {
    DatabaseSource source = NamedDatabase.source(spec, database);
    return new DatabaseSettings(name(source), source, limits, feedback);
  }

  private static String name(DatabaseSource source) {
    return switch (source) {
      case DatabaseSource.File(var path, _, _) -> {
        if (!Files.exists(path)) {
          throw new InputException(path.toString(), "a database", "no such file");
        }
        yield DatabaseSettings.nameLike(String.valueOf(path.toAbsolutePath().getFileName()));
      }
      case DatabaseSource.Url(var url, _, _) -> DatabaseSettings.nameLike(url.name());
    };
  }

  /// The model, which the first question opens.
  ServedModel model(CommandSpec spec) {
    return new ServedModel(() -> Wayfarer.open(NamedModel.open(spec, model.name())));
  }
}
