package dev.wayfarer.link.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.value.ColumnSelect.RowRange;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ColumnSelectTests {
  private static final ColumnSelect SELECT = new ColumnSelect("say \"hi\"", "word", 21, 1_000);

  /// The numbers of the first and the last row of each run.
  private static List<List<Long>> runs(RowRange range, long rows) {
    List<List<Long>> runs = new ArrayList<>();
    Matcher matcher =
        Pattern.compile("rowid BETWEEN (-?\\d+) AND (-?\\d+)")
            .matcher(SELECT.distinctOfRuns(range, rows, 10));
    while (matcher.find()) {
      runs.add(List.of(Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2))));
    }
    return runs;
  }

  @Test
  void runsAreSpreadOverTheWholeTable() {
    // 1,000 numbers for 500 rows, of which every second one is wanted: 50 runs of 10 every 20.
    List<List<Long>> runs = runs(new RowRange(101, 1_100, 500), 250);
    assertEquals(50, runs.size());
    for (int run = 0; run < 50; run++) {
      assertEquals(List.of(101L + 20L * run, 110L + 20L * run), runs.get(run));
    }
  }

  @Test
  void runsOfAllRowsCoverTheTable() {
    List<List<Long>> runs = runs(new RowRange(1, 1_000, 1_000), 5_000);
    assertEquals(List.of(1L, 20L), runs.getFirst());
    assertEquals(List.of(981L, 1_000L), runs.getLast());
  }

  @Test
  void runsAreOneQuery() {
    String sql = SELECT.distinctOfRuns(new RowRange(1, 1_000, 1_000), 100, 10);
    assertTrue(sql.startsWith("SELECT DISTINCT v FROM (SELECT CASE"), sql);
    assertEquals(50, sql.split(" UNION ALL SELECT ", -1).length);
    assertTrue(sql.endsWith(") WHERE v IS NOT NULL LIMIT 10"), sql);
  }

  @Test
  void namesAreQuoted() {
    assertEquals(
        "SELECT min(\"word\"), max(\"word\") FROM \"say \"\"hi\"\"\""
            + " WHERE typeof(\"word\") IN ('integer', 'real')",
        SELECT.extremes());
  }
}
