package dev.wayfarer.sql.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TableNounsTests {
  @ParameterizedTest
  @CsvSource({
    "singer, singers",
    "country, countries",
    "singer in concert, singers in concert",
    "person, people",
    "address, addresses"
  })
  void nounsHaveOneFormForOneAndOneForMany(String one, String many) {
    assertEquals(many, TableNouns.plural(one));
    assertEquals(one, TableNouns.singular(many));
  }

  /// A table may be called so, between quotes.
  @ParameterizedTest
  @ValueSource(strings = {"", " ", "   ", " in", "of ", "-", "\u00a0"})
  void namesWithoutWordsStayAsTheyAre(String name) {
    assertEquals(name, TableNouns.plural(name));
    assertEquals(name, TableNouns.singular(name));
  }
}
