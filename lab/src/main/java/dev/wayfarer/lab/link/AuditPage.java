package dev.wayfarer.lab.link;

import dev.wayfarer.cli.Terminal;
import dev.wayfarer.link.match.LinkKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/// An audit as text.
public final class AuditPage {
  private AuditPage() {}

  /// Recall and precision of links by kind.
  public static List<String> links(String title, LinkAudit audit) {
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "%-28s %-34s %s",
            title,
            "columns (%,d gold)".formatted(audit.goldColumns()),
            "tables (%,d gold)".formatted(audit.goldTables())));
    lines.add(String.format("  %-26s %-34s %s", "", "recall  precision", "recall  precision"));
    for (LinkKind kind : LinkingAudit.kinds()) {
      if (audit.columns(kind).linked() + audit.tables(kind).linked() > 0) {
        lines.add(line(LinkPage.name(kind), audit, k -> k == kind));
      }
    }
    lines.add(line("name, exact or partial", audit, kind -> kind.compareTo(LinkKind.PARTIAL) <= 0));
    lines.add(line("any of these", audit, _ -> true));
    return lines;
  }

  private static String line(String name, LinkAudit audit, Predicate<LinkKind> counted) {
    LinkAudit.Count columns = new LinkAudit.Count(0, 0);
    LinkAudit.Count tables = new LinkAudit.Count(0, 0);
    for (LinkKind kind : LinkingAudit.kinds()) {
      if (counted.test(kind)) {
        columns = columns.plus(audit.columns(kind));
        tables = tables.plus(audit.tables(kind));
      }
    }
    return String.format(
        Locale.ROOT,
        "  %-26s %5.1f%%     %5.1f%%                  %5.1f%%     %5.1f%%",
        name,
        percent(columns.gold(), audit.goldColumns()),
        100 * columns.precision(),
        percent(tables.gold(), audit.goldTables()),
        100 * tables.precision());
  }

  private static double percent(int part, int whole) {
    return whole == 0 ? 0 : 100.0 * part / whole;
  }

  /// How many values were found, and why others were not.
  ///
  /// @param everyMiss whether each value that was missed is listed
  public static List<String> values(String title, RecallReport report, boolean everyMiss) {
    if (report.slots() == 0) {
      return List.of(
          String.format(Locale.ROOT, "%-28s none in queries of databases that have a file", title));
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "%-28s %.1f%% of %,d values found, %.1f candidates a question",
            title,
            100 * report.recall(),
            report.slots(),
            report.candidatesPerQuestion()));
    report
        .causes()
        .forEach(
            (cause, count) -> {
              String words = cause.name().toLowerCase(Locale.ROOT).replace('_', ' ');
              lines.add(String.format(Locale.ROOT, "  %6d  %s", count, words));
              if (everyMiss) {
                report.misses().stream()
                    .filter(miss -> miss.cause() == cause)
                    .forEach(
                        miss ->
                            lines.add(
                                "            %s  %s  %s"
                                    .formatted(
                                        miss.database(),
                                        LinkPage.text(miss.value()),
                                        Terminal.printable(miss.question()))));
              }
            });
    return lines;
  }
}
