package dev.wayfarer.model.revision;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MissingInListsTests {
  private static final String MEMBERS = "SELECT name FROM member WHERE ";
  private static final String LIST = "member_id NOT IN (SELECT member_id FROM booking";
  private static final String KNOWN = LIST + " WHERE member_id IS NOT NULL)";

  @TempDir static Path folder;
  private static Club club;

  @BeforeAll
  static void make() throws SQLException {
    club = new Club(folder);
  }

  private static String revised(String predicted) {
    return club.revised("Who is it?", predicted);
  }

  @Test
  void missingCellsAreLeftOutOfAListInWhichRowsMustNotBe() {
    assertEquals(MEMBERS + KNOWN, revised(MEMBERS + LIST + ")"));
  }

  @Test
  void otherConditionsOfTheListStay() {
    assertEquals(
        MEMBERS + LIST + " WHERE attended = 1 AND member_id IS NOT NULL)",
        revised(MEMBERS + LIST + " WHERE attended = 1)"));
  }

  @Test
  void listInsideAnotherQueryIsRevisedToo() {
    String outer = "SELECT plan_name FROM plan WHERE plan_id IN (SELECT plan_id FROM member WHERE ";
    assertEquals(outer + KNOWN + ")", revised(outer + LIST + "))"));
  }

  @Test
  void listOfCellsThatAreAllKnownOrInWhichRowsMustBeStays() {
    String known = "SELECT plan_name FROM plan WHERE plan_id NOT IN (SELECT plan_id FROM member)";
    assertEquals(known, revised(known));
    String must = MEMBERS + LIST.replace("NOT IN", "IN") + ")";
    assertEquals(must, revised(must));
  }
}
