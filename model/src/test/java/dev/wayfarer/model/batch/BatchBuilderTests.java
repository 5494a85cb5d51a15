package dev.wayfarer.model.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.fixture.GradientCheck;
import dev.wayfarer.model.fixture.Layer;
import dev.wayfarer.model.fixture.SmallWorld;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.input.ValueInput;
import dev.wayfarer.model.tensor.TensorScope;
import java.util.List;
import org.bytedeco.javacpp.LongPointer;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BatchBuilderTests {
  private final SmallWorld world = SmallWorld.product();
  private final List<Sample> samples = world.samples();
  private TensorScope scope;
  private Batch batch;

  @BeforeEach
  void open() {
    scope = TensorScope.open();
    batch = Layer.batch(world, samples);
  }

  @AfterEach
  void close() {
    scope.close();
  }

  private static long[] integers(Tensor tensor) {
    long[] numbers = new long[Math.toIntExact(tensor.numel())];
    new LongPointer(tensor.contiguous().data_ptr_long()).get(numbers);
    return numbers;
  }

  private ParserQuestion question(int b) {
    return samples.get(b).question();
  }

  @Test
  void columnsAndTablesAreFoundAmongItems() {
    long[] rows = integers(batch.schemaPlaces());
    int width = batch.size().columns() + batch.size().tables();
    for (int b = 0; b < samples.size(); b++) {
      ParserQuestion question = question(b);
      int columns = question.columns();
      int tables = question.tables();
      int first = b * batch.size().items();
      for (int i = 0; i < width; i++) {
        int table = i - batch.size().columns();
        boolean isColumn = i < columns;
        boolean isTable = table >= 0 && table < tables;
        int item = question.words().size() + (isTable ? columns + table : i);
        assertEquals(isColumn || isTable ? first + item : first, rows[b * width + i]);
      }
    }
  }

  @Test
  void relationsStandWhereItemsDo() {
    long[] all = integers(batch.relations());
    int items = batch.size().items();
    for (int b = 0; b < samples.size(); b++) {
      ParserQuestion question = question(b);
      for (int i = 0; i < question.items(); i++) {
        for (int j = 0; j < question.items(); j++) {
          int at = (b * items + i) * items + j;
          assertEquals(question.relations()[i * question.items() + j], all[at]);
        }
      }
    }
  }

  @Test
  void relationsToTheSchemaStandInTwoBlocks() {
    long[] all = integers(batch.schemaRelations());
    int width = batch.size().columns() + batch.size().tables();
    for (int b = 0; b < samples.size(); b++) {
      ParserQuestion question = question(b);
      int words = question.words().size();
      int columns = question.columns();
      for (int i = 0; i < question.items(); i++) {
        for (int j = words; j < question.items(); j++) {
          boolean isColumn = j < words + columns;
          int place = isColumn ? j - words : j - words - columns + batch.size().columns();
          int at = (b * batch.size().items() + i) * width + place;
          assertEquals(question.relations()[i * question.items() + j], all[at]);
        }
      }
    }
  }

  @Test
  void maskedIsWhatIsNotThere() {
    double[] mask = GradientCheck.numbers(batch.items());
    for (int b = 0; b < samples.size(); b++) {
      for (int i = 0; i < batch.size().items(); i++) {
        double wanted = i < question(b).items() ? 0 : Double.NEGATIVE_INFINITY;
        assertEquals(wanted, mask[b * batch.size().items() + i]);
      }
    }
  }

  @Test
  void valuesAreTheMeanOfTheirWords() {
    double[] spans = GradientCheck.numbers(batch.values().spans());
    int width = batch.size().items();
    int unsaid = 0;
    for (int b = 0; b < samples.size(); b++) {
      for (int i = 0; i < question(b).values().size(); i++) {
        ValueInput value = question(b).values().get(i);
        int count = value.toWord() - value.fromWord();
        unsaid += count == 0 ? 1 : 0;
        for (int word = 0; word < width; word++) {
          boolean inside = word >= value.fromWord() && word < value.toWord();
          int at = (b * batch.size().values() + i) * width + word;
          assertEquals(inside ? 1.0 / count : 0, spans[at], 1e-7);
        }
      }
    }
    assertTrue(unsaid > 0, "some candidates have no span");
  }

  /// The key of `manager` leads into its own table, so that relations show the key alone.
  @Test
  void theTableOfAColumnCountsEvenWhereAKeyLeadsIntoIt() {
    double[] tables = GradientCheck.numbers(batch.steps().orElseThrow().goldTables());
    assertEquals(List.of(0), world.questions().get(2).goldTables());
    assertEquals(1, tables[2 * batch.size().tables()]);
    for (int b = 0; b < samples.size(); b++) {
      List<Integer> gold = world.questions().get(b).goldTables();
      for (int table = 0; table < batch.size().tables(); table++) {
        double wanted = gold.contains(table) ? 1.0 / gold.size() : 0;
        assertEquals(wanted, tables[b * batch.size().tables() + table], 1e-7);
      }
    }
  }

  @Test
  void aValueThatIsNotListedIsNoTarget() {
    long listed =
        samples.stream().flatMap(s -> s.gold().stream()).filter(step -> step.listed()).count();
    long all = samples.stream().mapToLong(s -> s.gold().size()).sum();
    assertTrue(listed < all, "some values are not listed");
    int targets =
        batch.steps().orElseThrow().targets().stream().mapToInt(Steps.Targets::size).sum();
    assertEquals(listed, targets);
  }
}
