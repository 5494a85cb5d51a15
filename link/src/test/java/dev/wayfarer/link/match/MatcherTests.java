package dev.wayfarer.link.match;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.link.Theatre;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.schema.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class MatcherTests {
  private Schema schema = Theatre.schema();
  private final EnglishTokeniser tokeniser = new EnglishTokeniser();

  /// The links of every word, one a line: `york column actor.home town cell`.
  private List<String> links(Matcher.Rules rules, boolean cells, String question) {
    return links(rules, cells, question, List.of());
  }

  private List<String> links(
      Matcher.Rules rules, boolean cells, String question, List<ValueCandidate> values) {
    SchemaNames names = new SchemaNames(schema, tokeniser);
    Matcher.Options options = new Matcher.Options(rules, cells);
    List<Word> words = tokeniser.words(question);
    Links links = new Matcher(names, Theatre.cells(schema), options).match(words, values);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i).text();
      for (Table table : schema.tables()) {
        links
            .between(i, table.id())
            .ifPresent(kind -> lines.add(line(word, "table " + table.label(), kind)));
      }
      for (Column column : schema.columns()) {
        links
            .between(i, column.id())
            .ifPresent(
                kind -> {
                  String table = schema.table(schema.tableOf(column.id())).label();
                  lines.add(line(word, "column " + table + "." + column.label(), kind));
                });
      }
    }
    return lines;
  }

  private static String line(String word, String target, LinkKind kind) {
    return word + " | " + target + " | " + kind.name().toLowerCase(Locale.ROOT);
  }

  private List<String> names(String question) {
    return links(Matcher.Rules.BASIC, false, question);
  }

  @Nested
  class Names {
    @Test
    void aTwoWordNameIsMatchedAsAWhole() {
      assertEquals(
          List.of(
              "last | column actor.last name | exact",
              "names | column actor.last name | exact",
              "names | column role.name | exact"),
          names("List last names"));
    }

    @Test
    void orderAndFunctionWordsDoNotMatter() {
      assertEquals(
          List.of(
              "birth | column actor.date of birth | exact",
              "date | column actor.date of birth | exact"),
          names("the birth date"));
    }

    @Test
    void blanksDoNotMatter() {
      assertEquals(List.of("hometown | column actor.home town | exact"), names("hometown"));
    }

    @Test
    void pluralsNameTheirTable() {
      assertEquals(
          List.of(
              "actors | table actor | exact",
              "actors | column actor.actor id | partial",
              "actors | column role.actor id | partial"),
          names("How many actors ?"));
    }

    @Test
    void aSingleWordMatchesAOneWordNameExactlyOrNotAtAll() {
      assertEquals(List.of("age | column actor.age | exact"), names("age"));
      assertEquals(List.of(), names("ag"));
    }

    @Test
    void aFunctionWordAloneIsNoPartOfAName() {
      assertEquals(List.of(), names("of the"));
    }

    @Test
    void aVaguePartIsLeftAloneWhereAnotherNameHasAllOfIt() {
      assertEquals(List.of("name | column role.name | exact"), names("the name"));
      assertEquals(
          List.of(
              "song | column play.song name | exact",
              "name | column play.song name | exact",
              "name | column role.name | exact"),
          names("the song name"));
    }

    @Test
    void abbreviationsAreWrittenOut() {
      Schema.Builder builder = Schema.named("staff");
      var staff = builder.table("staff");
      var first = builder.column(staff, "Fname", ColumnType.TEXT);
      var dept = builder.column(staff, "dept_num", ColumnType.NUMBER);
      Schema brief = builder.build();
      Matcher matcher =
          new Matcher(new SchemaNames(brief, tokeniser), CellLookup.NONE, Matcher.Options.BASIC);
      Links links = matcher.match(tokeniser.words("first name and department number"), List.of());
      assertEquals(Optional.of(LinkKind.EXACT), links.strongest(first));
      assertEquals(Optional.of(LinkKind.EXACT), links.strongest(dept));
    }

    @Test
    void theStarIsNeverLinked() {
      assertEquals(List.of(), names("* * *"));
    }

    @Test
    void oddQuestionsHaveNoLinks() {
      assertEquals(List.of(), names(""));
      assertEquals(List.of(), names("🎭 \u0000 ؟"));
    }
  }

  @Nested
  class Cells {
    private List<String> cells(String question) {
      return links(Matcher.Rules.BASIC, true, question).stream()
          .filter(line -> !line.contains("exact") && !line.contains("partial"))
          .toList();
    }

    @Test
    void wholeCellsAndWordsInsideCellsAreFound() {
      assertEquals(
          List.of(
              "new | column actor.home town | cell", "new | column play.title | cell",
              "York | column actor.last name | cell", "York | column actor.home town | cell"),
          cells("from new York"));
      assertEquals(
          List.of("PARIS | column actor.home town | cell", "PARIS | column play.title | cell"),
          cells("in PARIS"));
      assertEquals(List.of("Day | column play.title | cell"), cells("Day"));
    }

    @Test
    void aWholeCellMayBeginWithAFunctionWord() {
      assertEquals(
          List.of(
              "a | column play.title | cell",
              "new | column actor.home town | cell",
              "new | column play.title | cell",
              "day | column play.title | cell"),
          cells("is a new day"));
    }

    @Test
    void aWordIsFoundAtTheBeginningTheMiddleAndTheEndOfACell() {
      assertEquals(
          List.of("Twelfth | column play.title | cell"), cells("Twelfth")); // Twelfth Grand Night
      assertEquals(List.of("grand | column play.title | cell"), cells("grand"));
      assertEquals(List.of("NIGHT | column play.title | cell"), cells("NIGHT"));
      assertEquals(List.of(), cells("Twelf"));
    }

    @Test
    void aFunctionWordAloneIsNoCell() {
      assertEquals(List.of(), cells("a")); // A New Day
    }

    @Test
    void numbersAreLinkedToColumnsOfNumbersAndTimes() {
      assertEquals(
          List.of(
              "1990 | column actor.actor id | number",
              "1990 | column actor.date of birth | time",
              "1990 | column actor.age | number",
              "1990 | column play.play id | number",
              "1990 | column play.first night | time",
              "1990 | column role.actor id | number",
              "1990 | column role.play id | number"),
          cells("after 1990"));
    }

    @Test
    void aNameComesBeforeACell() {
      assertEquals(
          List.of("title | column play.title | exact"), links(Matcher.Rules.BASIC, true, "title"));
    }
  }

  @Nested
  class ThePapersRules {
    @Test
    void partialMatchesTakeThePlaceOfExactOnes() {
      assertEquals(
          List.of(
              "last | column actor.last name | partial", "name | column actor.last name | partial",
              "name | column play.song name | partial", "name | column role.name | exact"),
          links(Matcher.Rules.PAPER, false, "last name"));
    }

    @Test
    void aSingleWordMatchesAOneWordNameExactlyOrNotAtAll() {
      assertEquals(
          List.of("age | column actor.age | exact"), links(Matcher.Rules.PAPER, false, "age"));
      assertEquals(List.of(), links(Matcher.Rules.PAPER, false, "ag"));
    }

    @Test
    void aFunctionWordAloneIsNoPartOfAName() {
      assertEquals(List.of(), links(Matcher.Rules.PAPER, false, "of"));
    }

    @Test
    void theStarIsNeverLinked() {
      assertEquals(List.of(), links(Matcher.Rules.PAPER, true, "*"));
    }

    @Test
    void aCellTakesThePlaceOfAName() {
      assertEquals(
          List.of("night | column play.title | cell", "night | column play.first night | partial"),
          links(Matcher.Rules.PAPER, true, "night"));
      assertEquals(
          List.of("home | column actor.home town | cell"),
          links(Matcher.Rules.PAPER, true, "home"));
    }

    @Test
    void withoutFeaturesNothingIsLinked() {
      assertEquals(List.of(), links(Matcher.Rules.NONE, true, "last name of actors in Paris"));
    }
  }

  @Nested
  class Synonyms {
    private List<String> withSynonyms(String question) {
      Schema.Builder builder = Schema.named("kontor");
      TableId customer = builder.table("t_kd", "customer");
      builder.wording(
          customer, new Wording(List.of("client", "business partner"), Optional.empty()));
      ColumnId city = builder.column(customer, "ort", "city", ColumnType.TEXT);
      builder.wording(city, new Wording(List.of("place of residence"), Optional.empty()));
      schema = builder.build();
      return names(question);
    }

    @Test
    void areNamesAsWholes() {
      assertEquals(List.of("clients | table customer | exact"), withSynonyms("all clients"));
      assertEquals(List.of("customers | table customer | exact"), withSynonyms("all customers"));
      assertEquals(
          List.of(
              "place | column customer.city | exact",
              "of | column customer.city | exact",
              "residence | column customer.city | exact"),
          withSynonyms("place of residence"));
    }

    @Test
    void areNamesInPart() {
      assertEquals(List.of("partners | table customer | partial"), withSynonyms("all partners"));
      assertEquals(
          List.of("residence | column customer.city | partial"), withSynonyms("their residence"));
    }
  }
}
