package dev.wayfarer.sql.score;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever the text, the reader ends soon, and with nothing but its own exception.
class ReaderRobustnessTests {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final int MEGABYTE = 1 << 20;
  private static final List<String> QUERIES =
      List.of(
          "select count(*) , max(T1.age) from Student as T1 join Club as T2 on T1.club_id = T2.id",
          "select name from student where age not in (select mark from lesson where mark >= 5)",
          "select town from student where age between 1 and 20.5 or name like '%n%' group by town"
              + " having count(*) > 1 order by avg(age) desc limit 3;",
          "(select id from club) union select id from student except select mark from lesson",
          "select * from (select name , age - id from student where town != \"Rome\")");
  private static final List<String> PIECES =
      List.of(
          "(", ")", ",", ";", ".", "..", "=", ">", "!", "'", "\"", "`", "--", "*", "as", "from",
          "select", "where", "and", "or", "in", "between", "union", "limit", "1e9", "nan", "1_0",
          "t1.", "cannot", "\u0000", "\ud800", "\u3000", "é", "𝟙", "\n", " ");

  private static void score(String text) {
    String gold = "select count(*) from student";
    assertDoesNotThrow(() -> School.MATCH.score(gold, text));
    try {
      School.MATCH.score(text, text);
    } catch (UnreadableSqlException e) {
      assertEquals(1, e.getMessage().lines().count(), e::getMessage);
    }
  }

  private static void read(String text) {
    try {
      QueryReader.read(text, School.VOCABULARY);
    } catch (UnreadableSqlException e) {
      assertEquals(1, e.getMessage().lines().count(), e::getMessage);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void mutatedQueriesAreReadOrRefused(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 10_000; round++) {
      String text = QUERIES.get(random.nextInt(QUERIES.size()));
      for (int i = random.nextInt(4); i >= 0; i--) {
        text = mutate(text, random);
      }
      String tried = text;
      assertDoesNotThrow(() -> score(tried), () -> "seed " + seed + ": " + tried);
    }
  }

  private static String mutate(String text, Random random) {
    int at = random.nextInt(text.length() + 1);
    int to = Math.min(text.length(), at + random.nextInt(6));
    return switch (random.nextInt(4)) {
      case 0 -> text.substring(0, at) + text.substring(to);
      case 1 -> text.substring(0, at) + text.substring(at, to).repeat(2) + text.substring(to);
      case 2 -> text.substring(0, at) + QUERIES.get(random.nextInt(QUERIES.size()));
      default ->
          text.substring(0, at) + PIECES.get(random.nextInt(PIECES.size())) + text.substring(at);
    };
  }

  @Test
  void randomCharactersAreReadOrRefused() {
    Random random = new Random(7);
    for (int round = 0; round < 5_000; round++) {
      String noise =
          IntStream.range(0, random.nextInt(60))
              .mapToObj(
                  i -> Character.toString(random.nextInt(random.nextBoolean() ? 128 : 0xffff)))
              .collect(Collectors.joining());
      score(noise);
      score("select name from student where " + noise);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(",
        ")",
        "select name from (",
        "select name from student where id in (",
        "select id from club union ",
        "not ",
        "- ",
        "((",
        "[{<"
      })
  void deepNestingIsRefused(String opening) {
    String text = opening.repeat(10_000);
    assertTimeoutPreemptively(
        LIMIT,
        () -> {
          String whole = text + "select name from student" + " ) ".repeat(10_000);
          assertThrows(
              UnreadableSqlException.class, () -> QueryReader.read(whole, School.VOCABULARY));
          score(text);
        });
  }

  @Test
  void twoHundredLevelsAreRead() {
    String text =
        "select id from student where id in (".repeat(200)
            + "select id from club"
            + ")".repeat(200);
    score(text);
    assertDoesNotThrow(() -> School.MATCH.score(text, text.replace("club", "lesson")));
    assertDoesNotThrow(() -> School.MATCH.score(text, text.replace("club", "student")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        " ",
        ",",
        "'",
        ".",
        "9",
        "-",
        "`",
        "(",
        "select name from student ",
        "name , ",
        "age > 1 and ",
        "age > 1 ",
        "age = id or ",
        "student as t ",
        "nn",
        "cannot.",
        "\u0000",
        "age in (1) and ",
        "'x' "
      })
  void aMegabyteIsReadOrRefusedInTime(String piece) {
    String text = piece.repeat(MEGABYTE / piece.length());
    assertTimeoutPreemptively(
        LIMIT,
        () -> {
          read(text);
          read("select " + text + " from student");
          read("select name from student limit " + text);
          score("select name from student where " + text + " id = 1");
        });
  }
}
