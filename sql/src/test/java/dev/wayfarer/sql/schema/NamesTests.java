package dev.wayfarer.sql.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamesTests {
  @ParameterizedTest
  @CsvSource({
    "singer, singer",
    "StuID, stu id",
    "first_name, first name",
    "HTTPServer, http server",
    "Year_2007, year 2007",
    "year2007b, year 2007 b",
    "Home Town, home town",
    "%_Change_2007, change 2007",
    "Official_ratings_(millions), official ratings millions",
    "__x__, x",
    "'', ''",
    "'***', '***'",
    "größteStadt, größte stadt",
    "城市名, 城市名",
  })
  void namesAreWords(String name, String label) {
    assertEquals(label, Names.label(name));
  }
}
