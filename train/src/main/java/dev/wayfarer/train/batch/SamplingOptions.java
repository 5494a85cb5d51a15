package dev.wayfarer.train.batch;

import dev.wayfarer.model.options.NumberRange;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How the examples of a step are drawn from the sources of a prepared dataset.
///
/// Shares are written like `train=0.6,wikisql=0.4`: those of a step's examples, or of the databases
/// of an episode. They count in proportion to their sum; a source without one is not learnt from.
///
/// @param begin the shares at the beginning of the run
/// @param end the shares at its end
/// @param from the part of the run after which shares begin to change, linearly
/// @param to the part of the run after which those of the end hold; where it equals `from`, shares
///   change at once
/// @param linkDropout the probability that a column or table loses all links to names in a step
public record SamplingOptions(
    String begin, String end, double from, double to, double linkDropout) {
  private static final Pattern SHARE = Pattern.compile("([a-z]\\w*)=(\\d{1,6}(?:\\.\\d{1,9})?)");
  private static final NumberRange PART = new NumberRange(0, 1, true);

  public SamplingOptions {
    parsed("begin", begin);
    parsed("end", end);
    PART.check("from", from);
    PART.check("to", to);
    NumberRange.RATE.check("linkDropout", linkDropout);
    if (to < from) {
      throw new IllegalArgumentException("to: expected at least from (" + from + "), found " + to);
    }
  }

  /// The shares of a step, which sum to 1, in the order of the sources' names.
  ///
  /// @param step from 1
  /// @param steps of the run
  public SequencedMap<String, Double> shares(int step, int steps) {
    double done = (step - 1) / (double) steps;
    double change = to > from ? Math.clamp((done - from) / (to - from), 0, 1) : done < from ? 0 : 1;
    Map<String, Double> first = parsed("begin", begin);
    Map<String, Double> last = parsed("end", end);
    SequencedMap<String, Double> shares = new LinkedHashMap<>();
    for (String source : sources()) {
      shares.put(
          source,
          (1 - change) * first.getOrDefault(source, 0.0) + change * last.getOrDefault(source, 0.0));
    }
    return shares;
  }

  /// The sources that have a share at any time, in the order of their names.
  public TreeSet<String> sources() {
    TreeSet<String> sources = new TreeSet<>();
    parsed("begin", begin).forEach((source, share) -> addUsed(sources, source, share));
    parsed("end", end).forEach((source, share) -> addUsed(sources, source, share));
    return sources;
  }

  private static void addUsed(TreeSet<String> sources, String source, double share) {
    if (share > 0) {
      sources.add(source);
    }
  }

  /// Shares that sum to 1.
  private static Map<String, Double> parsed(String name, String text) {
    Map<String, Double> shares = new LinkedHashMap<>();
    for (String item : text.split(",", -1)) {
      Matcher share = SHARE.matcher(item.strip());
      if (!share.matches()) {
        throw new IllegalArgumentException(
            name + ": expected shares like train=0.6,wikisql=0.4, found \"" + text + "\"");
      }
      if (shares.put(share.group(1), Double.valueOf(share.group(2))) != null) {
        throw new IllegalArgumentException(
            name + ": expected each source once, found " + share.group(1) + " again");
      }
    }
    double sum = shares.values().stream().mapToDouble(Double::doubleValue).sum();
    if (!(sum > 0)) {
      throw new IllegalArgumentException(name + ": expected a share above 0, found " + text);
    }
    shares.replaceAll((_, share) -> share / sum);
    return shares;
  }
}
