package dev.wayfarer.model.revision;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnitNumbersTests {
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
  void numberIsConvertedIntoTheUnitOfTheColumn() {
    assertEquals(
        "SELECT title FROM course WHERE duration_min < 60",
        club.revised(
            "Which courses are shorter than one hour?",
            "SELECT title FROM course WHERE duration_min < 1"));
    assertEquals(
        "SELECT title FROM course WHERE duration_min > 30",
        club.revised(
            "Which courses take longer than half an hour?",
            "SELECT title FROM course WHERE duration_min > 0.5"));
    assertEquals(
        "SELECT title FROM course WHERE pool_km > 0.8",
        club.revised(
            "Which courses swim more than 800 meters?",
            "SELECT title FROM course WHERE pool_km > 800"));
  }

  @Test
  void numberInTheUnitOfTheColumnOrInNoneOrOfAnotherQuantityStays() {
    stays(
        "Which courses are shorter than 50 minutes?",
        "SELECT title FROM course WHERE duration_min < 50");
    stays("Which courses are shorter than 50?", "SELECT title FROM course WHERE duration_min < 50");
    stays("Which courses swim more than 2 hours?", "SELECT title FROM course WHERE pool_km > 2");
  }

  @Test
  void whatIsPerAnotherUnitKeepsItsOwn() throws SQLException {
    stays(
        "Which courses take more than 10 hours per week?",
        "SELECT title FROM course WHERE hours_per_week > 10");
  }

  @Test
  void numberOfFourDigitsIsNoYearBeforeAUnit() {
    assertEquals(
        "SELECT title FROM course WHERE pool_km > 1.5",
        club.revised(
            "Which courses swim more than 1500 meters?",
            "SELECT title FROM course WHERE pool_km > 1500"));
  }

  @Test
  void bothEndsOfARangeAreConverted() {
    assertEquals(
        "SELECT title FROM course WHERE duration_min BETWEEN 60 AND 120",
        club.revised(
            "Which courses take between 1 and 2 hours?",
            "SELECT title FROM course WHERE duration_min BETWEEN 1 AND 2"));
    assertEquals(
        "SELECT title FROM course WHERE duration_min BETWEEN 30 AND 120",
        club.revised(
            "Which courses take between 30 minutes and 2 hours?",
            "SELECT title FROM course WHERE duration_min BETWEEN 30 AND 2"));
    stays(
        "Which courses take between 30 and 50?",
        "SELECT title FROM course WHERE duration_min BETWEEN 30 AND 50");
  }

  @Test
  void countAndLeastOfSomethingHaveNoUnit() {
    stays(
        "Which levels have more than 2 courses of 2 hours?",
        "SELECT level FROM course GROUP BY level HAVING count(duration_min) > 2");
    stays("Which courses last 2 hours?", "SELECT title FROM course WHERE min_members = 2");
    stays("Which courses last 2 hours?", "SELECT title FROM course WHERE rest_days_min = 2");
  }
}
