package dev.wayfarer.app.cli;

import dev.wayfarer.app.data.PreparationPage;
import dev.wayfarer.cli.ChineseArgument;
import dev.wayfarer.cli.LowerCaseNames;
import dev.wayfarer.cli.SpiderArguments;
import dev.wayfarer.cli.TargetFile;
import dev.wayfarer.link.vector.UnknownWords;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.ActionVocabulary.GrammarKind;
import dev.wayfarer.model.input.InputBuilder.WordForm;
import dev.wayfarer.model.input.InputOptions;
import dev.wayfarer.model.input.InputOptions.LinkingMode;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.Reason;
import dev.wayfarer.train.prepare.PreparationOptions;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Prepares a dataset for training.
@Command(
    name = "prepare",
    header = "Put everything that training needs from a dataset into one file.",
    description = {
      "",
      "Links all questions to their databases, takes the gold queries into a grammar,",
      "and keeps both with the schemas and the vectors of the words. Training then",
      "needs this file alone."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer data prepare --spider data/spider --out spider.prepared",
      "  wayfarer data prepare --spider data/spider --out paper.prepared \\",
      "    --grammar reference --links paper --words lemma --unknown-words shared",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class DataPrepare implements Callable<Integer> {
  private static final class Grammars extends LowerCaseNames<GrammarKind> {
    private Grammars() {
      super(GrammarKind.values());
    }
  }

  private static final class LinkNames extends LowerCaseNames<LinkingMode> {
    private LinkNames() {
      super(LinkingMode.values());
    }
  }

  private static final class WordForms extends LowerCaseNames<WordForm> {
    private WordForms() {
      super(WordForm.values());
    }
  }

  private static final class UnknownNames extends LowerCaseNames<UnknownWords> {
    private UnknownNames() {
      super(UnknownWords.values());
    }
  }

  @Mixin private SpiderArguments dataset;

  @Option(names = "--out", paramLabel = "FILE", required = true, description = "The file to write.")
  private Path target;

  @Option(
      names = "--vectors",
      paramLabel = "VECTORS",
      description = {
        "A file that vectors fetch or vectors import wrote.",
        "Default: what vectors fetch glove wrote."
      })
  private Optional<Path> vectors;

  @Option(
      names = "--grammar",
      paramLabel = "GRAMMAR",
      defaultValue = "product",
      converter = Grammars.class,
      description = {
        "product (the default), or reference: that of the",
        "paper's parser, which leaves values open."
      })
  private GrammarKind grammar;

  @Option(names = "--no-values", description = "Leave the values of queries open.")
  private boolean noValues;

  @Option(
      names = "--links",
      paramLabel = "LINKS",
      defaultValue = "rich",
      converter = LinkNames.class,
      description = {
        "How words are linked to the schema: rich, default",
        "(as in Wayfarer's first parsers), paper (as in the",
        "paper's code), none, or paper-none (none, on the",
        "paper's relations inside the schema)."
      })
  private LinkingMode links;

  @Option(
      names = "--words",
      paramLabel = "FORM",
      defaultValue = "surface",
      converter = WordForms.class,
      description = "The form of words: surface (the default) or lemma.")
  private WordForm words;

  @Option(
      names = "--extra-words",
      paramLabel = "N",
      defaultValue = "40000",
      description = {
        "How many of the most frequent words to keep besides",
        "those in use. Default: 40000."
      })
  private int extraWords;

  @Option(
      names = "--unknown-words",
      paramLabel = "HOW",
      defaultValue = "characters",
      converter = UnknownNames.class,
      description = {
        "What words get that have no vector: characters (one",
        "made from their letters, the default) or shared (one",
        "for all)."
      })
  private UnknownWords unknownWords;

  @Mixin private ChineseArgument actionVocabulary;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    long start = System.nanoTime();
    if (extraWords < 0) {
      throw new ParameterException(
          spec.commandLine(), "--extra-words: expected at least 0, found " + extraWords);
    }
    WatchedPreparation preparation = new WatchedPreparation(spec.commandLine());
    Path listed = preparation.vectors(vectors);
    TargetFile.check(target);
    PreparedDataset prepared =
        preparation.run(options(), dataset.folder(), listed);
    PreparedFile.write(target, prepared);
    PrintWriter out = spec.commandLine().getOut();
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    out.println(
        String.format(
            Locale.ROOT,
            "%s: %s, written in %.1f s",
            target,
            WatchedImport.megabytes(size()),
            time.toMillis() / 1e3));
    PreparationPage.lines(prepared).forEach(out::println);
    out.flush();
    return 0;
  }

  private PreparationOptions options() {
    boolean values = grammar == GrammarKind.PRODUCT && !noValues;
    return new PreparationOptions(
        new ActionVocabulary.Options(grammar, values),
        new InputOptions(links, words, unknownWords, actionVocabulary.isChinese()),
        extraWords);
  }

  private long size() {
    try {
      return Files.size(target);
    } catch (IOException e) {
      throw new InputException(target.toString(), "a readable file", Reason.of(e));
    }
  }
}
