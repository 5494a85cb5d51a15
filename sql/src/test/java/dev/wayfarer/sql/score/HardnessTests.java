package dev.wayfarer.sql.score;

import static dev.wayfarer.sql.score.Hardness.EASY;
import static dev.wayfarer.sql.score.Hardness.EXTRA;
import static dev.wayfarer.sql.score.Hardness.HARD;
import static dev.wayfarer.sql.score.Hardness.MEDIUM;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HardnessTests {
  private static void is(Hardness expected, String sql) throws UnreadableSqlException {
    assertEquals(expected, School.MATCH.hardness(sql), sql);
  }

  /// Each line is a point beside a boundary of the rules.
  @ParameterizedTest(name = "{0} clauses, {1} nested, {2} others: {3}")
  @CsvSource({
    "1, 0, 0, EASY", "2, 0, 0, MEDIUM", "1, 0, 1, MEDIUM", "1, 0, 2, MEDIUM", "2, 0, 1, MEDIUM",
    "1, 0, 3, HARD", "2, 0, 2, EXTRA", "2, 0, 3, HARD", "3, 0, 0, HARD", "3, 0, 2, HARD",
    "3, 0, 3, EXTRA", "4, 0, 0, EXTRA", "1, 1, 0, HARD", "0, 1, 0, HARD", "2, 1, 0, EXTRA",
    "1, 1, 1, EXTRA", "0, 2, 0, EXTRA"
  })
  void levelsFollowTheThreeCounts(int clauses, int nested, int others, Hardness expected) {
    assertEquals(expected, Hardness.of(clauses, nested, others));
  }

  @Test
  void clausesAreCounted() throws UnreadableSqlException {
    is(EASY, "select name from student");
    is(EASY, "select name from student where age > 1");
    is(MEDIUM, "select name from student where age > 1 group by town");
    is(HARD, "select name from student where age > 1 group by town order by age");
    is(EXTRA, "select name from student where age > 1 group by town order by age limit 1");
  }

  @Test
  void joinsOrsAndLikesCountAsClauses() throws UnreadableSqlException {
    is(EASY, "select town from student join club");
    is(MEDIUM, "select town from student join club join lesson");
    is(MEDIUM, "select name from student where town like 'x'");
    is(HARD, "select name from student join club join lesson on town like 'x'");
    is(HARD, "select name from student where town like 'x' or age > 1");
  }

  @Test
  void subqueriesOfConditionsAndSetBranchesAreNested() throws UnreadableSqlException {
    is(HARD, "select name from student where id in (select id from club)");
    is(HARD, "select id from student union select id from club");
    is(EXTRA, "select id from student where id in (select id from club) union select id from club");
    is(EASY, "select count(*) from (select id from club union select id from student)");
  }

  @Test
  void aggregatesInSelectGroupAndOrderAreCounted() throws UnreadableSqlException {
    is(EASY, "select max(age) from student");
    is(MEDIUM, "select max(age) from student order by min(age)");
    is(EASY, "select age from student where max(age) > 1");
  }

  @Test
  void aggregatesOfSeveralPlacesAddUp() throws UnreadableSqlException {
    is(MEDIUM, "select max(age) from student group by max(town)");
    is(MEDIUM, "select town from student order by min(age) , max(age)");
    is(MEDIUM, "select town from student group by max(town) order by min(age)");
  }

  @Test
  void joinsAddToClauses() throws UnreadableSqlException {
    is(MEDIUM, "select town from student join club where age > 1");
    is(HARD, "select town from student join club where age > 1 limit 1");
  }

  @Test
  void aNegatedConditionCountsAsAnAggregate() throws UnreadableSqlException {
    is(EASY, "select max(age) from student where id = 1");
    is(MEDIUM, "select max(age) from student where id not in 1");
  }

  @Test
  void aConnectiveInHavingCountsAsAnAggregate() throws UnreadableSqlException {
    is(EASY, "select max(age) from student group by town having count(*) > 1");
    is(MEDIUM, "select max(age) from student group by town having count(*) > 1 and count(*) < 9");
  }
}
