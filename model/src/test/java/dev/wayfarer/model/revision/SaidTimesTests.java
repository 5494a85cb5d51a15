package dev.wayfarer.model.revision;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SaidTimesTests {
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
  void relativeYearStandsInPlaceOfADateThatNobodySaid() {
    assertEquals(
        "SELECT count(*) FROM member WHERE strftime('%Y', joined_on) = '2025'",
        club.revised(
            "How many members joined last year?",
            "SELECT count(*) FROM member WHERE strftime('%m', joined_on) = '01'"));
  }

  @Test
  void timeThatIsLeftOutIsACondition() {
    assertEquals(
        "SELECT count(*) FROM member WHERE strftime('%Y-%m', joined_on) = '2026-10'",
        club.revised("How many members joined last month?", "SELECT count(*) FROM member"));
    assertEquals(
        "SELECT count(*) FROM member WHERE strftime('%Y', joined_on) < '2025'",
        club.revised("How many members joined before 2025?", "SELECT count(*) FROM member"));
  }

  @Test
  void dayAndWeekAreFromTheirFirstMomentToTheNext() {
    assertEquals(
        "SELECT count(*) FROM member WHERE joined_on >= '2026-11-17' AND joined_on < '2026-11-18'",
        club.revised("How many members joined yesterday?", "SELECT count(*) FROM member"));
    assertEquals(
        "SELECT count(*) FROM member WHERE joined_on >= '2026-11-09' AND joined_on < '2026-11-16'",
        club.revised("How many members joined last week?", "SELECT count(*) FROM member"));
    assertEquals(
        "SELECT count(*) FROM member WHERE joined_on >= '2026-10-19' AND joined_on < '2026-11-19'",
        club.revised(
            "How many members joined in the last 30 days?", "SELECT count(*) FROM member"));
  }

  @Test
  void dateThatTheQuestionNamesIsMeantAmongSeveral() {
    assertEquals(
        "SELECT count(*) FROM booking WHERE strftime('%Y', paid_on) = '2026'",
        club.revised("How many bookings were paid this year?", "SELECT count(*) FROM booking"));
    stays("How many rows were there this year?", "SELECT count(*) FROM booking");
  }

  @Test
  void timeThatTheQueryUsesStays() {
    stays(
        "How many members joined in 2025?",
        "SELECT count(*) FROM member WHERE strftime('%Y', joined_on) = '2025'");
    stays(
        "How many members joined before 2025 or after 2026?",
        "SELECT count(*) FROM member WHERE strftime('%Y', joined_on) < '2025'");
  }

  @ParameterizedTest
  @CsvSource({
    "until 2025, <= '2025'",
    "up to 2025, <= '2025'",
    "prior to 2025, < '2025'",
    "after 2025, > '2025'",
    "since 2025, >= '2025'",
    "excluding 2025, != '2025'",
    "but not in 2025, != '2025'",
    "in 2025 or later, >= '2025'",
    "in 2025 and before, <= '2025'"
  })
  void wordsBesideAYearSayHowItIsCompared(String words, String comparison) {
    assertEquals(
        "SELECT count(*) FROM member WHERE strftime('%Y', joined_on) " + comparison,
        club.revised("How many members joined " + words + "?", "SELECT count(*) FROM member"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "How many members joined by 2025?",
        "How many members joined before the end of 2025?",
        "How many members joined in 2025 or 2026?",
        "How many members joined from 2025 to now?",
        "How many members joined more than 30 days ago?",
        "How many members joined on or before 2026-11-01?",
        "How many members did not join in 2025?",
        "How many members joined over 2000 days?"
      })
  void wordsThatAreNotUnderstoodAddNothing(String question) {
    stays(question, "SELECT count(*) FROM member");
  }

  @Test
  void timeToComeIsFromToday() {
    assertEquals(
        "SELECT count(*) FROM booking WHERE paid_on >= '2026-11-18' AND paid_on < '2026-11-26'",
        club.revised(
            "How many bookings are to be paid in the next 7 days?",
            "SELECT count(*) FROM booking"));
    assertEquals(
        "SELECT count(*) FROM member WHERE joined_on >= '2026-08-18' AND joined_on < '2026-11-19'",
        club.revised(
            "How many members joined in the past 3 months?", "SELECT count(*) FROM member"));
  }

  @Test
  void dateOfBirthIsMeantWhereTheQuestionSaysSo() {
    stays("How many guests came last year?", "SELECT count(*) FROM guest");
    assertEquals(
        "SELECT count(*) FROM guest WHERE strftime('%Y', birth_date) = '1990'",
        club.revised("How many guests were born in 1990?", "SELECT count(*) FROM guest"));
    assertEquals(
        "SELECT member.name FROM guest JOIN member ON guest.member_id = member.member_id WHERE"
            + " strftime('%Y', member.joined_on) = '2025' ORDER BY guest.birth_date ASC",
        club.revised(
            "Which members with the oldest guests joined in 2025?",
            "SELECT member.name FROM guest JOIN member ON guest.member_id = member.member_id"
                + " ORDER BY guest.birth_date ASC"));
  }

  @Test
  void dateThatIsNamedIsMeantThoughAnotherIsCompared() {
    assertEquals(
        "SELECT count(*) FROM booking WHERE strftime('%Y', paid_on) = '2025'",
        club.revised(
            "How many bookings were paid last year?",
            "SELECT count(*) FROM booking WHERE strftime('%m', made_on) = '01'"));
  }

  @Test
  void conditionIsOfTheQueryThatHasTheDate() {
    assertEquals(
        "SELECT name FROM member WHERE member_id NOT IN (SELECT member_id FROM booking WHERE"
            + " strftime('%Y', paid_on) = '2025' AND member_id IS NOT NULL)",
        club.revised(
            "Which members have not paid a booking last year?",
            "SELECT name FROM member WHERE member_id NOT IN (SELECT member_id FROM booking)"));
    assertEquals(
        "SELECT plan_name FROM plan WHERE plan_id IN (SELECT plan_id FROM member WHERE"
            + " strftime('%Y', joined_on) = '2025')",
        club.revised(
            "Which plans have members who joined last year?",
            "SELECT plan_name FROM plan WHERE plan_id IN (SELECT plan_id FROM member)"));
    stays(
        "Which members joined last year, when the last one did?",
        "SELECT name FROM member WHERE joined_on = (SELECT max(joined_on) FROM member)");
  }
}
