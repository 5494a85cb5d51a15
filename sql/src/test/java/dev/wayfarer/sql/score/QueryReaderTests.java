package dev.wayfarer.sql.score;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QueryReaderTests {
  private static ParsedQuery read(String sql) throws UnreadableSqlException {
    return QueryReader.read(sql, School.VOCABULARY);
  }

  private static void readsAlike(String one, String other) throws UnreadableSqlException {
    assertEquals(read(one), read(other));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select name from student",
        "SELECT COUNT ( * ) FROM Student",
        "select count(distinct town) from student;",
        "(select name from student)",
        "select T1.name from student as T1 join club as T2 on T1.club_id = T2.id",
        "select name from student where age not in (select mark from lesson)",
        "select name from student where age between 1 and 2 or town = 'Rome'",
        "select name from student where age = -1.5",
        "select name from student where age = nan",
        "select name from student where (age) > ( 5 )",
        "select name from student where age>5",
        "select age + id from student order by max(age) - min(age) desc limit 3",
        "select * from",
        "select * from (select name from student)",
        "select from student",
        "select name from student order by limit 1",
        "select max(min(age)) from student",
        "select name from student where ((max(age)) > 1",
        "select none(age) , age none id from student",
        "select name from student limit 1.",
        "select name town from student",
      })
  void reads(String sql) {
    assertDoesNotThrow(() -> read(sql));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " \n",
        ";",
        "name",
        "select name",
        "select name form student",
        "update student set name = 1 from student",
        "-- all\nselect name from student",
        "select nmae from student",
        "select T9.name from student as T1",
        "select student.name.x from student",
        "select T1.* from student as T1",
        "select name as n from student",
        "select name from student as club",
        "select name from student as student",
        "select name from student as",
        "select name from student T1",
        "select name from student , club",
        "select name from student left join club on student.club_id = club.id",
        "select name from student inner join club on student.club_id = club.id",
        "select name from student join club using (id)",
        "select name from student join (select id from club)",
        "select name from (select name from student) as T1",
        "select name from (student join club)",
        "select name from \"student\"",
        "select `name` from student",
        "select max(age) - min(age) from student",
        "select count(distinct name , town) from student",
        "select 1 from student",
        "select name from student where ((max(age))) > 1",
        "select name from student where age=5",
        "select name from student where age >=5",
        "select name from student where age <> 5",
        "select name from student where age is null",
        "select name from student where age is not null",
        "select name from student where not age = 5",
        "select name from student where exists (select id from club)",
        "select name from student where age in (1 , 2)",
        "select name from student where age = (id)",
        "select name from student where age > max(age)",
        "select name from student where age between 1",
        "select name from student where age between 1 or 2",
        "select name from student where age",
        "select name from student where town = 'It''s'",
        "select name from student where town = 'Rome",
        "select name from student where age > 5 having count(*) > 1",
        "select name from student group age",
        "select name from student order age",
        "select name from student limit",
        "select name from student limit 1.5",
        "select name from student limit '3'",
        "select name from student union all select name from club",
        "select name from student union",
        "(select name from student",
      })
  void refuses(String sql) {
    assertThrows(UnreadableSqlException.class, () -> read(sql));
  }

  @Test
  void theReasonIsOneLine() {
    UnreadableSqlException e =
        assertThrows(UnreadableSqlException.class, () -> read("select \"a\nb\" from student"));
    assertEquals(1, e.getMessage().lines().count());
  }

  @Test
  void whatIsLeftOverIsIgnored() throws UnreadableSqlException {
    readsAlike("select name from student ) order by age", "select name from student");
    readsAlike("select name from student limit 2 offset 3", "select name from student limit 2");
    readsAlike(
        "select name from student order by age nulls last",
        "select name from student order by age");
    readsAlike(
        "select name from student where age > 1 join club",
        "select name from student where age > 1");
  }

  @Test
  void tablesMayFollowEachOtherWithoutJoin() throws UnreadableSqlException {
    readsAlike("select age from student club", "select age from student join club");
  }

  @Test
  void anAliasHoldsEverywhereAndTheLastOneWins() throws UnreadableSqlException {
    readsAlike(
        "select T1.name from student as T1 where id > (select T1.id from club as T1)",
        "select club.name from student where id > (select club.id from club)");
  }

  @Test
  void aBareColumnIsThatOfTheFirstTableThatHasIt() throws UnreadableSqlException {
    readsAlike("select id from club join student", "select club.id from club join student");
    readsAlike("select id from student join club", "select student.id from student join club");
  }

  @Test
  void orAfterAColumnValueIsSwallowed() throws UnreadableSqlException {
    readsAlike(
        "select name from student where age = id or town = 'Rome'",
        "select name from student where age = id");
    readsAlike(
        "select name from student where age = id + 1 and town = 'Rome'",
        "select name from student where age = id and town = 'Rome'");
  }

  @Test
  void aConnectiveMayBeMissing() throws UnreadableSqlException {
    assertEquals(2, read("select name from student where age > 1 id > 2").where().size());
  }

  @Test
  void theLastDirectionHoldsForAll() throws UnreadableSqlException {
    readsAlike(
        "select name from student order by age desc , id asc",
        "select name from student order by age , id");
  }

  @Test
  void setOperatorsNestToTheRight() throws UnreadableSqlException {
    ParsedQuery query =
        read("select id from club union select id from student except select mark from lesson");
    assertEquals(read("select id from student except select mark from lesson"), query.union());
  }

  @Test
  void numbersAreEqualAsInPython() throws UnreadableSqlException {
    readsAlike(
        "select name from student where age = 1_0", "select name from student where age = 1e1");
    readsAlike(
        "select name from student where age = -0", "select name from student where age = 0.0");
    assertNotEquals(
        read("select name from student where age = nan"),
        read("select name from student where age = nan"));
    assertNotEquals(
        read("select name from student where age = 1"),
        read("select name from student where age = '1'"));
  }
}
