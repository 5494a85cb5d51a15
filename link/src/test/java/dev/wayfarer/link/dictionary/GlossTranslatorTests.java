package dev.wayfarer.link.dictionary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class GlossTranslatorTests {
  private final GlossTranslator translator =
      new GlossTranslator(
          BilingualDictionary.of(
              "test", List.of("灯塔\tdeng1 ta3\tlighthouse", "高度\tgao1 du4\theight/altitude")));

  @Test
  void wordsGetTheirFirstMeaningInTheOrderOfTheQuestion() {
    assertEquals("how many lighthouse ?", translator.translate("多少灯塔？"));
  }

  @Test
  void numbersLatinWordsAndUnlistedNamesStay() {
    assertEquals("lighthouse 's ID is 12", translator.translate("灯塔的ID是12"));
    assertEquals("named \" 港口 \"", translator.translate("名为“港口”"));
  }

  @Test
  void traditionalCharactersAreTranslatedToo() {
    assertEquals("lighthouse", translator.translate("燈塔"));
  }
}
