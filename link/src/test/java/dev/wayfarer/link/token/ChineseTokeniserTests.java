package dev.wayfarer.link.token;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ChineseTokeniserTests {
  private final Tokeniser tokeniser = new ChineseTokeniser();

  private String texts(String text) {
    return tokeniser.words(text).stream().map(Word::text).collect(Collectors.joining("|"));
  }

  @Test
  void chineseIsCutIntoWords() {
    assertEquals("港口|里|有|多少|灯塔|？", texts("港口里有多少灯塔？"));
  }

  @Test
  void chineseWordIsItsOwnLemma() {
    assertEquals(new Word("灯塔", "灯塔", 2, 4), tokeniser.words("显示灯塔").get(1));
  }

  @Test
  void traditionalCharactersAreCutAsSimplifiedOnesAndHaveTheirLemmas() {
    assertEquals("顯示|燈塔|的|名稱", texts("顯示燈塔的名稱"));
    assertEquals(new Word("燈塔", "灯塔", 2, 4), tokeniser.words("顯示燈塔的名稱").get(1));
  }

  @Test
  void englishInsideIsCutAsEnglish() {
    assertEquals("显示|Keepers|的|ID|和|“|Gull|'s|Rest|”|。", texts("显示Keepers的ID和“Gull's Rest”。"));
    assertEquals(new Word("Keepers", "keeper", 2, 9), tokeniser.words("显示Keepers的ID").get(1));
  }

  @Test
  void schemaNamesHaveTheSameWordsAsInEnglish() {
    String name = "KeeperID of light-houses";
    assertEquals(new EnglishTokeniser().words(name), tokeniser.words(name));
  }

  @Test
  void numbersStayWhole() {
    assertEquals("高度|大于|1,250.5|米", texts("高度大于1,250.5米"));
  }

  @Test
  void fullWidthDigitsKeepTheirPlaceAndCompareWithUsualOnes() {
    assertEquals(new Word("５６", "56", 4, 6), tokeniser.words("年龄大于５６岁").get(2));
  }

  @Test
  void charactersBeyondTheBasicPlaneAreNotTornApart() {
    assertEquals("灯塔|𠮷|😀|港口", texts("灯塔𠮷😀港口"));
  }
}
