package dev.wayfarer.link.relation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.link.Theatre;
import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.token.ChineseTokeniser;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
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

  @ParameterizedTest
  @ValueSource(strings = {"🎭🎭 ?", "ما اسم الممثل ؟", "a\u0000b", "\ud800 actor", "'\"'\"\"'"})
  void oddTextsAreLinkedSoundly(String question) {
    LinkedQuestion linked = linker.link(question);
    assertEquals(linked.words().size() + 16, linker.relations(linked).size());
  }
}
