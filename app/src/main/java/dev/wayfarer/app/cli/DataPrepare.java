package dev.wayfarer.app.cli;

import dev.wayfarer.cli.DatasetFileArguments;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.RunSettings;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.DatasetSource;
import dev.wayfarer.train.data.SourcesFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Prepares a dataset for training.
@Command(
    name = "prepare",
    header = "Put everything that training needs from datasets into one file.",
    description = {
      "",
      "Links all questions to their databases, takes the gold queries into a grammar,",
      "and keeps both with the schemas and what the encoder begins with. Training then",
      "needs this file alone.",
      "",
      "A file of sources lists several datasets with their names and folders. The first",
      "gives dev too; questions of others over its held-out databases are left out.",
      "Lines on standard error tell what was left out."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer data prepare --spider data/spider --out spider.prepared",
      "  wayfarer data prepare --config configs/paper.yaml --spider data/spider \\",
      "    --out paper.prepared",
      "  wayfarer data prepare --sources sources/spider-and-others.yaml \\",
      "    --out all.prepared",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class DataPrepare implements Callable<Integer> {
  /// What is prepared: one dataset, or several.
  static final class Input {
    @Option(
        names = "--spider",
        paramLabel = "DIR",
        description = "Folder of a dataset, such as Spider in its official layout.")
    private Optional<Path> spider = Optional.empty();

    @Option(
        names = "--sources",
        paramLabel = "SOURCES",
        description = "A file that lists several datasets.")
    private Optional<Path> sources = Optional.empty();
  }

  @ArgGroup(multiplicity = "1")
  private Input input;

  @Option(names = "--out", paramLabel = "FILE", required = true, description = "The file to write.")
  private Path target;

  @Mixin private DatasetFileArguments files;

  @Option(
      names = "--config",
      paramLabel = "CONFIG",
      defaultValue = "configs/wayfarer.yaml",
      description = {
        "The configuration to prepare for: its section data,",
        "and its encoder. Default: ${DEFAULT-VALUE}."
      })
  private Path config;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description = "Another value for a setting; may be repeated.")
  private List<String> overrides = List.of();

  @Option(
      names = "--pretrained",
      paramLabel = "FILE",
      description = {
        "What the encoder begins with: for word vectors, a",
        "file that vectors fetch or vectors import wrote;",
        "for a transformer, a folder of weights. Default:",
        "what vectors fetch glove or encoders fetch wrote."
      })
  private Optional<Path> pretrained;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    RunConfig run = RunSettings.read(config, "--set", overrides);
    new WatchedPreparation(spec.commandLine()).write(target, run, sources(), pretrained);
    return 0;
  }

  private List<DatasetSource> sources() {
    if (input.sources.isPresent()) {
      if (files.tables().isPresent() || files.databases().isPresent()) {
        throw new ParameterException(
            spec.commandLine(), "--tables, --databases: expected with --spider, found --sources");
      }
      return SourcesFile.read(input.sources.get());
    }
    DatasetFolder folder =
        new DatasetFolder(input.spider.orElseThrow(), files.tables(), files.databases());
    return List.of(DatasetSource.whole("spider", folder));
  }
}
