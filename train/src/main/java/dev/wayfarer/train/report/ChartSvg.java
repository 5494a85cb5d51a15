package dev.wayfarer.train.report;

import dev.wayfarer.train.report.LineChart.ChartPoint;
import dev.wayfarer.train.report.LineChart.Line;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Draws a chart: a thin line a seed, a thick one for their mean, which bears the row's name.
final class ChartSvg {
  private static final int WIDTH = 760;
  private static final int HEIGHT = 340;
  private static final int LEFT = 52;
  private static final int RIGHT = 600;
  private static final int TOP = 40;
  private static final int BOTTOM = 292;

  /// So far apart are names at the lines' ends.
  private static final double NAME_HEIGHT = 15;

  private static final int COLOURS = 8;

  private static final String OPENING =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 "
          + WIDTH
          + " "
          + HEIGHT
          + "\" role=\"img\" aria-label=\"%s\" font-family=\"system-ui, sans-serif\""
          + " font-size=\"12\">\n";

  private static final String GROUND =
      "<rect class=\"wf-ground\" width=\"" + WIDTH + "\" height=\"" + HEIGHT + "\"/>\n";

  /// Readable on light and on dark ground; rows beyond the eighth are dashed.
  private static final String STYLE =
      """
      <style>
      .wf-ground { fill: #ffffff } .wf-text { fill: #1f2933 } .wf-soft { fill: #5b6770 }
      .wf-grid { stroke: #e3e7eb } .wf-seed { fill: none; stroke-width: 1; opacity: .35 }
      .wf-mean { fill: none; stroke-width: 2.2; stroke-linejoin: round }
      .wf-dash { stroke-dasharray: 6 4 } .wf-lead { fill: none; stroke-width: 1; opacity: .6 }
      .wf-0 { stroke: #1d5fd1 } .wf-1 { stroke: #c2570c } .wf-2 { stroke: #0f7f57 }
      .wf-3 { stroke: #a92f86 } .wf-4 { stroke: #6d4bd0 } .wf-5 { stroke: #0b7285 }
      .wf-6 { stroke: #8a6508 } .wf-7 { stroke: #b3283a }
      @media (prefers-color-scheme: dark) {
      .wf-ground { fill: #14181d } .wf-text { fill: #e4e8ec } .wf-soft { fill: #9aa7b4 }
      .wf-grid { stroke: #2c343c }
      .wf-0 { stroke: #7aa8ff } .wf-1 { stroke: #f59e4b } .wf-2 { stroke: #4ccb98 }
      .wf-3 { stroke: #f07cc4 } .wf-4 { stroke: #b59cff } .wf-5 { stroke: #4cc3dc }
      .wf-6 { stroke: #d9b44a } .wf-7 { stroke: #ff8f8f }
      }
      </style>
      """;

  /// A line's name, and where it wants to stand.
  private record Label(String name, int index, ChartPoint end, double y) {}

  private final LineChart chart;
  private final Axis x;
  private final Axis y;
  private final StringBuilder svg = new StringBuilder();

  private ChartSvg(LineChart chart) {
    this.chart = chart;
    this.x = chart.xAxis();
    this.y = chart.yAxis();
  }

  static String of(LineChart chart) {
    return new ChartSvg(chart).draw();
  }

  private String draw() {
    String scale = y.logarithmic() ? " (logarithmic)" : "";
    add(
        SvgElement.text(LEFT, TOP - 20, chart.title() + scale)
            .like("wf-text")
            .with("font-size", "14")
            .with("font-weight", "600"));
    drawAxes();
    for (int i = 0; i < chart.lines().size(); i++) {
      drawLine(chart.lines().get(i), i);
    }
    labels().forEach(this::drawLabel);
    return OPENING.formatted(HtmlPage.escaped(chart.title())) + STYLE + GROUND + svg + "</svg>\n";
  }

  private void drawAxes() {
    for (double tick : y.ticks()) {
      String line = "M" + SvgElement.point(LEFT, down(tick)) + "H" + RIGHT;
      add(SvgElement.path(line).like("wf-grid"));
      add(
          SvgElement.text(LEFT - 8, down(tick) + 4, shown(tick))
              .like("wf-soft")
              .with("text-anchor", "end"));
    }
    for (double tick : x.ticks()) {
      add(
          SvgElement.text(across(tick), BOTTOM + 18, shown(tick))
              .like("wf-soft")
              .with("text-anchor", "middle"));
    }
    add(
        SvgElement.text(RIGHT, BOTTOM + 38, chart.xTitle())
            .like("wf-soft")
            .with("text-anchor", "end"));
  }

  private void drawLine(Line line, int index) {
    if (line.seeds().size() > 1) {
      line.seeds().forEach(seed -> add(SvgElement.path(path(seed)).like("wf-seed " + look(index))));
    }
    if (!line.mean().isEmpty()) {
      add(SvgElement.path(path(line.mean())).like("wf-mean " + look(index)).hint(line.name()));
    }
  }

  /// A single point is drawn as a short dash, for else it could not be seen.
  private String path(List<ChartPoint> chartPoints) {
    if (chartPoints.size() == 1) {
      ChartPoint only = chartPoints.getFirst();
      return "M" + SvgElement.point(across(only.x()) - 3, down(only.y())) + "h6";
    }
    return chartPoints.stream()
        .map(chartPoint -> SvgElement.point(across(chartPoint.x()), down(chartPoint.y())))
        .collect(Collectors.joining("L", "M", ""));
  }

  /// Names from top to bottom as their lines end, none on top of another.
  private List<Label> labels() {
    List<Label> wanted = new ArrayList<>();
    for (int i = 0; i < chart.lines().size(); i++) {
      List<ChartPoint> mean = chart.lines().get(i).mean();
      if (!mean.isEmpty()) {
        ChartPoint end = mean.getLast();
        wanted.add(new Label(chart.lines().get(i).name(), i, end, down(end.y())));
      }
    }
    wanted.sort(Comparator.comparingDouble(Label::y));
    List<Label> placed = new ArrayList<>();
    double next = TOP;
    for (int i = 0; i < wanted.size(); i++) {
      Label label = wanted.get(i);
      double lowest = BOTTOM - NAME_HEIGHT * (wanted.size() - 1 - i);
      double at = Math.max(next, Math.min(label.y(), lowest));
      placed.add(new Label(label.name(), label.index(), label.end(), at));
      next = at + NAME_HEIGHT;
    }
    return placed;
  }

  private void drawLabel(Label label) {
    String lead =
        "M"
            + SvgElement.point(across(label.end().x()) + 3, down(label.end().y()))
            + "L"
            + SvgElement.point(RIGHT + 14, label.y());
    add(SvgElement.path(lead).like("wf-lead " + look(label.index())));
    add(SvgElement.text(RIGHT + 18, label.y() + 4, label.name()).like("wf-text"));
  }

  private static String look(int index) {
    return "wf-" + index % COLOURS + (index >= COLOURS ? " wf-dash" : "");
  }

  private double across(double value) {
    return LEFT + x.position(value) * (RIGHT - LEFT);
  }

  private double down(double value) {
    return BOTTOM - y.position(value) * (BOTTOM - TOP);
  }

  private static String shown(double tick) {
    if (tick == Math.rint(tick)) {
      return String.format(Locale.ROOT, "%,d", (long) tick);
    }
    String text = String.format(Locale.ROOT, "%.4f", tick);
    return text.replaceAll("0+$", "");
  }

  private void add(SvgElement element) {
    svg.append(element).append('\n');
  }
}
