package dev.wayfarer.model.revision;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        "SELECT count(*) FROM member WHERE joined_on >= '2026-10-19'",
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
}
