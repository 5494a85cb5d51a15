package dev.wayfarer.sql.score;

import static dev.wayfarer.sql.score.Component.AND_OR;
import static dev.wayfarer.sql.score.Component.GROUP;
import static dev.wayfarer.sql.score.Component.GROUP_WITHOUT_HAVING;
import static dev.wayfarer.sql.score.Component.KEYWORDS;
import static dev.wayfarer.sql.score.Component.ORDER;
import static dev.wayfarer.sql.score.Component.SELECT;
import static dev.wayfarer.sql.score.Component.SELECT_WITHOUT_AGGREGATES;
import static dev.wayfarer.sql.score.Component.SET_OPERATIONS;
import static dev.wayfarer.sql.score.Component.WHERE;
import static dev.wayfarer.sql.score.Component.WHERE_WITHOUT_OPERATORS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class ExactMatchTests {
  private static Verdict score(String gold, String prediction) throws UnreadableSqlException {
    return School.MATCH.score(gold, prediction);
  }

  private static void same(String gold, String prediction) throws UnreadableSqlException {
    Verdict verdict = score(gold, prediction);
    assertEquals(Set.of(), failing(verdict));
    assertTrue(verdict.exact());
  }

  /// Asserts that these components differ, and no others.
  private static void differ(String gold, String prediction, Component... components)
      throws UnreadableSqlException {
    Verdict verdict = score(gold, prediction);
    assertEquals(Set.of(components), failing(verdict));
    assertFalse(verdict.exact());
  }

  private static Set<Component> failing(Verdict verdict) {
    return Stream.of(Component.values())
        .filter(component -> verdict.partialScore(component).f1() == 0)
        .collect(Collectors.toSet());
  }

  @Nested
  class Select {
    @Test
    void orderOfItemsDoesNotMatter() throws UnreadableSqlException {
      same("select name , age from student", "select age , name from student");
    }

    @Test
    void aRepeatedItemCountsTwice() throws UnreadableSqlException {
      differ(
          "select name , name from student",
          "select name , age from student",
          SELECT,
          SELECT_WITHOUT_AGGREGATES);
    }

    @Test
    void anotherAggregateDiffersInOneComponent() throws UnreadableSqlException {
      differ("select max(age) from student", "select min(age) from student", SELECT);
    }

    @Test
    void distinctDoesNotMatter() throws UnreadableSqlException {
      same("select distinct town from student", "select town from student");
      same("select count(distinct town) from student", "select count(town) from student");
    }

    @Test
    void arithmeticMatters() throws UnreadableSqlException {
      differ(
          "select age + id from student",
          "select age - id from student",
          SELECT,
          SELECT_WITHOUT_AGGREGATES);
    }
  }

  @Nested
  class Where {
    @Test
    void valuesDoNotMatter() throws UnreadableSqlException {
      same(
          "select name from student where age > 5 and town = 'Rome'",
          "select name from student where town = age and age > 'x'");
    }

    @Test
    void operatorsMatterInOneComponent() throws UnreadableSqlException {
      differ(
          "select name from student where age > 5",
          "select name from student where age <= 5",
          WHERE);
    }

    @Test
    void inAndLikeAreKeywordsAndBetweenIsNot() throws UnreadableSqlException {
      differ(
          "select name from student where town = 'x'",
          "select name from student where town like 'x'",
          WHERE,
          KEYWORDS);
      differ(
          "select name from student where age = 1",
          "select name from student where age between 1 and 2",
          WHERE);
    }

    @Test
    void notMatters() throws UnreadableSqlException {
      differ(
          "select name from student where town like 'x'",
          "select name from student where town not like 'x'",
          WHERE,
          KEYWORDS);
    }

    @Test
    void likeIsAKeywordOfJoinsToo() throws UnreadableSqlException {
      differ(
          "select town from student join club on town = 'x'",
          "select town from student join club on town like 'x'",
          KEYWORDS);
    }

    @Test
    void aBranchOfASetIsAKeyword() throws UnreadableSqlException {
      differ(
          "select id from student",
          "select id from student union select id from club",
          SET_OPERATIONS,
          KEYWORDS);
      differ(
          "select id from student",
          "select id from student except select id from club",
          SET_OPERATIONS,
          KEYWORDS);
    }

    @Test
    void onlyKeywordsThatStandThereCount() throws UnreadableSqlException {
      Verdict having =
          score(
              "select town from student group by town having count(*) > 1",
              "select town from student group by town");
      assertEquals(new PartialScore(2, 1, false), having.partialScore(KEYWORDS));
      Verdict except =
          score("select id from student except select id from club", "select id from student");
      assertEquals(new PartialScore(1, 0, false), except.partialScore(KEYWORDS));
    }

    @Test
    void connectivesAreComparedAsASet() throws UnreadableSqlException {
      String conditions = "select name from student where age > 1 %s id > 2 %s town = 'x'";
      same(conditions.formatted("and", "or"), conditions.formatted("or", "and"));
      differ(conditions.formatted("and", "or"), conditions.formatted("or", "or"), AND_OR);
      differ(
          conditions.formatted("and", "and"), conditions.formatted("or", "or"), AND_OR, KEYWORDS);
    }

    @Test
    void connectiveTotalsAreSwappedWhereTheyDiffer() throws UnreadableSqlException {
      PartialScore score =
          score(
                  "select name from student where age > 1 and id > 2",
                  "select name from student where age > 1")
              .partialScore(AND_OR);
      assertEquals(new PartialScore(0, 1, false), score);
    }
  }

  @Nested
  class GroupAndOrder {
    @Test
    void groupColumnsAreComparedByBareNameFirst() throws UnreadableSqlException {
      differ(
          "select count(*) from student join club group by student.name",
          "select count(*) from student join club group by club.name",
          GROUP);
    }

    @Test
    void anotherColumnOfGroupDiffersInBothComponents() throws UnreadableSqlException {
      differ(
          "select count(*) from student group by town",
          "select count(*) from student group by age",
          GROUP_WITHOUT_HAVING,
          GROUP);
    }

    @Test
    void orderOfGroupColumnsMatters() throws UnreadableSqlException {
      differ(
          "select count(*) from student group by town , age",
          "select count(*) from student group by age , town",
          GROUP);
    }

    @Test
    void havingIsPartOfGroup() throws UnreadableSqlException {
      differ(
          "select town from student group by town having count(*) > 1",
          "select town from student group by town having count(*) < 1",
          GROUP);
    }

    @Test
    void havingWithoutGroupIsSeenByItsKeywordAlone() throws UnreadableSqlException {
      differ(
          "select town from student group by age having count(*) > 1",
          "select town from student",
          GROUP_WITHOUT_HAVING,
          GROUP,
          KEYWORDS);
    }

    @Test
    void directionAndColumnsOfOrderMatter() throws UnreadableSqlException {
      differ(
          "select name from student order by age",
          "select name from student order by age desc",
          ORDER,
          KEYWORDS);
      differ(
          "select name from student order by age , id",
          "select name from student order by id , age",
          ORDER);
    }

    @Test
    void theNumberOfLimitDoesNotMatterButItsPresenceDoes() throws UnreadableSqlException {
      same(
          "select name from student order by age limit 1",
          "select name from student order by age limit 10");
      differ(
          "select name from student order by age limit 1",
          "select name from student order by age",
          ORDER,
          KEYWORDS);
    }
  }

  @Nested
  class SetOperations {
    @Test
    void branchesAreComparedLikeQueries() throws UnreadableSqlException {
      same(
          "select id from club union select distinct id from student where age > 1",
          "select id from club union select id from student where age > 9");
      differ(
          "select id from club union select id from student",
          "select id from club union select age from student",
          Component.SET_OPERATIONS);
    }

    @Test
    void theSideOfABranchMatters() throws UnreadableSqlException {
      differ(
          "select id from club union select age from student",
          "select age from student union select id from club",
          SELECT,
          SELECT_WITHOUT_AGGREGATES,
          SET_OPERATIONS);
    }

    @Test
    void anotherOperatorHasTheSameTotalAndNoMatch() throws UnreadableSqlException {
      Verdict verdict =
          score(
              "select id from club union select id from student",
              "select id from club except select id from student");
      assertEquals(new PartialScore(1, 1, false), verdict.partialScore(SET_OPERATIONS));
    }
  }

  @Nested
  class From {
    @Test
    void tablesMatterThoughNoComponentShowsIt() throws UnreadableSqlException {
      differ("select count(*) from student", "select count(*) from club");
      differ("select count(*) from student", "select count(*) from student join student");
    }

    @Test
    void orderAndConditionsOfJoinsDoNotMatter() throws UnreadableSqlException {
      same(
          "select town from student join club on student.club_id = club.id",
          "select town from club join student on student.age = club.budget");
    }

    @Test
    void orInAJoinIsAKeyword() throws UnreadableSqlException {
      differ(
          "select town from student join club on club_id = 1 or age = 2",
          "select town from student join club on club_id = 1 and age = 2",
          KEYWORDS);
    }

    @Test
    void anEmptyGoldFromAgreesWithEveryFrom() throws UnreadableSqlException {
      same("select * from", "select * from student join club");
    }

    @Test
    void subqueriesKeepTheirValues() throws UnreadableSqlException {
      String query = "select count(*) from (select name from student where age > %s)";
      same(query.formatted("1"), query.formatted("1.0"));
      differ(query.formatted("1"), query.formatted("2"));
      differ(query.formatted("1"), query.formatted("'1'"));
      differ(query.formatted("nan"), query.formatted("nan"));
    }

    @Test
    void twoDifferentSubqueriesBreakTheOriginal() throws UnreadableSqlException {
      String query = "select count(*) from (select name from student) (select name from club)";
      Verdict verdict = score(query, query);
      assertFalse(verdict.exact());
      assertTrue(verdict.breakdown().isPresent());
    }

    @Test
    void twoEqualSubqueriesDoNot() throws UnreadableSqlException {
      String query = "select count(*) from (select name from club) (select name from club)";
      same(query, query);
    }
  }

  @Nested
  class ForeignKeys {
    @Test
    void bothEndsOfAKeyAreTheSameColumn() throws UnreadableSqlException {
      same(
          "select student.club_id from student join club", "select club.id from student join club");
      same(
          "select lesson.student_id from lesson join student group by tutor_id",
          "select student.id from lesson join student group by student.id");
    }

    @Test
    void onlyColumnsOfTheOutermostTablesAreReplaced() throws UnreadableSqlException {
      differ(
          "select club.id from student",
          "select lesson.student_id from student",
          SELECT,
          SELECT_WITHOUT_AGGREGATES);
      same(
          "select student.club_id from student join club",
          "select student.club_id from club join student");
    }

    @Test
    void theOutermostTablesHoldForSetBranchesToo() throws UnreadableSqlException {
      String query = "select name from club union select %s from student join club";
      differ(query.formatted("student.club_id"), query.formatted("club.id"), SET_OPERATIONS);
    }

    @Test
    void subqueriesOfConditionsAreLeftAlone() throws UnreadableSqlException {
      String query = "select name from student where id in (select %s from student join club)";
      differ(query.formatted("student.club_id"), query.formatted("club.id"), WHERE);
    }

    @Test
    void groupsThatComeToShareAColumnAreNotMerged() throws UnreadableSqlException {
      Schema.Builder schema = Schema.named("chain");
      TableId table = schema.table("t");
      ColumnId a = schema.column(table, "a", ColumnType.NUMBER);
      ColumnId b = schema.column(table, "b", ColumnType.NUMBER);
      ColumnId c = schema.column(table, "c", ColumnType.NUMBER);
      ColumnId d = schema.column(table, "d", ColumnType.NUMBER);
      ExactMatch match =
          new ExactMatch(schema.foreignKey(a, b).foreignKey(d, c).foreignKey(b, d).build());
      assertTrue(match.score("select a from t", "select b from t").exact());
      assertTrue(match.score("select c from t", "select d from t").exact());
      assertFalse(match.score("select b from t", "select d from t").exact());
    }
  }

  @Nested
  class Subqueries {
    private static final String QUERY = "select name from student where id in (%s)";

    private void strict(String one, String other) throws UnreadableSqlException {
      differ(QUERY.formatted(one), QUERY.formatted(other), WHERE);
    }

    @Test
    void valuesDoNotMatter() throws UnreadableSqlException {
      same(
          QUERY.formatted("select id from club where budget > 1"),
          QUERY.formatted("select id from club where budget > 2"));
    }

    @Test
    void allElseDoes() throws UnreadableSqlException {
      strict("select id , name from club", "select name , id from club");
      strict("select distinct id from club", "select id from club");
      strict("select id from club limit 1", "select id from club limit 2");
      strict("select age from student join club", "select age from club join student");
      strict(
          "select id from club where budget > 1 and name = 'x'",
          "select id from club where name = 'x' and budget > 1");
    }
  }

  @Nested
  class Oddities {
    @Test
    void anUnreadablePredictionIsAnEmptyQuery() throws UnreadableSqlException {
      Verdict verdict = score("select name from student", "select nmae from student");
      assertTrue(verdict.parseError().isPresent());
      assertEquals(Set.of(SELECT, SELECT_WITHOUT_AGGREGATES), failing(verdict));
    }

    @Test
    void anUnreadablePredictionDiffersInWhatTheGoldQueryHas() throws UnreadableSqlException {
      differ(
          "select count(*) from student where age > 1 and id > 2 group by town order by age",
          "",
          SELECT,
          SELECT_WITHOUT_AGGREGATES,
          WHERE,
          WHERE_WITHOUT_OPERATORS,
          GROUP,
          GROUP_WITHOUT_HAVING,
          ORDER,
          AND_OR,
          KEYWORDS);
    }

    @Test
    void anUnreadableGoldQueryIsRefused() {
      assertThrows(UnreadableSqlException.class, () -> score("", "select name from student"));
    }

    @Test
    void aConnectiveOutOfPlaceIsUnreadable() throws UnreadableSqlException {
      String query = "select name from student where age > 1 id > 2 and age > 3";
      assertThrows(UnreadableSqlException.class, () -> score(query, query));
      assertTrue(score("select name from student", query).parseError().isPresent());
    }

    @Test
    void aConditionWithoutConnectiveKeepsItsValue() throws UnreadableSqlException {
      String query = "select name from student where age > 1 id > %s";
      same(query.formatted("2"), query.formatted("2.0"));
      differ(query.formatted("2"), query.formatted("3"), AND_OR);
    }

    @Test
    void aSubqueryWithoutConnectiveBreaksTheOriginal() throws UnreadableSqlException {
      String query = "select name from student where age > 1 id in (select id from club)";
      Verdict verdict = score(query, query);
      assertFalse(verdict.exact());
      assertTrue(verdict.breakdown().isPresent());
    }
  }

  @Nested
  class SelectKeys {
    private static List<SelectKey> keys(String sql) throws UnreadableSqlException {
      return School.MATCH.selectKeys(sql);
    }

    @Test
    void aggregatesAndDistinctAreNoPartOfThem() throws UnreadableSqlException {
      assertEquals(
          keys("select max(age) , town from student"),
          keys("select age , count(distinct town) from student"));
    }

    @Test
    void foreignKeysAreNormalised() throws UnreadableSqlException {
      assertEquals(
          keys("select club_id from student join club"),
          keys("select club.id from student join club"));
    }

    @Test
    void columnsAndArithmeticAre() throws UnreadableSqlException {
      assertNotEquals(keys("select age from student"), keys("select id from student"));
      assertNotEquals(keys("select age + id from student"), keys("select age - id from student"));
    }

    @Test
    void unreadableSqlIsRefused() {
      assertThrows(UnreadableSqlException.class, () -> keys("select 1"));
    }
  }
}
