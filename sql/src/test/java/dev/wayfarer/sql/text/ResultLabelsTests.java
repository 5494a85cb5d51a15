package dev.wayfarer.sql.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.Harbour;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResultLabelsTests {
  private static final Schema SCHEMA = Harbour.schema();

  private static Optional<List<String>> labels(String sql) {
    return ResultLabels.of(new SqlReader(SCHEMA).read(sql), SCHEMA);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "tonnage|tonnage",
        "\"built in\"|built in",
        "count(*)|count(*)",
        "count(DISTINCT name)|count(DISTINCT name)",
        "max(tonnage) - min(tonnage)|max(tonnage) - min(tonnage)",
        "100.0 * tonnage / id|100 * tonnage / id",
        "1.0 * tonnage / id|tonnage / id",
        "strftime('%Y', \"built in\")|year(built in)",
        "max(strftime('%m', \"built in\"))|max(month(built in))",
        "avg(tonnage - id)|avg(tonnage - id)",
        "count(CASE WHEN tonnage > 5 THEN 1 END)|count(* where tonnage > 5)",
        "sum(CASE WHEN tonnage > 5 THEN id ELSE 0 END)|sum(id where tonnage > 5)"
      })
  void labelsSayWhatIsSelected(String item, String label) {
    assertEquals(Optional.of(List.of(label)), labels("SELECT " + item + " FROM ship"));
  }

  @Test
  void labelsHaveNoTables() {
    assertEquals(
        Optional.of(List.of("name", "count(*)")),
        labels("SELECT port.name, count(*) FROM port JOIN ship ON port.id = ship.home_port"));
  }

  @Test
  void aStarHasNone() {
    assertEquals(Optional.empty(), labels("SELECT * FROM ship"));
    assertEquals(Optional.empty(), labels("SELECT name, * FROM ship"));
  }
}
