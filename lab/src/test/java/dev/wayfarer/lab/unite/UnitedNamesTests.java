package dev.wayfarer.lab.unite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class UnitedNamesTests {
  private final UnitedNames names = new UnitedNames();

  @Test
  void namesOfTheFirstDatabaseStay() {
    assertEquals(List.of("singer", "Singer_2"), names.add(List.of("singer", "Singer_2")));
  }

  @Test
  void nameThatIsTakenGetsANumberThatNeitherSideHas() {
    names.add(List.of("singer", "singer_2"));
    assertEquals(
        List.of("SINGER_4", "song", "singer_3"), names.add(List.of("SINGER", "song", "singer_3")));
  }

  @Test
  void numberedNameThatIsTakenGetsAFurtherNumber() {
    names.add(List.of("singer"));
    names.add(List.of("singer"));
    assertEquals(List.of("singer_3", "singer_2_2"), names.add(List.of("singer", "singer_2")));
  }
}
