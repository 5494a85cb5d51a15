package dev.wayfarer.model.revision;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SaidGroupsTests {
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
  void figureIsOneForEachRowOfTheTableThatIsNamed() {
    assertEquals(
        "SELECT plan.plan_id, count(*) FROM member JOIN plan ON member.plan_id = plan.plan_id GROUP"
            + " BY plan.plan_id",
        club.revised("How many members are there per plan?", "SELECT count(*) FROM member"));
  }

  @Test
  void figureIsOneForEachCellOfTheColumnThatIsNamed() {
    assertEquals(
        "SELECT city, count(*) FROM member GROUP BY city",
        club.revised("How many members are there in each city?", "SELECT count(*) FROM member"));
  }

  @Test
  void tableIsNotGroupedByItsOwnKey() {
    stays("What is the average duration per course?", "SELECT avg(duration_min) FROM course");
    stays("What is the number of members per member id?", "SELECT count(*) FROM member");
    stays(
        "What is the number of plans per member?",
        "SELECT count(*) FROM member JOIN plan ON member.plan_id = plan.plan_id");
  }

  @Test
  void groupsThatNobodySaysAreNotMade() {
    stays("How many members have a plan?", "SELECT count(*) FROM member");
    stays("How much does a course take per lesson?", "SELECT sum(duration_min) FROM course");
  }
}
