package dev.wayfarer.lab.analyse;

import static dev.wayfarer.lab.analyse.MarkdownTable.percent;

import dev.wayfarer.sql.score.Hardness;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How much is right: by hardness, by database, by metric, among the best answers.
final class ScoreSection {
  private ScoreSection() {}

  static List<String> lines(List<AnalysedQuestion> all) {
    List<String> lines = new ArrayList<>();
    lines.add("## Scores");
    lines.add("");
    lines.addAll(byHardness(all));
    lines.add("");
    lines.add("Where the two metrics disagree:");
    lines.add("");
    lines.addAll(metrics(all));
    lines.add("");
    lines.add("Whether the right answer is among the best:");
    lines.add("");
    lines.addAll(amongBest(all));
    lines.add("");
    lines.add("By database, the one that loses most first:");
    lines.add("");
    lines.addAll(byDatabase(all));
    return lines;
  }

  private static List<String> byHardness(List<AnalysedQuestion> all) {
    MarkdownTable table =
        new MarkdownTable("hardness", "questions", "exact match", "execution", "wrong by exact");
    for (Hardness hardness : Hardness.values()) {
      add(table, hardness.label(), all.stream().filter(a -> a.hardness() == hardness).toList());
    }
    add(table, "all", all);
    return table.lines();
  }

  private static void add(MarkdownTable table, String name, List<AnalysedQuestion> some) {
    long exact = Counts.of(some, AnalysedQuestion::isExact);
    table.row(
        name,
        some.size(),
        percent(exact, some.size()),
        percent(Counts.of(some, AnalysedQuestion::executes), some.size()),
        some.size() - exact);
  }

  private static List<String> metrics(List<AnalysedQuestion> all) {
    return new MarkdownTable("", "questions")
        .row(
            "right by execution, wrong by exact match",
            Counts.of(all, a -> a.executes() && !a.isExact()))
        .row(
            "right by exact match, wrong by execution",
            Counts.of(all, a -> a.isExact() && a.best().executes().equals(Optional.of(false))))
        .row("no verdict by execution", Counts.of(all, a -> a.best().executes().isEmpty()))
        .lines();
  }

  private static List<String> amongBest(List<AnalysedQuestion> all) {
    int most = all.stream().mapToInt(a -> a.answers().size()).max().orElse(0);
    MarkdownTable table = new MarkdownTable("of the best", "exact match", "", "execution");
    for (int best = 1; best <= most; best++) {
      int count = best;
      long exact =
          Counts.of(all, a -> a.answers().stream().limit(count).anyMatch(AnalysedAnswer::isExact));
      long executed =
          Counts.of(
              all,
              a -> a.answers().stream().limit(count).anyMatch(b -> b.executes().orElse(false)));
      table.row("" + best, exact, percent(exact, all.size()), percent(executed, all.size()));
    }
    return table.lines();
  }

  private static List<String> byDatabase(List<AnalysedQuestion> all) {
    MarkdownTable table =
        new MarkdownTable("database", "questions", "exact match", "execution", "wrong by exact");
    Counts.largestFirst(all, a -> a.datasetQuestion().database()).entrySet().stream()
        .sorted(
            Comparator.comparingLong(
                (Map.Entry<String, List<AnalysedQuestion>> e) ->
                    -Counts.of(e.getValue(), a -> !a.isExact())))
        .forEach(entry -> add(table, entry.getKey(), entry.getValue()));
    return table.lines();
  }
}
