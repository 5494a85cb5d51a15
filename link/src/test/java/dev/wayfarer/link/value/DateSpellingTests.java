package dev.wayfarer.link.value;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DateSpellingTests {
  @ParameterizedTest
  @EnumSource
  void recognisesWhatItSpells(DateSpelling spelling) {
    String text = spelling.spell(LocalDate.of(2010, 9, 21));
    LocalDate day = LocalDate.of(2010, 9, 21);
    assertEquals(text, DateSpelling.of(text).orElseThrow().spell(day));
  }

  @ParameterizedTest
  @CsvSource({
    "2010-09-21 13:05:00,ISO_WITH_TIME",
    "2010-09-21 13:05,ISO_WITH_MINUTES",
    "21/9/2010,DAY_FIRST",
    "09/21/2010,MONTH_FIRST_PADDED"
  })
  void tellsSpellingsApart(String text, DateSpelling spelling) {
    assertEquals(Optional.of(spelling), DateSpelling.of(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "2010", "2010-02-31", "2010-09-21x", "Rex 1", "12.5"})
  void leavesOtherTextsAlone(String text) {
    assertEquals(Optional.empty(), DateSpelling.of(text));
  }
}
