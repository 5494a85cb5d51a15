package dev.wayfarer.app.ask;

import dev.wayfarer.cli.Terminal;
import dev.wayfarer.sql.run.Rows;
import java.util.List;
import java.util.Locale;

/// A part of a result for a terminal: as a table, or as a list where that would be too wide.
public final class RowPage {
  private final Rows result;
  private final int from;
  private final PageLayout layout;
  private final Rows shown;

  /// @param from the number of the first row to show, from 0 on
  public RowPage(Rows result, int from, PageLayout layout) {
    this.result = result;
    this.from = from;
    this.layout = layout;
    int end = Math.min(result.rows().size(), from + layout.rows());
    this.shown = new Rows(result.columns(), result.rows().subList(from, end), false);
  }

  /// The page that begins a result.
  public static RowPage first(Rows result, PageLayout layout) {
    return new RowPage(result, 0, layout);
  }

  /// The number of the first row after this page.
  public int end() {
    return from + shown.rows().size();
  }

  /// Whether the result has rows after this page.
  public boolean hasMore() {
    return end() < result.rows().size() || result.truncated();
  }

  public List<String> lines() {
    List<String> table = RowTable.lines(shown);
    boolean fits = table.stream().allMatch(line -> Terminal.width(line) <= layout.width());
    return fits ? table : RowList.lines(shown, from, layout.width());
  }

  /// How many rows there are: `2 rows`, `50 of 3,503 rows`, `rows 51 to 100 of more than 10,000`.
  public String count() {
    int read = result.rows().size();
    String total = String.format(Locale.ROOT, result.truncated() ? "more than %,d" : "%,d", read);
    if (from > 0) {
      return String.format(Locale.ROOT, "rows %,d to %,d of %s", from + 1, end(), total);
    }
    String noun = read == 1 && !result.truncated() ? "row" : "rows";
    return hasMore()
        ? String.format(Locale.ROOT, "%,d of %s %s", end(), total, noun)
        : total + " " + noun;
  }
}
