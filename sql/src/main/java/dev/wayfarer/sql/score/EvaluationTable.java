package dev.wayfarer.sql.score;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/// The figures of an evaluation by hardness, and the table that Spider's evaluator prints of them.
public final class EvaluationTable {
  private final Map<Hardness, LevelSummary> levels = new EnumMap<>(Hardness.class);
  private final LevelSummary all;

  public EvaluationTable(Collection<ScoredItem> items) {
    for (Hardness hardness : Hardness.values()) {
      levels.put(
          hardness,
          new LevelSummary(
              items.stream().filter(item -> item.verdict().hardness() == hardness).toList()));
    }
    all = new LevelSummary(List.copyOf(items));
  }

  public LevelSummary level(Hardness hardness) {
    return requireNonNull(levels.get(hardness));
  }

  public LevelSummary all() {
    return all;
  }

  /// The table as lines of plain text. Execution and test suite have lines where they were
  /// measured.
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(header());
    lines.add(row("count", level -> Integer.toString(level.count())));
    addMeasured("execution", LevelSummary::execution, LevelSummary::executionMeasured, lines);
    addMeasured("test suite", LevelSummary::testSuite, LevelSummary::testSuiteMeasured, lines);
    lines.add(row("exact match", level -> number(level.exactMatch())));
    addComponents("PARTIAL MATCHING ACCURACY", LevelSummary::accuracy, lines);
    addComponents("PARTIAL MATCHING RECALL", LevelSummary::recall, lines);
    addComponents("PARTIAL MATCHING F1", LevelSummary::f1, lines);
    return List.copyOf(lines);
  }

  private interface ComponentFigure {
    double of(LevelSummary level, Component component);
  }

  private void addMeasured(
      String name,
      Function<LevelSummary, OptionalDouble> rate,
      ToIntFunction<LevelSummary> measured,
      List<String> lines) {
    if (measured.applyAsInt(all) == 0) {
      return;
    }
    if (measured.applyAsInt(all) < all.count()) {
      lines.add(row(name + " measured", level -> Integer.toString(measured.applyAsInt(level))));
    }
    lines.add(
        row(
            name,
            level -> {
              OptionalDouble value = rate.apply(level);
              return value.isPresent() ? number(value.getAsDouble()) : "-";
            }));
  }

  private void addComponents(String title, ComponentFigure figure, List<String> lines) {
    lines.add("");
    lines.add(title);
    for (Component component : Component.values()) {
      lines.add(row(component.label(), level -> number(figure.of(level, component))));
    }
  }

  private static String header() {
    StringBuilder line = new StringBuilder(cell(""));
    for (Hardness hardness : Hardness.values()) {
      line.append(column(hardness.label()));
    }
    return line.append(column("all")).toString();
  }

  private String row(String name, Function<LevelSummary, String> figure) {
    StringBuilder line = new StringBuilder(cell(name));
    levels.values().forEach(level -> line.append(column(figure.apply(level))));
    return line.append(column(figure.apply(all))).toString();
  }

  private static String cell(String name) {
    return String.format(Locale.ROOT, "%-20s", name);
  }

  private static String column(String value) {
    return String.format(Locale.ROOT, "%9s", value);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }
}
