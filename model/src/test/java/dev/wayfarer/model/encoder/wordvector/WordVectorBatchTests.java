package dev.wayfarer.model.encoder.wordvector;

import static dev.wayfarer.model.encoder.wordvector.WordForm.SURFACE;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.fixture.GradientCheck;
import dev.wayfarer.model.fixture.Layer;
import dev.wayfarer.model.fixture.SmallVectors;
import dev.wayfarer.model.fixture.SmallWorld;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.lstm.PackedSequences.Packed;
import dev.wayfarer.model.tensor.TensorScope;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.bytedeco.javacpp.LongPointer;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WordVectorBatchTests {
  private final SmallWorld world = SmallWorld.product();
  private final List<Sample> samples = world.samples();
  private TensorScope scope;
  private Batch batch;
  private WordVectorBatch own;

  @BeforeEach
  void open() {
    scope = TensorScope.open();
    batch = Layer.batch(world, samples);
    own = (WordVectorBatch) batch.encoded();
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
  void namesAreReadOnce() {
    Set<List<String>> columns = new HashSet<>();
    samples.forEach(sample -> columns.addAll(SURFACE.columns(sample.question().names())));
    assertEquals(columns.size(), integers(own.columns().alive())[0]);
    int words = columns.stream().mapToInt(List::size).sum();
    assertEquals(words, own.columns().rows().numel());
  }

  @Test
  void everyNameIsFoundAtItsPlace() {
    long firstColumn = own.sequences().rows().size(0);
    long firstTable = firstColumn + integers(own.columns().alive())[0];
    checkNames(own.columns(), firstColumn, q -> q.words().size(), q -> SURFACE.columns(q.names()));
    checkNames(
        own.tables(),
        firstTable,
        q -> q.words().size() + q.columns(),
        q -> SURFACE.tables(q.names()));
  }

  private void checkNames(
      Packed names,
      long first,
      ToIntFunction<ParserQuestion> before,
      Function<ParserQuestion, List<List<String>>> of) {
    long[] alive = integers(names.alive());
    long[] words = integers(names.rows());
    long[] sources = integers(own.sources());
    double[] vectors = GradientCheck.numbers(own.words().given());
    for (int b = 0; b < samples.size(); b++) {
      List<List<String>> wanted = of.apply(question(b));
      for (int i = 0; i < wanted.size(); i++) {
        int item = before.applyAsInt(question(b)) + i;
        long place = sources[b * batch.size().items() + item] - first;
        List<Integer> found = new ArrayList<>();
        int start = 0;
        for (int t = 0; t < alive.length && alive[t] > place; t++) {
          found.add(Math.toIntExact(words[Math.toIntExact(start + place)]));
          start += Math.toIntExact(alive[t]);
        }
        assertEquals(wanted.get(i).size(), found.size());
        for (int t = 0; t < found.size(); t++) {
          float[] vector = SmallVectors.vector(wanted.get(i).get(t));
          assertEquals(vector[0], vectors[found.get(t) * vector.length]);
          assertEquals(vector[5], vectors[found.get(t) * vector.length + 5]);
        }
      }
    }
  }

  @Test
  void paddingBeginsBehindAllNames() {
    long[] sources = integers(own.sources());
    long end =
        own.sequences().rows().size(0)
            + integers(own.columns().alive())[0]
            + integers(own.tables().alive())[0];
    for (int b = 0; b < samples.size(); b++) {
      for (int i = 0; i < batch.size().items(); i++) {
        boolean padding = i >= question(b).items();
        assertEquals(padding, sources[b * batch.size().items() + i] == end);
      }
    }
  }
}
