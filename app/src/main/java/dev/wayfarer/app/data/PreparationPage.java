package dev.wayfarer.app.data;

import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.SplitCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What a prepared dataset holds, as text.
public final class PreparationPage {
  private static final int HEAD = 9;

  private final int width;
  private final List<String> lines = new ArrayList<>();

  private PreparationPage(PreparedDataset dataset) {
    int longest = dataset.parts().keySet().stream().mapToInt(String::length).max().orElse(0);
    this.width = Math.max(HEAD, longest + 1);
  }

  /// The lines of a page.
  ///
  /// @param encoder the one that it was prepared for
  public static List<String> lines(PreparedDataset dataset, EncoderOptions encoder) {
    PreparationPage page = new PreparationPage(dataset);
    dataset.counts().forEach(page::add);
    encoder.summary(dataset.section("prepared data", encoder), dataset.corpus()).forEach(page::add);
    page.add(
        "grammar",
        number(dataset.actionVocabulary().rules())
            + " rules, "
            + number(dataset.actionVocabulary().stepTypes())
            + " step types");
    return List.copyOf(page.lines);
  }

  private void add(String part, SplitCounts counts) {
    add(part, number(counts.kept()) + (counts.kept() == 1 ? " example" : " examples"));
    if (counts.unreadable() > 0) {
      add("", number(counts.unreadable()) + " left out: cannot be read");
    }
    if (counts.unsayable() > 0) {
      String what = PreparedDataset.isLearntFrom(part) ? " left out" : " without gold steps";
      add("", number(counts.unsayable()) + what + ": not in the grammar");
    }
    if (counts.unlisted() > 0) {
      String values = number(counts.unlisted()) + " of " + number(counts.values()) + " values";
      add("", values + " are not among the candidates");
    }
  }

  private static String number(int number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private void add(String head, String text) {
    lines.add("  " + head + " ".repeat(Math.max(1, width - head.length())) + text);
  }
}
