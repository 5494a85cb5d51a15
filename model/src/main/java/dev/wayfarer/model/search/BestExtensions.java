package dev.wayfarer.model.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// Keeps the most probable of many extensions. Of equal ones, those added first are better.
final class BestExtensions {
  private record Ranked(Extension extension, int order) {
    private double logProbability() {
      return extension.logProbability();
    }
  }

  private static final Comparator<Ranked> WORST_FIRST =
      Comparator.comparingDouble(Ranked::logProbability)
          .thenComparing(Ranked::order, Comparator.reverseOrder());

  private final int most;
  private final PriorityQueue<Ranked> kept = new PriorityQueue<>(WORST_FIRST);
  private int added;

  /// Keeps none at first.
  ///
  /// @param most how many are kept
  BestExtensions(int most) {
    this.most = most;
  }

  /// Whether one of this probability would be kept now: asked first, it saves making it.
  boolean wants(double logProbability) {
    return kept.size() < most || logProbability > kept.element().logProbability();
  }

  void add(Extension extension) {
    kept.add(new Ranked(extension, added++));
    if (kept.size() > most) {
      kept.remove();
    }
  }

  /// The best ones, best first.
  List<Extension> list() {
    List<Ranked> sorted = new ArrayList<>(kept);
    sorted.sort(WORST_FIRST.reversed());
    return sorted.stream().map(Ranked::extension).toList();
  }
}
