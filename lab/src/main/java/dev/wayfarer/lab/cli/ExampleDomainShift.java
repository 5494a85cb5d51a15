package dev.wayfarer.lab.cli;

import static java.util.stream.Collectors.joining;

import dev.wayfarer.cli.OptionRange;
import dev.wayfarer.cli.WorkersArgument;
import dev.wayfarer.lab.example.DomainShift;
import dev.wayfarer.lab.example.DomainShift.Result;
import dev.wayfarer.lab.example.Learner;
import dev.wayfarer.lab.example.Learners;
import dev.wayfarer.lab.example.PairedDifference;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Compares objectives on domains that were not seen.
@Command(
    name = "domain-shift",
    header = "Compare DG-MAML with its control on made-up domains that it has not seen.",
    description = {
      "",
      "Trains a small network on six domains of made-up data, with each objective and",
      "each seed, and measures its accuracy on them and on fifty other domains. All see",
      "equally many examples of the same domains; balanced is the control, with the",
      "learning rate that was best for it on other seeds. The column own is the share of",
      "domain-specific features in what was learnt. The last objective has no change of",
      "domain between source and target."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab domain-shift",
      "  wayfarer lab domain-shift --sweep --first-seed 101",
      "",
      "Exit codes: 0 done, 2 unusable arguments."
    })
final class ExampleDomainShift implements Callable<Integer> {
  @Option(
      names = "--seeds",
      paramLabel = "N",
      defaultValue = "10",
      description = "How many seeds, 2 to 1000. Default: ${DEFAULT-VALUE}.")
  private int seeds;

  @Option(
      names = "--first-seed",
      paramLabel = "SEED",
      defaultValue = "1",
      description = "The first of them. Default: ${DEFAULT-VALUE}.")
  private long firstSeed;

  @Option(
      names = "--sweep",
      description = "Try learning rates and inner rates instead, which takes a minute or two.")
  private boolean sweep;

  @Mixin private WorkersArgument workers;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    var _ = new OptionRange(PairedDifference.LEAST_PAIRS, 1_000).check(spec, "--seeds", seeds);
    int threads = workers.count(spec);
    if (sweep) {
      sweep(threads);
    } else {
      compare(threads);
    }
    return 0;
  }

  private List<Result> learn(Learner learner, int threads) {
    return DomainShift.learn(learner, DomainShift.Setting.DEFAULT, firstSeed, seeds, threads);
  }

  private void compare(int threads) {
    print(
        "accuracy and share of own features in %, mean of "
            + seeds
            + " seeds; differences with 95% intervals");
    print("");
    print(row("objective", "rate", "seen", "unseen", "own", "unseen, to balanced"));
    List<Double> control = List.of();
    for (Learner learner : Learners.compared()) {
      List<Result> results = learn(learner, threads);
      List<Double> unseen = percent(results, Result::unseen);
      String difference = control.isEmpty() ? "" : shown(PairedDifference.of(unseen, control));
      control = control.isEmpty() ? unseen : control;
      String seen = tenths(mean(percent(results, Result::seen)));
      String own = tenths(mean(percent(results, Result::ownShare)));
      print(
          row(learner.name(), plain(learner.rate()), seen, tenths(mean(unseen)), own, difference));
    }
    double most =
        LongStream.range(firstSeed, firstSeed + seeds)
            .mapToDouble(DomainShift::sharedFeaturesAlone)
            .average()
            .orElseThrow();
    print(row("shared features alone", "", "", tenths(100 * most), "0.0", ""));
  }

  private static String row(
      String name, String rate, String seen, String unseen, String own, String more) {
    return String.format(
            Locale.ROOT, "%-22s %6s %6s %7s %5s   %s", name, rate, seen, unseen, own, more)
        .stripTrailing();
  }

  private static String shown(PairedDifference difference) {
    return String.format(Locale.ROOT, "%+.1f ± %.1f", difference.mean(), difference.margin());
  }

  private void sweep(int threads) {
    print("accuracy in % in unseen domains, mean of " + seeds + " seeds, by rate");
    print("");
    print(row("objective", Learners.RATES.stream().map(ExampleDomainShift::plain)));
    for (Learner learner : Learners.searched()) {
      Stream<String> figures =
          Learners.RATES.stream()
              .map(rate -> tenths(mean(percent(learn(learner.at(rate), threads), Result::unseen))));
      print(row(learner.name(), figures));
    }
  }

  private static String row(String name, Stream<String> figures) {
    return String.format(Locale.ROOT, "%-22s", name)
        + figures.map(figure -> " ".repeat(8 - figure.length()) + figure).collect(joining());
  }

  /// Prints a line as soon as it is known.
  private void print(String line) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(line);
    out.flush();
  }

  private static String plain(double rate) {
    return BigDecimal.valueOf(rate).stripTrailingZeros().toPlainString();
  }

  private static String tenths(double figure) {
    return String.format(Locale.ROOT, "%.1f", figure);
  }

  private static List<Double> percent(List<Result> results, ToDoubleFunction<Result> side) {
    return results.stream().map(result -> 100 * side.applyAsDouble(result)).toList();
  }

  private static double mean(List<Double> figures) {
    return figures.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }
}
