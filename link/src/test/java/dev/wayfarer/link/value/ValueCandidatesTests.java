package dev.wayfarer.link.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.token.ChineseTokeniser;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.value.ValueCandidates.Options;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValueCandidatesTests {
  private static final Tokeniser ENGLISH = new EnglishTokeniser();

  @TempDir static Path folder;
  private static Path kennel;
  private Schema schema;
  private ValueCandidates overCells;
  private ValueCandidates withoutCells;

  @BeforeAll
  static void createKennel() {
    kennel = Kennel.in(folder);
  }

  // For each test, so that mutants of the index are its own.
  @BeforeEach
  void buildIndex() {
    schema = SqliteSchema.read(kennel);
    try (SqliteCells cells = SqliteCells.open(kennel, schema)) {
      ValueIndex index = ValueIndex.build(schema, cells, IndexLimits.DEFAULT);
      overCells = ValueCandidates.over(schema, index, Options.DEFAULT);
    }
    withoutCells = ValueCandidates.withoutCells(schema, Options.DEFAULT);
  }

  private List<ValueCandidate> ask(String question) {
    return overCells.of(question, ENGLISH.words(question));
  }

  private List<ValueCandidate> askWithoutCells(String question) {
    return withoutCells.of(question, ENGLISH.words(question));
  }

  private static Optional<ValueCandidate> find(List<ValueCandidate> candidates, String value) {
    return candidates.stream().filter(c -> show(c.literal()).equals(value)).findFirst();
  }

  private static String show(Literal literal) {
    return switch (literal) {
      case Literal.Text(var text) -> text;
      case Literal.Numeral numeral -> numeral.text();
      case Literal.Unknown() -> "?";
    };
  }

  /// Finds a value and checks which words of the question it stands for.
  private static ValueCandidate expect(
      List<ValueCandidate> candidates, String question, String value, String said) {
    ValueCandidate candidate =
        find(candidates, value)
            .orElseThrow(() -> new AssertionError("no " + value + " in " + candidates));
    Span span = candidate.span().orElseThrow();
    assertEquals(said, question.substring(span.start(), span.end()));
    return candidate;
  }

  private void expect(String question, String value, String said, ValueKind kind) {
    assertEquals(kind, expect(ask(question), question, value, said).kind());
  }

  @Test
  void whatNoQueryCanSayIsNoCandidate() {
    List<ValueCandidate> candidates = ask("Which dogs are called 'Re\0x' or " + "x".repeat(10_001));
    assertTrue(
        candidates.stream()
            .map(candidate -> show(candidate.literal()))
            .noneMatch(text -> text.indexOf('\0') >= 0 || text.length() > 10_000));
  }

  @Nested
  class Quotes {
    @ParameterizedTest
    @ValueSource(
        strings = {
          "Dogs called \"Blue Moon\"?",
          "Dogs called 'Blue Moon'?",
          "Dogs called “Blue Moon”?",
          "Dogs called ‘Blue Moon’?",
          "Dogs called ``Blue Moon''?",
          "Dogs called «Blue Moon»?",
          "叫「Blue Moon」的狗？",
          "叫《Blue Moon》的狗？"
        })
    void ofAllKindsAreTaken(String question) {
      expect(question, "Blue Moon", "Blue Moon", ValueKind.QUOTED);
    }

    @Test
    void giveTheCellInItsOwnSpelling() {
      expect("The dog 'REX'", "Rex", "REX", ValueKind.CELL);
    }

    @Test
    void keepAnApostropheInside() {
      expect("Who is 'Pat O'Neil'?", "Pat O'Neil", "Pat O'Neil", ValueKind.QUOTED);
    }

    @Test
    void areNotMadeOfPossessives() {
      List<ValueCandidate> candidates = ask("the owners' dogs and the dogs' owners");
      assertTrue(candidates.stream().noneMatch(c -> c.kind() == ValueKind.QUOTED));
    }
  }

  @Nested
  class Numbers {
    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        value = {
          "dogs over 25 kilos|25|25",
          "dogs over 25kg|25|25",
          "costs more than $1,234.50|1234.5|$1,234.50",
          "a population of 3.5 million|3500000|3.5 million",
          "below -4 degrees|-4|-4",
          "at least 12% of them|12|12",
          "at least 12% of them|0.12|12%",
          "more than two dogs|2|two",
          "twenty-five dogs|25|twenty-five",
          "two hundred and six dogs|206|two hundred and six",
          "one million two hundred thousand|1200000|one million two hundred thousand",
          "the third dog|3|third",
          "the 10th dog|10|10",
          "fed at least twice|2|twice",
          "top three dogs|3|three",
          "体重超过二十五公斤的狗|25|二十五",
          "超过3万人|30000|3万",
        })
    void areFound(String question, String value, String said) {
      expect(ask(question), question, value, said);
    }

    @Test
    void fitColumnsOfNumbers() {
      var fits = find(ask("dogs over 26 kilos"), "26").orElseThrow().columns();
      assertTrue(fits.stream().anyMatch(id -> schema.column(id).name().equals("weight")));
      assertFalse(fits.stream().anyMatch(id -> schema.column(id).name().equals("breed")));
    }

    @Test
    void keepTheirLeadingZeros() {
      assertTrue(find(ask("the dog with tag 007"), "007").isPresent());
    }

    @Test
    void includeTheirChineseFactor() {
      assertTrue(find(ask("超过300万人"), "300").isEmpty());
      assertTrue(find(ask("超过3千克的狗"), "3").isPresent());
    }

    @Test
    void areNotTakenOutOfWords() {
      assertTrue(find(ask("dogs like R2D2"), "2").isEmpty());
    }
  }

  @Nested
  class Dates {
    @ParameterizedTest
    @ValueSource(
        strings = {
          "joined on September 21, 2010",
          "joined on Sep. 21st 2010",
          "joined on 21 September 2010",
          "joined on the 21st of September, 2010",
          "joined on 2010-09-21",
          "joined on 9/21/2010",
          "2010年9月21日加入"
        })
    void areSpelledAsTheColumnDoes(String question) {
      assertEquals(ValueKind.DATE, find(ask(question), "9/21/2010").orElseThrow().kind());
      assertTrue(find(ask(question), "2010-09-21").isPresent());
    }

    @Test
    void areIsoWhereCellsAreUnknown() {
      assertTrue(find(askWithoutCells("since Sep 21, 2010"), "2010-09-21").isPresent());
      assertTrue(find(askWithoutCells("since Sep 21, 2010"), "9/21/2010").isEmpty());
    }

    @Test
    void ofAMonthHaveNoDay() {
      expect("joined in March 2011", "2011-03", "March 2011", ValueKind.DATE);
    }

    @Test
    void ofAYearAreNumbers() {
      expect("joined in 2011", "2011", "2011", ValueKind.DATE);
    }

    @Test
    void thatDoNotExistAreLeftOut() {
      assertTrue(find(ask("joined on 2010-02-31"), "2010-02-31").isPresent());
      assertEquals(
          ValueKind.SPAN, find(ask("joined on 2010-02-31"), "2010-02-31").orElseThrow().kind());
    }
  }

  @Nested
  class Cells {
    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        value = {
          "who owns a german shepherd?|German Shepherd|german shepherd",
          "who owns german shepherds?|German Shepherd|german shepherds",
          "who owns collies?|collie|collies",
          "who owns a Golden Retreiver?|Golden Retriever|Golden Retreiver",
          "what is Lassie's weight?|Lassie|Lassie",
          "owners in San Jose|San José|San Jose",
          "who is O'Brien|Bob O'Brien|O'Brien",
          "who is the owner in LA|Los Angeles|LA",
          "how many american owners|USA|american",
          "who has a Retriever|Golden Retriever|Retriever",
          "王小明有几只狗|王小明|王小明",
        })
    void areFoundInTheirOwnSpelling(String question, String cell, String said) {
      assertEquals(ValueKind.CELL, expect(ask(question), question, cell, said).kind());
    }

    @Test
    void fitTheColumnsThatHoldThem() {
      var fits = find(ask("dogs in los angeles"), "Los Angeles").orElseThrow().columns();
      assertEquals(List.of("city"), fits.stream().map(id -> schema.column(id).name()).toList());
    }
  }

  @Nested
  class Codes {
    @ParameterizedTest
    @CsvSource({"male owners,M", "dogs of women,F", "How many men own a dog?,M"})
    void standForGenders(String question, String code) {
      assertEquals(ValueKind.CODE, find(ask(question), code).orElseThrow().kind());
    }

    @Test
    void sayYesAndNoWhereTheColumnIsMentioned() {
      List<ValueCandidate> candidates = ask("which dogs are not insured?");
      assertEquals(ValueKind.CODE, find(candidates, "no").orElseThrow().kind());
      assertEquals(ValueKind.CODE, find(candidates, "yes").orElseThrow().kind());
    }

    @Test
    void areNotSaidWhereTheColumnIsNotMentioned() {
      List<ValueCandidate> candidates = ask("which dogs are old?");
      assertTrue(find(candidates, "no").isEmpty());
      assertTrue(find(candidates, "yes").isEmpty());
    }

    @Test
    void ofGendersAreGuessedWithoutCells() {
      assertTrue(find(askWithoutCells("female owners"), "F").isPresent());
    }
  }

  @Nested
  class Spans {
    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        value = {
          "owners from New Zealand|New Zealand",
          "dogs at the Harry Potter Show|Harry Potter Show",
          "the dog with tag B-52|B-52",
          "who wrote to bob@example.org?|bob@example.org",
          "names that contain the letter a|a",
          "dogs afraid of cats|cats",
          "dogs that chase squirrels|squirrels",
        })
    void areTakenAsTheyStand(String question, String value) {
      assertEquals(ValueKind.SPAN, find(ask(question), value).orElseThrow().kind());
      assertTrue(find(askWithoutCells(question), value).isPresent());
    }

    @Test
    void areChineseWords() {
      String question = "住在上海的主人";
      var words = new ChineseTokeniser().words(question);
      assertTrue(find(withoutCells.of(question, words), "上海").isPresent());
    }
  }

  @Nested
  class ChineseNumbers {
    @ParameterizedTest
    @CsvSource({
      "体重超过三点五公斤的狗, 3.5",
      "超过百分之二十的狗, 0.2",
      "價格高於兩萬的狗, 20000",
      "叁佰只狗, 300",
      "体重超过３．５公斤的狗, 3.5",
      "二〇一四年的狗, 2014"
    })
    void areFoundInAllTheirForms(String question, BigDecimal number) {
      var words = new ChineseTokeniser().words(question);
      Literal wanted = new Literal.Numeral(number);
      assertTrue(
          withoutCells.of(question, words).stream().anyMatch(v -> v.literal().equals(wanted)));
    }
  }

  @Nested
  class Constants {
    @Test
    void beginWithOne() {
      ValueCandidate first = ask("all dogs").getFirst();
      assertEquals(Literal.Numeral.of(1), first.literal());
      assertEquals(ValueKind.CONSTANT, first.kind());
      assertEquals(Optional.empty(), first.span());
    }

    @Test
    void areLimitsWhereTheMostIsAskedFor() {
      expect("the heaviest dog", "1", "heaviest", ValueKind.LIMIT);
      expect("the owner with the most dogs", "1", "most", ValueKind.LIMIT);
      expect("the top three dogs", "3", "three", ValueKind.LIMIT);
      expect("the 5 heaviest dogs", "5", "5", ValueKind.LIMIT);
      expect("dogs with 5 owners", "5", "5", ValueKind.NUMBER);
      expect("体重最大的狗", "1", "最", ValueKind.LIMIT);
    }
  }

  @Nested
  class OddQuestions {
    @ParameterizedTest
    @ValueSource(
        strings = {
          "",
          "   ",
          "🐕🐕🐕 how heavy is 🐕 Rex 🐕?",
          "كم عدد الكلاب التي اسمها Rex؟",
          "\u0000\u0007 Rex \u001b[31m\u202e",
          "\"\"''“”",
          "9999999999999999999999999999999999999999999999999",
          "\ud83d Rex \udc15",
          "%%% ___ \\\\ ;;; --"
        })
    void areAnsweredSoundly(String question) {
      for (List<ValueCandidate> candidates : List.of(ask(question), askWithoutCells(question))) {
        assertEquals(Literal.Numeral.of(1), candidates.getFirst().literal());
        for (ValueCandidate candidate : candidates) {
          candidate.span().ifPresent(span -> assertTrue(span.end() <= question.length()));
        }
      }
      assertEquals(question.contains("Rex"), find(ask(question), "Rex").isPresent());
    }

    @Test
    void ofTenThousandWordsTakeBoundedTime() {
      String question = "Rex and " + "unknwon Germn words 12 \"x\" ".repeat(2_000);
      var words = ENGLISH.words(question);
      List<ValueCandidate> candidates =
          assertTimeout(Duration.ofSeconds(30), () -> overCells.of(question, words));
      assertTrue(candidates.size() <= Options.DEFAULT.most());
      assertTrue(find(candidates, "Rex").isPresent());
    }

    @Test
    void withoutAnEndingQuoteTakeBoundedTime() {
      String question = "' ".repeat(5_000) + "\"" + "a,".repeat(5_000) + "1".repeat(5_000);
      assertTimeout(Duration.ofSeconds(30), () -> overCells.of(question, List.of()));
    }
  }

  @Test
  void noConstantComesTwice() {
    List<Literal> literals =
        ask("the 2 dogs 'Rex' and Rex, two of them").stream().map(ValueCandidate::literal).toList();
    assertEquals(literals.stream().distinct().toList(), literals);
  }

  @Test
  void theOptionsCut() {
    ValueCandidates few = ValueCandidates.withoutCells(schema, new Options(3, 0, Optional.empty()));
    assertEquals(3, few.of("2 or 3 or 4 or 5 dogs", List.of()).size());
  }

  @Test
  void optionsThatLeaveNothingAreRefusedByName() {
    assertEquals(1, new Options(1, 0, Optional.empty()).most());
    var most =
        assertThrows(IllegalArgumentException.class, () -> new Options(0, 0, Optional.empty()));
    assertEquals("values.most: expected >= 1, found 0", most.getMessage());
    var guesses =
        assertThrows(IllegalArgumentException.class, () -> new Options(1, -1, Optional.empty()));
    assertEquals("values.guesses: expected >= 0, found -1", guesses.getMessage());
  }

  @Test
  void theSameQuestionGivesTheSameCandidates() {
    String question = "female owners of german shepherds from LA with 2 \"collies\" since 2010";
    assertEquals(ask(question), ask(question));
  }
}
