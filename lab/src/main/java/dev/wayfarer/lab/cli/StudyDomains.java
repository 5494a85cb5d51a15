package dev.wayfarer.lab.cli;

import dev.wayfarer.cli.OptionRange;
import dev.wayfarer.cli.WorkersArgument;
import dev.wayfarer.lab.example.DomainCountStudy;
import dev.wayfarer.lab.example.DomainShift.Setting;
import dev.wayfarer.lab.example.PairedDifference;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Measures what an inner step gains by the number of domains.
@Command(
    name = "domains",
    header = "Measure how the gain of an inner step falls with the number of domains.",
    description = {
      "",
      "Trains the network of lab domain-shift on some numbers of made-up domains,",
      "with the same number of examples a domain. Each step has examples of two",
      "domains. For each number, every objective gets the learning rate and inner rate",
      "that are best for it on seeds from 1001 on, and is then measured on seeds from 1",
      "on, in fifty other domains. The column tuned is the accuracy there on the seeds",
      "that chose the rates."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab study domains",
      "  wayfarer lab study domains --domains 24 --steps 800 --seeds 5",
      "",
      "Exit codes: 0 done, 2 unusable arguments."
    })
final class StudyDomains implements Callable<Integer> {
  private static final OptionRange SEEN = new OptionRange(2, 10_000);

  @Option(
      names = "--domains",
      paramLabel = "N",
      split = ",",
      defaultValue = "6,24,146",
      description = "How many domains are seen. Default: ${DEFAULT-VALUE}.")
  private List<Integer> domains = List.of();

  @Option(
      names = "--seeds",
      paramLabel = "N",
      defaultValue = "10",
      description = {
        "How many seeds choose the rates, and how many others",
        "are measured, 2 to 1000. Default: ${DEFAULT-VALUE}."
      })
  private int seeds;

  @Option(
      names = "--steps",
      paramLabel = "N",
      defaultValue = "200",
      description = "How many steps learners take. Default: ${DEFAULT-VALUE}.")
  private int steps;

  @Mixin private WorkersArgument workers;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    var _ = new OptionRange(PairedDifference.LEAST_PAIRS, 1_000).check(spec, "--seeds", seeds);
    domains.forEach(count -> SEEN.check(spec, "--domains", count));
    int taken = OptionRange.COUNT.check(spec, "--steps", steps);
    DomainCountStudy study = new DomainCountStudy(seeds, workers.count(spec));
    print(
        "accuracy and share of own features in %, mean of "
            + seeds
            + " seeds; differences with 95% intervals");
    print("");
    print(line("domains", "objective", "rate", "tuned", "seen", "unseen", "own", "to balanced"));
    for (int count : domains) {
      for (DomainCountStudy.Row row : study.of(new Setting(count, taken))) {
        print(
            line(
                Integer.toString(count),
                row.learner().name(),
                BigDecimal.valueOf(row.learner().rate()).stripTrailingZeros().toPlainString(),
                percent(row.tuned()),
                percent(row.seen()),
                percent(row.unseen()),
                percent(row.ownShare()),
                row.gain().map(StudyDomains::shown).orElse("")));
      }
    }
    return 0;
  }

  private static String line(
      String domains,
      String objective,
      String rate,
      String tuned,
      String seen,
      String unseen,
      String own,
      String gain) {
    return String.format(
            Locale.ROOT,
            "%7s  %-17s %6s %6s %6s %7s %5s   %s",
            domains,
            objective,
            rate,
            tuned,
            seen,
            unseen,
            own,
            gain)
        .stripTrailing();
  }

  private static String shown(PairedDifference gain) {
    return String.format(Locale.ROOT, "%+.1f ± %.1f", 100 * gain.mean(), 100 * gain.margin());
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f", 100 * share);
  }

  /// Prints a line as soon as it is known.
  private void print(String line) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(line);
    out.flush();
  }
}
