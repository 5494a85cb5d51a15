package dev.wayfarer.model.revision;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SaidCellsTests {
  @TempDir static Path folder;
  private static Club club;

  @BeforeAll
  static void make() throws SQLException {
    club = new Club(folder);
  }

  private static void stays(String question, String predicted) {
    assertEquals(predicted, club.revised(question, predicted));
  }

  @Test
  void cellThatStandsWholeInTheQuestionIsACondition() {
    assertEquals(
        "SELECT name FROM member WHERE city = 'Oslo' ORDER BY joined_on DESC LIMIT 1",
        club.revised(
            "Who is the newest member in Oslo?",
            "SELECT name FROM member ORDER BY joined_on DESC LIMIT 1"));
  }

  @Test
  void cellOfATableThatAKeyLeadsToIsJoinedAlsoFromThePlural() {
    assertEquals(
        "SELECT count(*) FROM member JOIN plan ON member.plan_id = plan.plan_id WHERE"
            + " plan.plan_name = 'Student'",
        club.revised("How many students are members?", "SELECT count(*) FROM member"));
  }

  @Test
  void cellThatIsUsedOrDeniedOrANameAddsNothing() {
    stays("How many members live in Oslo?", "SELECT count(*) FROM member WHERE city = 'Oslo'");
    stays("Which members do not live in Oslo?", "SELECT name FROM member");
    stays("How many bookings are paid?", "SELECT count(*) FROM booking WHERE paid_on IS NOT NULL");
  }

  @Test
  void cellOfATableThatWouldRepeatRowsAddsNothing() {
    stays("Which members like Yoga?", "SELECT name FROM member");
  }

  @Test
  void wordThatOnlyHasTheLettersOfACodeOrIsAVerbAddsNothing() {
    stays("Where does the member tour end?", "SELECT city FROM member");
    stays("How many plans are based in Oslo?", "SELECT count(*) FROM plan");
    assertEquals(
        "SELECT title FROM course WHERE level = 'END'",
        club.revised("Which courses are of END level?", "SELECT title FROM course"));
  }

  @Test
  void cellInAPatternOrBesideAKeyAddsNothing() {
    stays("Which names begin with Oslo?", "SELECT name FROM member WHERE name LIKE 'Oslo%'");
    stays("What is the city of student member 2?", "SELECT city FROM member WHERE member_id = 2");
  }

  @Test
  void commonWordIsACellWhereSomethingIsItOrItsColumnIsNamed() {
    stays("What is the current number of bookings?", "SELECT count(*) FROM booking");
    stays("Show every single booking", "SELECT booking_id FROM booking");
    stays("What is the most done booking?", "SELECT booking_id FROM booking");
    String current = "SELECT count(*) FROM booking WHERE status = 'current'";
    assertEquals(
        current, club.revised("How many bookings are current?", "SELECT count(*) FROM booking"));
    assertEquals(
        current,
        club.revised("How many bookings have current status?", "SELECT count(*) FROM booking"));
  }

  @Test
  void cellIsAConditionOfTheOnlyQueryThatHasItsColumn() {
    assertEquals(
        "SELECT plan_name FROM plan WHERE plan_id IN (SELECT plan_id FROM member WHERE city ="
            + " 'Oslo')",
        club.revised(
            "Which plans are for members in Oslo?",
            "SELECT plan_name FROM plan WHERE plan_id IN (SELECT plan_id FROM member)"));
    stays(
        "Which members in Oslo joined first?",
        "SELECT name FROM member WHERE joined_on = (SELECT min(joined_on) FROM member)");
  }

  @Test
  void tableToWhichTwoKeysLeadIsNotJoined() {
    stays("How many lessons are of Basic level?", "SELECT count(*) FROM swap");
  }
}
