package dev.wayfarer.app.data;

import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.SplitCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What a prepared dataset holds, as text.
public final class PreparationPage {
  private PreparationPage() {}

  /// The lines of a page.
  ///
  /// @param encoder the one that it was prepared for
  public static List<String> lines(PreparedDataset dataset, EncoderOptions encoder) {
    List<String> lines = new ArrayList<>();
    dataset.counts().forEach((part, counts) -> add(lines, part, counts));
    encoder
        .summary(dataset.section("prepared data", encoder), dataset.corpus())
        .forEach((heading, text) -> lines.add(line(heading, text)));
    lines.add(
        line(
            "grammar",
            number(dataset.actionVocabulary().rules())
                + " rules, "
                + number(dataset.actionVocabulary().stepTypes())
                + " step types"));
    return lines;
  }

  private static void add(List<String> lines, String part, SplitCounts counts) {
    lines.add(line(part, number(counts.kept()) + (counts.kept() == 1 ? " example" : " examples")));
    if (counts.unreadable() > 0) {
      lines.add(line("", number(counts.unreadable()) + " left out: cannot be read"));
    }
    if (counts.unsayable() > 0) {
      String what = part.equals("train") ? " left out" : " without gold steps";
      lines.add(line("", number(counts.unsayable()) + what + ": not in the grammar"));
    }
    if (counts.unlisted() > 0) {
      String values = number(counts.unlisted()) + " of " + number(counts.values()) + " values";
      lines.add(line("", values + " are not among the candidates"));
    }
  }

  private static String number(int number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static String line(String head, String text) {
    return String.format(Locale.ROOT, "  %-9s%s", head, text);
  }
}
