package dev.wayfarer.link.token;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.sql.schema.Names;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EnglishTokeniserTests {
  private final Tokeniser tokeniser = new EnglishTokeniser();

  private String texts(String text) {
    return tokeniser.words(text).stream().map(Word::text).collect(Collectors.joining("|"));
  }

  private String lemmas(String text) {
    return tokeniser.words(text).stream().map(Word::lemma).collect(Collectors.joining(" "));
  }

  @Nested
  class Cuts {
    @Test
    void wordsStandBetweenBlanksAndPunctuation() {
      assertEquals("How|many|keepers|(|all|ports|)|?", texts("How many keepers (all ports)?"));
    }

    @Test
    void wordsKnowWhereTheyStand() {
      Word last = tokeniser.words("Old  towers?").get(1);
      assertEquals(new Word("towers", "tower", 5, 11), last);
    }

    @Test
    void quotesAreWordsOfTheirOwn() {
      assertEquals("the|'|Gull|'|and|\"|Tern|\"", texts("the 'Gull' and \"Tern\""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1,250", "3.5", "-4", "2019-06-30", "6/30/2019", "18:45", "2nd", ".5"})
    void numbersDatesAndTimesStayWhole(String number) {
      assertEquals("before|" + number + "|?", texts("before " + number + "?"));
    }

    @Test
    void commasOfAListAreNoSeparatorsOfThousands() {
      assertEquals("1|,|2|,|30", texts("1,2,30"));
    }

    @Test
    void dotAtTheEndIsNoDecimal() {
      assertEquals("built|in|1850|.", texts("built in 1850."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ann.lee@example.org", "https://example.org/a?b=1", "www.example.org"})
    void addressesStayWhole(String address) {
      assertEquals("at|" + address + "|.", texts("at " + address + "."));
    }

    @Test
    void abbreviationsKeepTheirDots() {
      assertEquals("the|U.S.|coast", texts("the U.S. coast"));
    }

    @Test
    void contractionsAreTwoWords() {
      assertEquals(
          "keeper|'s|do|n't|can|'t|they|'re|O'Neil", texts("keeper's don't can't they're O'Neil"));
      assertEquals(
          "keeper 's do not can not they 're o'neil",
          lemmas("keeper’s don't can’t they’re O’Neil"));
    }

    @Test
    void currencyAndPercentAreWords() {
      assertEquals("$|5|or|10|%", texts("$5 or 10%"));
    }
  }

  @Nested
  class Seams {
    @ParameterizedTest
    @ValueSource(strings = {"first name", "first-name", "first_name", "FirstName", "_first__name"})
    void nameIsTheSameHoweverItIsJoined(String name) {
      assertEquals("first name", lemmas(name));
    }

    @ParameterizedTest
    @ValueSource(
        strings = {"StuID", "Year_2007", "HTTPServer", "code2", "totalBSTKeepers", "éléArea"})
    void wordsAreThoseOfNames(String name) {
      assertEquals(Names.words(name), List.of(texts(name).toLowerCase(Locale.ROOT).split("\\|")));
    }

    @Test
    void pluralOfAnAbbreviationIsOneWord() {
      assertEquals("all id and dvd", lemmas("all IDs and DVDs"));
    }

    @Test
    void rangeIsTwoNumbers() {
      assertEquals("1990|1995", texts("1990-1995"));
    }
  }

  @Nested
  class Lemmas {
    @ParameterizedTest
    @CsvSource({
      "keepers, keeper", "ports, port", "cities, city", "boxes, box", "churches, church",
      "campuses, campus", "houses, house", "courses, course", "sizes, size", "analyses, analysis",
      "movies, movie", "buses, bus", "women, woman", "people, person", "heroes, hero"
    })
    void pluralsLeadToTheSingular(String plural, String singular) {
      assertEquals(singular, lemmas(plural));
    }

    @ParameterizedTest
    @CsvSource({
      "planned, plan", "hired, hire", "visited, visit", "completed, complete", "managed, manage",
      "treated, treat", "created, create", "enrolled, enroll", "travelled, travel", "paid, pay",
      "studied, study", "issued, issue", "written, write", "singing, sing", "arranging, arrange",
      "described, describe", "associated, associate", "scheduled, schedule", "trained, train"
    })
    void verbFormsLeadToTheInfinitive(String form, String infinitive) {
      assertEquals(infinitive, lemmas(form));
    }

    @ParameterizedTest
    @CsvSource({"oldest, old", "larger, large", "biggest, big", "earliest, early", "best, good"})
    void comparisonLeadsToTheAdjective(String form, String adjective) {
      assertEquals(adjective, lemmas(form));
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "class",
          "status",
          "series",
          "news",
          "bed",
          "speed",
          "building",
          "king",
          "singer",
          "driver",
          "number",
          "test",
          "address",
          "tennis",
          "gas",
          "id",
          "of"
        })
    void wordsThatOnlyLookInflectedStay(String word) {
      assertEquals(word, lemmas(word));
    }

    @Test
    void lemmaOfALemmaIsItself() {
      List<String> endings = List.of("s", "es", "ies", "ed", "ied", "ing", "er", "est", "e", "y");
      Random random = new Random(5);
      for (int i = 0; i < 20_000; i++) {
        StringBuilder word = new StringBuilder();
        for (int letter = random.nextInt(1, 6); letter > 0; letter--) {
          word.append("aeioubdlnrst".charAt(random.nextInt(12)));
        }
        for (int ending = random.nextInt(3); ending > 0; ending--) {
          word.append(endings.get(random.nextInt(endings.size())));
        }
        String lemma = EnglishLemmas.of(word.toString());
        assertEquals(lemma, EnglishLemmas.of(lemma), word.toString());
      }
    }

    @Test
    void listedLemmasAreTheirOwn() {
      for (String entry : WordLists.lines(EnglishLemmas.class, "irregular-forms.txt")) {
        List<String> line = WordLists.wordsOf(entry);
        assertEquals(line.getFirst(), EnglishLemmas.of(line.getFirst()));
      }
      for (String adjective : WordLists.words(EnglishLemmas.class, "adjectives.txt")) {
        assertEquals(adjective, EnglishLemmas.of(adjective));
      }
    }

    @Test
    void formsAreListedOnce() {
      List<String> forms = List.copyOf(WordLists.words(EnglishLemmas.class, "irregular-forms.txt"));
      assertEquals(forms.size(), Set.copyOf(forms).size());
    }

    @Test
    void lemmasAreInLowerCase() {
      assertEquals("harbour and mole", lemmas("HARBOUR And Moles"));
    }

    @Test
    void numbersCompareWithoutSeparators() {
      assertEquals("1250000.5 -3", lemmas("1,250,000.5 −3"));
    }

    @Test
    void fullWidthCharactersCompareWithUsualOnes() {
      assertEquals("id 12 ?", lemmas("ＩＤ １２ ？"));
    }
  }
}
