package dev.wayfarer.sql.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.wayfarer.sql.Harbour;
import dev.wayfarer.sql.schema.Schema;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// No text makes the reader throw anything but its own exception, or hang.
class SqlFuzzTests {
  private static final int TEXTS = 30_000;

  private static final List<String> PIECES =
      List.of(
          "SELECT",
          "DISTINCT",
          "FROM",
          "WHERE",
          "GROUP BY",
          "HAVING",
          "ORDER BY",
          "LIMIT",
          "UNION",
          "EXCEPT",
          "JOIN",
          "ON",
          "AS",
          "AND",
          "OR",
          "NOT",
          "IN",
          "LIKE",
          "BETWEEN",
          "count",
          "max",
          "(",
          ")",
          "*",
          ",",
          ".",
          ";",
          "=",
          ">=",
          "<>",
          "-",
          "+",
          "/",
          "'a'",
          "\"id\"",
          "`id`",
          "[id]",
          "3",
          "2.5",
          "1e9",
          "ship",
          "port",
          "captain",
          "T1",
          "id",
          "name",
          "home_port",
          "'",
          "\"",
          "/*",
          "*/",
          "--",
          "\n",
          "\u0000",
          "é",
          "🚢",
          "\ud800");

  private final Schema schema = Harbour.schema();
  private final SqlReader reader = new SqlReader(schema);
  private final SqlPrinter printer = new SqlPrinter(schema);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void randomPiecesAndMutationsOfQueries(long seed) {
    Random random = new Random(seed);
    assertTimeoutPreemptively(
        Duration.ofMinutes(2),
        () -> {
          for (int i = 0; i < TEXTS; i++) {
            String text = random.nextBoolean() ? pieces(random) : mutated(random);
            try {
              String printed = printer.print(reader.read(text));
              assertEquals(printed, printer.print(reader.read(printed)), () -> "seed " + seed);
            } catch (SqlSyntaxException e) {
              assertEquals(1, e.getMessage().lines().count());
            }
          }
        });
  }

  private static String pieces(Random random) {
    StringBuilder text = new StringBuilder(random.nextBoolean() ? "SELECT id FROM ship " : "");
    int length = random.nextInt(20);
    for (int i = 0; i < length; i++) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
      text.append(random.nextInt(4) == 0 ? "" : " ");
    }
    return text.toString();
  }

  private static String mutated(Random random) {
    StringBuilder text =
        new StringBuilder(
            "SELECT T1.name, count(*) FROM ship AS T1 JOIN port AS T2 ON T1.home_port = T2.id "
                + "WHERE T1.id IN (SELECT ship_id FROM captain WHERE age > 3 OR name LIKE 'x%') "
                + "GROUP BY T1.name HAVING count(*) > 2 ORDER BY count(*) DESC LIMIT 3");
    int changes = 1 + random.nextInt(4);
    for (int i = 0; i < changes; i++) {
      int at = random.nextInt(text.length());
      switch (random.nextInt(3)) {
        case 0 -> text.deleteCharAt(at);
        case 1 -> text.insert(at, PIECES.get(random.nextInt(PIECES.size())));
        default -> text.setCharAt(at, (char) random.nextInt(0x200));
      }
    }
    return text.toString();
  }
}
