package dev.wayfarer.link.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.Theatre;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.sql.ast.Literal;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Dates that are said relative to today, on 15 March 2024.
class RelativeDateTests {
  private static final Clock CLOCK =
      Clock.fixed(Instant.parse("2024-03-15T12:00:00Z"), ZoneOffset.UTC);

  private static List<String> dates(String question, Optional<Clock> clock) {
    ValueCandidates candidates =
        ValueCandidates.withoutCells(Theatre.schema(), new ValueCandidates.Options(24, 8, clock));
    return candidates.of(question, new EnglishTokeniser().words(question)).stream()
        .filter(candidate -> candidate.kind() == ValueKind.DATE)
        .map(candidate -> text(candidate.literal()))
        .toList();
  }

  private static String text(Literal literal) {
    return switch (literal) {
      case Literal.Text(var value) -> value;
      case Literal.Numeral numeral -> numeral.text();
      case Literal.Unknown() -> "?";
    };
  }

  @ParameterizedTest
  @CsvSource({
    "sales of last month,2024-02",
    "sales of this month,2024-03",
    "plans for next month,2024-04",
    "sales of last year,2023",
    "orders of yesterday,2024-03-14",
    "orders in the last 30 days,2024-02-14",
    "orders in the past 2 weeks,2024-03-01",
    "what is due in the next 10 days,2024-03-25",
    "orders of this week,2024-03-11",
    "sales of last quarter,2023-10-01",
    "customers who joined 2 years ago,2022-03-15",
    "who was hired in october,10",
    "who was hired in May,5",
  })
  void areValues(String question, String expected) {
    assertEquals(List.of(expected), dates(question, Optional.of(CLOCK)));
  }

  @Test
  void verbsAreNoMonths() {
    assertEquals(List.of(), dates("which bands may march", Optional.of(CLOCK)));
  }

  @Test
  void theLastDayOfSomethingIsNoneOfOurs() {
    assertEquals(List.of(), dates("the last day anyone moved in", Optional.of(CLOCK)));
  }

  @Test
  void aDayBeforeOurEraIsNone() {
    assertTrue(
        dates("orders of 9998 years ago", Optional.of(CLOCK)).stream()
            .noneMatch(date -> date.contains("-")));
  }

  @Test
  void withoutAClockTheyAreNot() {
    assertEquals(List.of(), dates("sales of last month", Optional.empty()));
  }
}
