package dev.wayfarer.lab.cli;

import dev.wayfarer.cli.ChineseArgument;
import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.cli.DatasetArguments;
import dev.wayfarer.lab.link.AuditPage;
import dev.wayfarer.lab.link.LinkingAudit;
import dev.wayfarer.link.match.Matcher;
import dev.wayfarer.link.token.ChineseTokeniser;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.train.data.DatasetSplit;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Compares links and values with gold queries.
@Command(
    name = "audit",
    header = "Compare links and value candidates with the gold queries of a dataset.",
    description = {
      "",
      "Recall is the share of the gold queries' columns and tables that some word is linked to,",
      "precision the share of links that are gold; each counts once a question, under its",
      "strongest link. Wayfarer's rules stand beside those of the paper's code; for Chinese",
      "questions, beside those by a dictionary too."
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab audit spider --without wta_1",
      "  wayfarer lab audit cspider --chinese --tables spider/tables.json \\",
      "    --databases spider/database",
      "",
      "Exit codes: 0 done, 2 not a dataset, or unusable arguments."
    })
final class Audit implements Callable<Integer> {
  @Mixin private DatasetArguments dataset;

  @Option(
      names = "--without",
      paramLabel = "DB",
      split = ",",
      description = "Databases to leave out where values are counted.")
  private Set<String> without = Set.of();

  @Mixin private ChineseArgument actionVocabulary;

  @Option(names = "--list", description = "List every value that is missed, under its cause.")
  private boolean list;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Tokeniser tokeniser =
        actionVocabulary.isChinese() ? new ChineseTokeniser() : new EnglishTokeniser();
    Path cache = CommandContext.of(spec).cacheFolder();
    LinkingAudit audit = new LinkingAudit(dataset.folder(), tokeniser, cache);
    PrintWriter out = spec.commandLine().getOut();
    for (DatasetSplit split : audit.parts()) {
      AuditPage.links(split.name() + ", Wayfarer", audit.links(split, Matcher.Rules.RICH))
          .forEach(out::println);
      if (actionVocabulary.isChinese()) {
        AuditPage.links(
                split.name() + ", by a dictionary", audit.links(split, Matcher.Rules.TRANSLATED))
            .forEach(out::println);
      }
      AuditPage.links(split.name() + ", the paper's code", audit.links(split, Matcher.Rules.PAPER))
          .forEach(out::println);
      AuditPage.values(split.name() + ", values", audit.values(split, without), list)
          .forEach(out::println);
      out.println();
      out.flush();
    }
    return 0;
  }
}
