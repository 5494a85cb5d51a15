package dev.wayfarer.lab.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// A study as text.
public final class StudyPage {
  private StudyPage() {}

  /// The lines of a page on one grammar.
  ///
  /// @param everyLoss whether each lost query is listed, or only counted
  public static List<String> lines(String name, GrammarStudy study, boolean everyLoss) {
    List<String> lines = new ArrayList<>();
    lines.add(name);
    lines.add(
        String.format(
            Locale.ROOT,
            "  rules        %,d (%d constructors, %d presence, %d lengths), %d step types",
            study.rules(),
            study.constructs(),
            study.presences(),
            study.lengths(),
            study.stepTypes()));
    StepStatistics steps = study.steps();
    lines.add(
        String.format(
            Locale.ROOT,
            "  steps        mean %.1f, median %d, 95%% within %d, max %d (train)",
            steps.mean(),
            steps.median(),
            steps.percentile95(),
            steps.max()));
    study.exact().forEach((split, ceiling) -> add(lines, split, "exact match", ceiling, everyLoss));
    study.rows().forEach((split, ceiling) -> add(lines, split, "same rows", ceiling, everyLoss));
    return lines;
  }

  private static void add(
      List<String> lines, String split, String measure, Ceiling ceiling, boolean everyLoss) {
    lines.add(
        String.format(
            Locale.ROOT,
            "  %-12s %s %,d of %,d (%.1f%%)",
            measure,
            split,
            ceiling.kept(),
            ceiling.total(),
            100.0 * ceiling.kept() / ceiling.total()));
    ceiling.lost().entrySet().stream()
        .sorted(
            Map.Entry.<String, List<String>>comparingByValue(
                    (a, b) -> Integer.compare(b.size(), a.size()))
                .thenComparing(Map.Entry.comparingByKey()))
        .forEach(
            entry -> {
              lines.add(
                  String.format(
                      Locale.ROOT, "      %6d  %s", entry.getValue().size(), entry.getKey()));
              if (everyLoss) {
                entry.getValue().forEach(loss -> lines.add("                " + loss));
              }
            });
  }
}
