package dev.wayfarer.link.value;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditDistanceTests {
  @ParameterizedTest
  @CsvSource({
    "rex,rex,0",
    "rex,rax,1",
    "rex,re,1",
    "rex,rexx,1",
    "rex,erx,1",
    "brittany,britanny,2",
    "collie,cooler,3",
    "'',ab,2"
  })
  void countsEdits(String a, String b, int edits) {
    for (int limit = 0; limit < 5; limit++) {
      assertEquals(limit >= edits, EditDistance.within(limit, a, b), a + " " + b + " " + limit);
      assertEquals(limit >= edits, EditDistance.within(limit, b, a), b + " " + a + " " + limit);
    }
  }
}
