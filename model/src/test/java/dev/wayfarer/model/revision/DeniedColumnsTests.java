package dev.wayfarer.model.revision;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeniedColumnsTests {
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
  void missingCellIsWhatIsDenied() {
    assertEquals(
        "SELECT count(*) FROM booking WHERE paid_on IS NULL",
        club.revised(
            "How many bookings are still unpaid?",
            "SELECT count(*) FROM booking WHERE strftime('%m', paid_on) = '01'"));
    assertEquals(
        "SELECT booking_id FROM booking WHERE paid_on IS NULL",
        club.revised(
            "Which bookings have not been paid yet?",
            "SELECT booking_id FROM booking WHERE status = 'paid'"));
    assertEquals(
        "SELECT name FROM member WHERE email IS NULL",
        club.revised(
            "Which members have no email address?",
            "SELECT name FROM member WHERE NOT member_id IN (SELECT member_id FROM booking)"));
    assertEquals(
        "SELECT count(*) FROM member WHERE coach_id IS NULL",
        club.revised(
            "How many members don't have a coach?",
            "SELECT count(*) FROM member WHERE NOT member_id IN (SELECT member_id FROM member)"));
  }

  @Test
  void noOfAYesOrNoColumnIsWhatIsDenied() {
    assertEquals(
        "SELECT count(*) FROM booking WHERE attended = 0",
        club.revised(
            "How many bookings were not attended?",
            "SELECT count(*) FROM booking WHERE attended IS NULL"));
    assertEquals(
        "SELECT title FROM course WHERE cancelled = 0",
        club.revised("Which courses were not cancelled?", "SELECT title FROM course"));
  }

  @Test
  void listOfAnotherTableThatTheQuestionDeniesStaysWithoutItsMissingCells() {
    assertEquals(
        "SELECT name FROM member WHERE member_id NOT IN (SELECT member_id FROM booking WHERE"
            + " member_id IS NOT NULL)",
        club.revised(
            "Which members have no bookings?",
            "SELECT name FROM member WHERE member_id NOT IN (SELECT member_id FROM booking)"));
    stays(
        "Which plans have no members with a name?",
        "SELECT plan_name FROM plan WHERE plan_id NOT IN (SELECT plan_id FROM member)");
  }

  @Test
  void columnWithoutMissingCellsIsNotDenied() {
    stays("Which members have no name?", "SELECT member_id FROM member");
    stays("Which courses are under 50?", "SELECT title FROM course WHERE duration_min < 50");
  }

  @Test
  void whatIsDeniedBySomebodyOrSomehowIsNotMissing() {
    stays(
        "Which members are not coached by coach 7?", "SELECT name FROM member WHERE coach_id != 7");
    stays("Which bookings were not paid in 2026?", "SELECT booking_id FROM booking");
    stays(
        "Which bookings were not paid on 2026-01-03?",
        "SELECT booking_id FROM booking WHERE paid_on != '2026-01-03'");
    stays(
        "Which members have no email like bob@x.org?",
        "SELECT name FROM member WHERE email != 'bob@x.org'");
  }

  @Test
  void longerIsADenialBehindNoAlone() {
    stays("Which courses take longer?", "SELECT title FROM course ORDER BY duration_min DESC");
    stays("Which bookings took longer to be paid?", "SELECT booking_id FROM booking");
    assertEquals(
        "SELECT title FROM course WHERE cancelled = 0",
        club.revised("Which courses are no longer cancelled?", "SELECT title FROM course"));
  }

  @Test
  void functionWordBehindADenialAndNoForNumberDenyNothing() {
    stays("What is the contact no of each booking?", "SELECT made_on FROM booking");
    stays("Which bookings were paid, if not on time?", "SELECT booking_id FROM booking");
    stays("Show the email no, of members", "SELECT name FROM member");
  }

  @Test
  void wordThatOnlyBeginsAlikeIsNotDenied() {
    stays("Which members have no coaster?", "SELECT name FROM member");
  }
}
