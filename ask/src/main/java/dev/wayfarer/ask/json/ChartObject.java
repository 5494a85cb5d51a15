package dev.wayfarer.ask.json;

import dev.wayfarer.ask.chart.Chart;
import tools.jackson.databind.node.ObjectNode;

/// A chart as members of a JSON object: kind, x, y, series (absent where there is one series). The
/// last three are places of columns, from 0.
public final class ChartObject {
  private ChartObject() {}

  /// Adds a chart to an object.
  public static void put(ObjectNode object, Chart chart) {
    object.put("kind", chart.kind().word()).put("x", chart.x()).put("y", chart.y());
    chart.series().ifPresent(place -> object.put("series", place));
  }
}
