package dev.wayfarer.lab.cli;

import dev.wayfarer.train.episode.Episode;
import dev.wayfarer.train.prepare.PreparedExample;
import java.util.ArrayList;
import java.util.List;

/// An episode as text:
///
///     episode 1
///       source  concert_singer
///                 How many singers do we have?
///       target  pets_1
///                 How much does the youngest dog weigh?
public final class EpisodePage {
  private EpisodePage() {}

  /// The lines of a page.
  ///
  /// @param examples those that an episode names by number
  public static List<String> lines(int number, Episode episode, List<PreparedExample> examples) {
    List<String> lines = new ArrayList<>();
    lines.add("episode " + number);
    add(lines, "source", episode.source(), examples);
    add(lines, "target", episode.target(), examples);
    return lines;
  }

  private static void add(
      List<String> lines, String side, List<Episode.Draw> draws, List<PreparedExample> examples) {
    for (Episode.Draw draw : draws) {
      lines.add("  " + side + "  " + draw.database());
      draw.examples().forEach(i -> lines.add(" ".repeat(12) + examples.get(i).question()));
    }
  }
}
