package dev.wayfarer.model.parser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.relation.Relation;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.fixture.GradientCheck;
import dev.wayfarer.model.fixture.SmallParser;
import dev.wayfarer.model.fixture.SmallWorld;
import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.input.TokenisedSchema;
import dev.wayfarer.model.input.ValueInput;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.grammar.Candidates;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Sizes and steps that are rare, or that only a mistake would make, still have a loss.
class UnusualBatchTests {
  private static final Candidates CANDIDATES = Candidates.of(List.of(Literal.Numeral.of(2)));

  private final SmallWorld world = SmallWorld.product();
  private final SplittableRandom random = new SplittableRandom(12);
  private TensorScope scope;
  private SmallParser parser;

  @BeforeEach
  void open() {
    scope = TensorScope.open();
    parser = new SmallParser(world, SmallParser.plain(), SmallParser.DOUBLE);
  }

  @AfterEach
  void close() {
    parser.close();
    scope.close();
  }

  private double loss(Sample... samples) {
    try (NoGradGuard _ = new NoGradGuard();
        TensorScope _ = TensorScope.open()) {
      return parser.loss(List.of(samples), Noise.OFF).item_double();
    }
  }

  /// A question of any size, whose gold query takes one step of each kind, and `more` symbols.
  private Sample sample(int words, int columns, int tables, int more) {
    int items = words + columns + tables;
    byte[] relations = new byte[items * items];
    for (int i = 0; i < relations.length; i++) {
      relations[i] = (byte) random.nextInt(Relation.values().length);
    }
    List<Word> question = IntStream.range(0, words).mapToObj(i -> word("w" + i % 40)).toList();
    List<ValueInput> values =
        List.of(
            new ValueInput(ValueKind.CONSTANT, 0, 0, List.of()),
            new ValueInput(ValueKind.SPAN, words - 1, words, List.of(columns - 1)));
    List<GoldStep> gold = new ArrayList<>();
    gold.add(step(-1, ChoiceKind.SYMBOL, 3));
    gold.add(step(0, ChoiceKind.COLUMN, columns));
    gold.add(step(0, ChoiceKind.TABLE, tables));
    gold.add(step(0, ChoiceKind.VALUE, 2));
    for (int i = 0; i < more; i++) {
      gold.add(step(random.nextInt(gold.size()), ChoiceKind.SYMBOL, 5));
    }
    return new Sample(
        new ParserQuestion(names(columns, tables), question, relations, values, CANDIDATES), gold);
  }

  private static GoldStep step(int parent, ChoiceKind kind, int choices) {
    int[] legal = IntStream.range(0, choices).toArray();
    return new GoldStep(1, parent, new Choice(kind, choices - 1), true, legal);
  }

  private static Word word(String text) {
    return new Word(text, text, 0, text.length());
  }

  private static TokenisedSchema names(int columns, int tables) {
    Schema.Builder schema = Schema.named("unusual");
    List<TableId> all = IntStream.range(0, tables).mapToObj(i -> schema.table("t" + i)).toList();
    IntStream.range(1, columns)
        .forEach(i -> schema.column(all.get(i % tables), "c" + i, ColumnType.NUMBER));
    return new TokenisedSchema(schema.build(), names("c", columns), names("t", tables));
  }

  private static List<List<Word>> names(String prefix, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> List.of(word(prefix + i % 50), word("x" + i / 50)))
        .toList();
  }

  @Test
  void sizesDoNotTouchEachOther() {
    Sample tiny = sample(1, 1, 1, 0);
    Sample asked = sample(500, 12, 3, 10);
    Sample wide = sample(20, 1_000, 40, 10);
    Sample deep = sample(9, 5, 2, 70);
    double mean = (loss(tiny) + loss(asked) + loss(wide) + loss(deep)) / 4;
    assertTrue(Double.isFinite(mean));
    assertEquals(mean, loss(tiny, asked, wide, deep), 1e-10);
  }

  @Test
  void whereNothingIsPointedAtOnlySymbolsCount() {
    check(step -> step.choice().kind() == ChoiceKind.SYMBOL);
  }

  @Test
  void symbolsMayBeMissing() {
    check(step -> step.choice().kind() == ChoiceKind.COLUMN);
  }

  @Test
  void whereNothingIsListedThereIsNoLoss() {
    assertEquals(0, check(_ -> false));
  }

  /// Leaves the other steps untaught, and asks for a finite loss and gradient.
  private double check(Predicate<GoldStep> taught) {
    List<Sample> some =
        world.samples().stream()
            .map(
                sample ->
                    new Sample(
                        sample.question(),
                        sample.gold().stream()
                            .map(
                                step ->
                                    new GoldStep(
                                        step.type(),
                                        step.parent(),
                                        step.choice(),
                                        taught.test(step),
                                        step.legal()))
                            .toList()))
            .toList();
    Tensor loss = parser.loss(some, Noise.seeded(1, SmallParser.DOUBLE));
    double[] gradient = GradientCheck.numbers(parser.theta().gradient(loss));
    assertTrue(Arrays.stream(gradient).allMatch(Double::isFinite));
    return loss.item_double();
  }
}
