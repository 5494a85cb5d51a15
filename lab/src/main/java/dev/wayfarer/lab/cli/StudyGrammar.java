package dev.wayfarer.lab.cli;

import dev.wayfarer.cli.SpiderArgument;
import dev.wayfarer.lab.grammar.GrammarStudy;
import dev.wayfarer.lab.grammar.StudyPage;
import dev.wayfarer.sql.grammar.Grammar;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Tells what the grammars make of Spider.
@Command(
    name = "grammar",
    header = "Count the rules and steps of the grammars, and the queries they can say.",
    description = {
      "",
      "Reads Spider's gold queries, takes each into a grammar and back to SQL, and compares.",
      "reference is the grammar of the paper's parser, product is Wayfarer's own, extended",
      "the same with dates, missing values, shares and more joins.",
      "What is lost on the way no parser with this grammar can ever get right."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab study grammar --spider data/spider",
      "  wayfarer lab study grammar --spider data/spider --literals --list",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class StudyGrammar implements Callable<Integer> {
  @Mixin private SpiderArgument dataset;

  @Option(
      names = "--literals",
      description = "Keep values, and compare the rows that dev queries return.")
  private boolean literals;

  @Option(names = "--list", description = "List every query that is lost, under its cause.")
  private boolean list;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    GrammarStudy.Corpus corpus = GrammarStudy.Corpus.read(dataset.folder());
    PrintWriter out = spec.commandLine().getOut();
    print(out, "reference", GrammarStudy.of(Grammar.reference(literals), corpus, literals));
    out.println();
    print(out, "product", GrammarStudy.of(Grammar.product(), corpus, literals));
    out.println();
    print(out, "extended", GrammarStudy.of(Grammar.extended(), corpus, literals));
    out.flush();
    return 0;
  }

  private void print(PrintWriter out, String name, GrammarStudy study) {
    StudyPage.lines(name, study, list).forEach(out::println);
    out.flush();
  }
}
