package dev.wayfarer.link.value;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberFormsTests {
  @ParameterizedTest
  @CsvSource({
    "dogs, dog",
    "gas, gas",
    "glass, glass",
    "cities, city",
    "matches, match",
    "dishes, dish",
    "dresses, dress",
    "boxes, box",
    "waltzes, waltz",
    "horses, horse",
    "dog, dog"
  })
  void singularsAreGuessed(String word, String singular) {
    assertEquals(singular, NumberForms.singular(word));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "dog|dogs",
        "city|cities citys",
        "boy|boys",
        "box|boxes boxs",
        "match|matches matchs",
        "dish|dishes dishs",
        "class|classes classs",
        "waltz|waltzes waltzs",
        "dogs|dog dogss",
        "cities|city citiess",
        "gas|gass"
      })
  void otherFormsLeaveTheWordOut(String word, String forms) {
    assertEquals(List.of(forms.split(" ")), NumberForms.forms(word));
  }

  @Test
  void wordsOfTwoLettersHaveNone() {
    assertEquals(List.of(), NumberForms.forms("of"));
  }
}
