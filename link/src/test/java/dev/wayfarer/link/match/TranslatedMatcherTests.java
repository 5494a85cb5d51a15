package dev.wayfarer.link.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.Theatre;
import dev.wayfarer.link.dictionary.BilingualDictionary;
import dev.wayfarer.link.token.ChineseTokeniser;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class TranslatedMatcherTests {
  private static final BilingualDictionary DICTIONARY =
      BilingualDictionary.of(
          "test",
          List.of(
              "演员\tyan3 yuan2\tactor or actress/performer",
              "歌曲\tge1 qu3\tsong",
              "名称\tming2 cheng1\tname (of a thing)",
              "家乡\tjia1 xiang1\thometown",
              "出生\tchu1 sheng1\tto be born/birth",
              "日期\tri4 qi1\tdate",
              "巴黎\tBa1 li2\tParis, capital of France",
              "集镇\tji2 zhen4\tmarket town",
              "首\tshou3\thead/first"));

  private final Schema schema = Theatre.schema();
  private final ChineseTokeniser tokeniser = new ChineseTokeniser();

  private Links match(List<Word> words, Supplier<BilingualDictionary> dictionary) {
    return new Matcher(
            new SchemaNames(schema, tokeniser),
            Theatre.cells(schema),
            new Matcher.Options(Matcher.Rules.TRANSLATED, true),
            dictionary)
        .match(words, List.of());
  }

  /// The links of every word, one a line: `歌曲 song name exact`.
  private List<String> links(String question) {
    List<Word> words = tokeniser.words(question);
    Links links = match(words, () -> DICTIONARY);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      for (Table table : schema.tables()) {
        add(words.get(i), table.label(), links.between(i, table.id()).stream().toList(), lines);
      }
      for (Column column : schema.columns()) {
        add(words.get(i), column.label(), links.between(i, column.id()).stream().toList(), lines);
      }
    }
    return lines;
  }

  private static void add(Word word, String label, List<LinkKind> kinds, List<String> lines) {
    kinds.forEach(
        kind -> lines.add(word.text() + " " + label + " " + kind.name().toLowerCase(Locale.ROOT)));
  }

  @Test
  void wordIsTheNameThatItMeans() {
    assertTrue(links("有多少演员？").contains("演员 actor exact"));
  }

  @Test
  void wordsSideBySideAreANameTogether() {
    List<String> links = links("歌曲的名称是什么？");
    assertTrue(links.contains("歌曲 song name exact"), links.toString());
    assertTrue(links.contains("名称 song name exact"), links.toString());
  }

  @Test
  void functionWordsOfANameAreLeftAside() {
    List<String> links = links("出生日期");
    assertTrue(links.contains("日期 date of birth exact"), links.toString());
  }

  @Test
  void blanksDoNotMatter() {
    List<String> links = links("显示家乡");
    assertTrue(links.contains("家乡 home town exact"), links.toString());
  }

  @Test
  void nounAtTheEndOfAMeaningIsAPartOfAName() {
    List<String> links = links("集镇");
    assertTrue(links.contains("集镇 home town partial"), links.toString());
  }

  @Test
  void traditionalCharactersMeanTheSame() {
    assertTrue(links("有多少演員？").contains("演員 actor exact"));
  }

  @Test
  void meaningOfAWordMayBeACell() {
    List<String> links = links("来自巴黎的演员");
    assertTrue(links.contains("巴黎 home town cell_form"), links.toString());
  }

  @Test
  void latinWordsAreLinkedAsInEnglish() {
    List<String> links = links("Paris的actors");
    assertTrue(links.contains("actors actor exact"), links.toString());
    assertTrue(links.contains("Paris home town cell"), links.toString());
  }

  @Test
  void particlesNameNothing() {
    assertEquals(List.of(), links("的是什么"));
  }

  @Test
  void missingDictionaryIsToldWhenItIsNeeded() {
    assertThrows(
        InputException.class,
        () ->
            match(
                tokeniser.words("演员"),
                () -> BilingualDictionary.open(Path.of("nowhere", "cedict.tsv"))));
  }
}
