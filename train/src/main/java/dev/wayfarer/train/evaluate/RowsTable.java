package dev.wayfarer.train.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// How many answers are right, in groups: by database, and by kind of question.
public final class RowsTable {
  /// An answer as the table counts it.
  ///
  /// @param groups the names of those that it belongs to
  /// @param sure whether its probability was above the model's threshold
  public record Entry(List<String> groups, boolean right, boolean sure) {}

  private final List<Entry> entries;

  public RowsTable(List<Entry> entries) {
    this.entries = List.copyOf(entries);
  }

  /// The table as lines of plain text: a line for each group in order of their names, and one for
  /// all.
  public List<String> lines() {
    return lines(false);
  }

  /// The same, with how many answers are sure, and how many of these are right.
  public List<String> linesWithSure() {
    return lines(true);
  }

  private List<String> lines(boolean withSure) {
    Map<String, List<Entry>> groups = new TreeMap<>();
    for (Entry entry : entries) {
      entry.groups.forEach(name -> groups.computeIfAbsent(name, _ -> new ArrayList<>()).add(entry));
    }
    List<String> lines = new ArrayList<>();
    String head = String.format(Locale.ROOT, "%-20s %8s %8s %8s", "", "count", "right", "rows");
    lines.add(withSure ? head + String.format("%9s %8s %8s", "sure", "right", "rows") : head);
    groups.forEach((name, group) -> lines.add(line(name, group, withSure)));
    lines.add(line("all", entries, withSure));
    return lines;
  }

  private static String line(String name, List<Entry> group, boolean withSure) {
    String all = String.format(Locale.ROOT, "%-20s %s", name, figures(group));
    List<Entry> sure = group.stream().filter(Entry::sure).toList();
    return withSure ? all + " " + figures(sure) : all;
  }

  private static String figures(List<Entry> group) {
    long right = count(group, Entry::right);
    String share =
        group.isEmpty() ? "-" : String.format(Locale.ROOT, "%.3f", (double) right / group.size());
    return String.format(Locale.ROOT, "%8d %8d %8s", group.size(), right, share);
  }

  private static long count(List<Entry> group, Predicate<Entry> which) {
    return group.stream().filter(which).count();
  }

  /// The groups of a question: its database, and its kind where it has one.
  public static List<String> groups(String database, Stream<String> kind) {
    return Stream.concat(Stream.of("database " + database), kind.map(name -> "kind " + name))
        .toList();
  }
}
