package dev.wayfarer.lab.analyse;

import static dev.wayfarer.lab.analyse.MarkdownTable.percent;

import dev.wayfarer.model.input.ChoiceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Where wrong answers leave the gold queries, and whether model or search is to blame.
final class StepSection {
  private static final int MOST_CONFUSIONS = 25;

  private StepSection() {}

  static List<String> lines(List<AnalysedQuestion> all) {
    List<AnalysedQuestion> wrong =
        all.stream().filter(a -> !a.isExact() && a.goldLogProbability().isPresent()).toList();
    List<AnalysedQuestion> left = wrong.stream().filter(a -> a.divergence().isPresent()).toList();
    List<String> lines = new ArrayList<>();
    lines.add("## Steps");
    lines.add("");
    lines.add("Of %,d wrong answers whose gold query the grammar can say:".formatted(wrong.size()));
    lines.add("");
    lines.addAll(searches(wrong));
    lines.add("");
    lines.add("The first step at which the answer leaves the gold query, by what is decided:");
    lines.add("");
    lines.addAll(abouts(left));
    lines.add("");
    lines.add("The same by the position of the step:");
    lines.add("");
    lines.addAll(positions(left));
    lines.add("");
    lines.add("The rules most often taken for others:");
    lines.add("");
    lines.addAll(confusions(left));
    return lines;
  }

  private static List<String> searches(List<AnalysedQuestion> wrong) {
    long lost = Counts.of(wrong, a -> a.lostAt().isPresent());
    return new MarkdownTable("", "answers", "")
        .row("the search lost the gold query on its way", lost, percent(lost, wrong.size()))
        .row(
            "it kept it, less probable than the answer",
            wrong.size() - lost,
            percent(wrong.size() - lost, wrong.size()))
        .row(
            "the model prefers the gold query: an error of the search",
            Counts.of(wrong, AnalysedQuestion::isSearchError),
            percent(Counts.of(wrong, AnalysedQuestion::isSearchError), wrong.size()))
        .lines();
  }

  private static List<String> abouts(List<AnalysedQuestion> left) {
    MarkdownTable table =
        new MarkdownTable(
            "about", "answers", "gold is second", "mean probability of gold", "of the chosen one");
    for (Map.Entry<String, List<AnalysedQuestion>> entry :
        Counts.largestFirst(left, a -> divergence(a).about()).entrySet()) {
      List<Divergence> some = entry.getValue().stream().map(StepSection::divergence).toList();
      table.row(
          entry.getKey(),
          some.size(),
          Counts.of(some, d -> d.rank() == 2),
          some.stream().mapToDouble(Divergence::wantedProbability).average().orElse(0),
          some.stream().mapToDouble(Divergence::chosenProbability).average().orElse(0));
    }
    return table.lines();
  }

  private static List<String> positions(List<AnalysedQuestion> left) {
    MarkdownTable table = new MarkdownTable("step", "answers", "");
    int last = left.stream().mapToInt(a -> divergence(a).step()).max().orElse(-1);
    for (int from = 0; from <= last; from += 3) {
      int first = from;
      long count =
          Counts.of(left, a -> divergence(a).step() >= first && divergence(a).step() < first + 3);
      table.row((from + 1) + " to " + (from + 3), count, percent(count, left.size()));
    }
    return table.lines();
  }

  private static List<String> confusions(List<AnalysedQuestion> left) {
    MarkdownTable table = new MarkdownTable("wanted, then chosen", "answers");
    List<AnalysedQuestion> rules =
        left.stream().filter(a -> divergence(a).kind() == ChoiceKind.SYMBOL).toList();
    Counts.largestFirst(rules, a -> divergence(a).wanted() + ", " + divergence(a).chosen())
        .entrySet()
        .stream()
        .limit(MOST_CONFUSIONS)
        .forEach(entry -> table.row(entry.getKey(), entry.getValue().size()));
    return table.lines();
  }

  private static Divergence divergence(AnalysedQuestion one) {
    return one.divergence().orElseThrow();
  }
}
