package dev.wayfarer.sql.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SpiderTokeniserTests {
  private static void cuts(String sql, String expected) throws UnreadableSqlException {
    Tokens tokens = SpiderTokeniser.tokenise(sql);
    assertEquals(
        expected,
        IntStream.range(0, tokens.size()).mapToObj(tokens::text).collect(Collectors.joining("|")));
  }

  @Test
  void wordsAreInLowerCaseAndQuotedTextIsNot() throws UnreadableSqlException {
    cuts("SELECT Name WHERE town = \"New York\"", "select|name|where|town|=|\"New York\"");
  }

  @Test
  void singleQuotesBecomeDoubleOnes() throws UnreadableSqlException {
    cuts("'Ann'", "\"Ann\"");
  }

  @Test
  void anyQuoteClosesAnyOther() throws UnreadableSqlException {
    cuts("'a\" b", "\"a\"|b");
  }

  @Test
  void anOddNumberOfQuotesIsRefused() {
    assertThrows(UnreadableSqlException.class, () -> SpiderTokeniser.tokenise("'it's'"));
  }

  @Test
  void quotedTextThatTouchesAWordIsNoValue() throws UnreadableSqlException {
    assertEquals(Symbol.QUOTED, SpiderTokeniser.tokenise("'Rome'").symbol(0));
    assertEquals(Symbol.OTHER, SpiderTokeniser.tokenise("town='Rome'").symbol(0));
    assertEquals(Symbol.OTHER, SpiderTokeniser.tokenise("'It''s'").symbol(0));
    cuts("('Rome')", "(|\"Rome\"|)");
    cuts("a,'Rome',b", "a|,|\"Rome\"|,|b");
  }

  @Test
  void bracketsStarsAndSignsStandAlone() throws UnreadableSqlException {
    cuts("count(*)", "count|(|*|)");
    cuts("a*b<c>d;e[f]{g}", "a|*|b|<|c|>|d|;|e|[|f|]|{|g|}");
    cuts("a@b#c$d%e&f?g!h", "a|@|b|#|c|$|d|%|e|&|f|?|g|!|h");
  }

  @Test
  void equalsAndArithmeticStickToWords() throws UnreadableSqlException {
    cuts("a=1 a-b a+b a/b", "a=1|a-b|a+b|a/b");
  }

  @Test
  void comparisonsOfTwoSignsAreJoinedAgain() throws UnreadableSqlException {
    cuts("a >= 5", "a|>=|5");
    cuts("a ! = 5", "a|!=|5");
    cuts("a<= 5", "a|<=|5");
    cuts("a > = = 5", "a|>=|=|5");
  }

  @Test
  void comparisonsThatTouchTheirValueComeApart() throws UnreadableSqlException {
    cuts("a >=5", "a|>|=5");
    cuts("a <> 5", "a|<|>|5");
  }

  @Test
  void aCommaStandsAloneUnlessADigitFollows() throws UnreadableSqlException {
    cuts("a,b , c,1 ,2 3,", "a|,|b|,|c,1|,2|3|,");
    cuts("a:b", "a|:|b");
  }

  @Test
  void theSecondOfTwoCommasBelongsToTheNextWord() throws UnreadableSqlException {
    cuts("a,,b", "a|,|,b");
    cuts("a,,,b", "a|,|,|,|b");
    cuts("a,,,1", "a|,|,,1");
  }

  @Test
  void dotsStayInsideWords() throws UnreadableSqlException {
    cuts("T1.name 1.5", "t1.name|1.5");
  }

  @Test
  void aFullStopAndARunOfDotsStandAlone() throws UnreadableSqlException {
    cuts("limit 1.", "limit|1|.");
    cuts("(a.) \n", "(|a|.|)");
    cuts("a..b", "a|..|b");
    cuts("a. b", "a.|b");
  }

  @Test
  void doubledDashesAndBackticksStandAlone() throws UnreadableSqlException {
    cuts("a--b ---c", "a|--|b|--|-c");
    cuts("`a` ```b", "`|a|`|``|`|b");
  }

  @Test
  void englishContractionsComeApart() throws UnreadableSqlException {
    cuts("Cannot t.cannot cannots _cannot", "can|not|t.|can|not|cannots|_cannot");
    cuts("gimme gonna gotta lemme", "gim|me|gon|na|got|ta|lem|me");
    cuts("wanna wanna.a", "wan|na|wanna.a");
  }

  @Test
  void blanksOfAnyScriptSeparate() throws UnreadableSqlException {
    cuts("a\u00a0b\u3000c\u2003d\u001ce\u0085f\ng", "a|b|c|d|e|f|g");
  }

  @Test
  void typographicQuotesAndDashesStandAlone() throws UnreadableSqlException {
    cuts("“a” «b» ‘c’ d–e", "“|a|”|«|b|»|‘|c|’|d|–|e");
  }

  @Test
  void nothingGivesNothing() throws UnreadableSqlException {
    cuts("", "");
    cuts(" \t\n", "");
  }
}
