package dev.wayfarer.app.cli;

import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.cli.DatasetFileArguments;
import dev.wayfarer.cli.SpiderArgument;
import dev.wayfarer.link.dictionary.BilingualDictionary;
import dev.wayfarer.link.dictionary.GlossTranslator;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.SplitFolder;
import dev.wayfarer.train.data.TranslatedFolder;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Asks the dev questions of a Chinese dataset in English words.
@Command(
    name = "translate",
    header = "Write a dataset whose Chinese dev questions are translated word by word.",
    description = {
      "",
      "Each word gets the first meaning of a dictionary (wayfarer dictionaries fetch",
      "cedict). Gold queries and databases stay. An English model's score on the new dev",
      "is a baseline for models that read Chinese."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer data translate --spider data/cspider --tables data/spider/tables.json \\",
      "    --databases data/spider/database --out data/cspider-translated",
      "  wayfarer evaluate --model default --data data/cspider-translated/dev.json \\",
      "    --tables data/spider/tables.json --databases data/spider/database",
      "",
      "Exit codes: 0 written, 2 unusable input or arguments; then nothing is written."
    })
final class DataTranslate implements Callable<Integer> {
  @Mixin private SpiderArgument dataset;

  @Mixin private DatasetFileArguments files;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The folder to write, a new one.")
  private Path target;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    SplitFolder.check(target);
    BilingualDictionary dictionary =
        BilingualDictionary.open(
            CommandContext.of(spec).cacheFolder().resolve(BilingualDictionary.FILE));
    int questions =
        TranslatedFolder.write(
            new DatasetFolder(dataset.folder(), files.tables(), files.databases()),
            target,
            new GlossTranslator(dictionary)::translate);
    PrintWriter out = spec.commandLine().getOut();
    out.printf(Locale.ROOT, "%s: %,d questions, translated word by word%n", target, questions);
    out.flush();
    return 0;
  }
}
