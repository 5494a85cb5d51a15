package dev.wayfarer.lab.analyse;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;

/// Wrong answers to read.
final class ErrorSection {
  private ErrorSection() {}

  /// @param most how many are drawn
  /// @param seed of the draw
  static List<String> lines(List<AnalysedQuestion> all, int most, long seed) {
    List<AnalysedQuestion> wrong = new ArrayList<>(all.stream().filter(a -> !a.isExact()).toList());
    Collections.shuffle(wrong, new Random(seed));
    List<AnalysedQuestion> drawn =
        wrong.stream()
            .limit(most)
            .sorted(Comparator.comparingInt(AnalysedQuestion::index))
            .toList();
    List<String> lines = new ArrayList<>();
    lines.add("## Wrong answers");
    lines.add("");
    lines.add("%,d of %,d, drawn by chance.".formatted(drawn.size(), wrong.size()));
    for (AnalysedQuestion one : drawn) {
      lines.add("");
      lines.addAll(lines(one));
    }
    return lines;
  }

  private static List<String> lines(AnalysedQuestion one) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "### %d: %s, %s"
            .formatted(one.index(), one.datasetQuestion().database(), one.hardness().label()));
    lines.add("");
    lines.add("> " + one.datasetQuestion().question().strip().replaceAll("\\s+", " "));
    lines.add("");
    lines.add("```sql");
    lines.add("-- gold");
    lines.add(one.datasetQuestion().sql().orElseThrow().strip().replaceAll("\\s+", " "));
    lines.add(
        String.format(
            Locale.ROOT,
            "-- answer, probability %.2f%s",
            one.best().probability(),
            one.executes() ? ", right by execution" : ""));
    lines.add(one.best().sql());
    lines.add("```");
    lines.add("");
    lines.add(
        "- wrong: " + one.wrong().stream().map(QueryPart::label).collect(Collectors.joining("; ")));
    one.divergence().ifPresent(divergence -> lines.add("- " + text(divergence)));
    if (one.obstacle() != Obstacle.NONE) {
      lines.add("- " + one.obstacle().label());
    }
    one.rightAt().ifPresent(at -> lines.add("- answer " + (at + 1) + " is right"));
    if (one.isSearchError()) {
      lines.add("- the model prefers the gold query");
    }
    return lines;
  }

  private static String text(Divergence divergence) {
    return String.format(
        Locale.ROOT,
        "step %d, %s: wanted `%s` (%.3f, rank %d), chosen `%s` (%.3f)",
        divergence.step() + 1,
        divergence.about(),
        divergence.wanted(),
        divergence.wantedProbability(),
        divergence.rank(),
        divergence.chosen(),
        divergence.chosenProbability());
  }
}
