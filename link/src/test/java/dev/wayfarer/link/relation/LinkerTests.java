package dev.wayfarer.link.relation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.Theatre;
import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.match.Matcher;
import dev.wayfarer.link.token.ChineseTokeniser;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinkerTests {
  private final Schema schema = Theatre.schema();

  private Linker linker(Tokeniser tokeniser, Linker.Options options) {
    return new Linker(schema, tokeniser, Optional.empty(), options);
  }

  private static RelationMatrix relations(Linker linker, String question) {
    return linker.relations(linker.link(question));
  }

  private final Linker linker = linker(new EnglishTokeniser(), Linker.Options.RICH);

  @Test
  void aQuestionHasWordsLinksValuesAndRelations() {
    LinkedQuestion question = linker.link("Which actors are older than 60 ?");
    assertEquals(7, question.words().size());
    assertEquals(7 + 13 + 3, linker.relations(question).size());
    assertEquals(Literal.Numeral.of(1), question.values().getFirst().literal());
    assertEquals(
        List.of(Literal.Numeral.of(60)),
        question.values().stream()
            .map(value -> value.literal())
            .filter(Literal.Numeral.of(60)::equals)
            .toList());
  }

  @Test
  void theSameQuestionGivesTheSameBytes() {
    String question = "last name of the actors from Paris";
    assertArrayEquals(
        relations(linker, question).ids(),
        relations(linker(new EnglishTokeniser(), Linker.Options.RICH), question).ids());
  }

  @Test
  void withoutFeaturesWordsHaveNoLinks() {
    Linker bare = linker(new EnglishTokeniser(), Linker.Options.RICH.withoutFeatures());
    assertEquals(List.of(), bare.link("last name of actors").links().all());
  }

  @Test
  void thePapersSettingHasNoDistances() {
    Linker paper = linker(new EnglishTokeniser(), Linker.Options.PAPER);
    assertEquals(Relation.QUESTION_QUESTION, relations(paper, "last name").relation(0, 1));
  }

  @Test
  void chineseQuestionsAreLinkedThroughTheirEnglishWords() {
    Linker chinese = linker(new ChineseTokeniser(), Linker.Options.RICH);
    LinkedQuestion question = chinese.link("每个 actor 的年龄是多少？");
    assertEquals(
        Optional.of(LinkKind.EXACT),
        question.links().strongest(schema.findTable("actor").orElseThrow().id()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "\u0000\u200b"})
  void aQuestionWithoutWordsIsRefused(String question) {
    InputException e = assertThrows(InputException.class, () -> linker.link(question));
    assertEquals("question: expected 1 to 1000 words, found 0", e.getMessage());
  }

  @Test
  void tenThousandWordsAreRefused() {
    String question = "actor ".repeat(10_000);
    InputException e = assertThrows(InputException.class, () -> linker.link(question));
    assertEquals("question: expected 1 to 1000 words, found 10000", e.getMessage());
  }

  @Test
  void aThousandWordsAreLinked() {
    assertEquals(1_000, linker.link("actor ".repeat(1_000)).words().size());
    InputException e =
        assertThrows(InputException.class, () -> linker.link("actor ".repeat(1_001)));
    assertEquals("question: expected 1 to 1000 words, found 1001", e.getMessage());
  }

  private List<String> values(Linker.Options options, String question) {
    return linker(new EnglishTokeniser(), options).link(question).values().stream()
        .map(value -> value.literal().toString())
        .toList();
  }

  @Test
  void relativeDatesAreValuesWhereOptionsSaySoAndOnTheDayThatTheySay() {
    Clock day = Clock.fixed(Instant.parse("2024-05-01T12:00:00Z"), ZoneOffset.UTC);
    String question = "plays whose first night was yesterday";
    assertTrue(
        values(Linker.Options.DATED.withClock(day), question).toString().contains("2024-04-30"));
    assertEquals(
        values(Linker.Options.RICH, question),
        values(Linker.Options.RICH.withClock(day), question));
  }

  @Test
  void optionsChangeInWhatTheySayAlone() {
    Linker.Options rich = Linker.Options.RICH;
    Matcher.Options names = new Matcher.Options(Matcher.Rules.PAPER, false);
    assertEquals(
        new Linker.Options(names, rich.keys(), rich.distances(), rich.values()),
        rich.withNames(names));
    assertEquals(
        rich.withNames(new Matcher.Options(Matcher.Rules.NONE, false)), rich.withoutFeatures());
    assertEquals(Relation.values().length, Linker.Options.TRANSLATED.relations());
    assertEquals(44, rich.withoutFeatures().relations());
  }

  /// Models and files hold numbers, so no relation may ever get another one.
  @Test
  void relationsKeepTheirNumbers() {
    assertEquals(0, Relation.QUESTION_QUESTION.id());
    assertEquals(6, Relation.QUESTION_COLUMN.id());
    assertEquals(24, Relation.COLUMN_COLUMN.id());
    assertEquals(43, Relation.TABLE_KEY_BOTH.id());
    assertEquals(44, Relation.QUESTION_COLUMN_CELL_FORM.id());
    assertEquals(55, Relation.TABLE_QUESTION_IMPLIED.id());
    for (Relation relation : Relation.values()) {
      assertEquals(relation, Relation.of(relation.id()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"🎭🎭 ?", "ما اسم الممثل ؟", "a\u0000b", "\ud800 actor", "'\"'\"\"'"})
  void oddTextsAreLinkedSoundly(String question) {
    LinkedQuestion linked = linker.link(question);
    assertEquals(linked.words().size() + 16, linker.relations(linked).size());
  }
}
