package dev.wayfarer.model.batch;

import dev.wayfarer.model.input.QuestionInput;
import dev.wayfarer.model.input.SchemaInput;
import dev.wayfarer.model.input.ValueInput;
import dev.wayfarer.model.tensor.Cargo;
import dev.wayfarer.model.tensor.Placement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.bytedeco.pytorch.Tensor;

/// Makes batches. Their tensors belong to the scope in which they are made.
public final class BatchBuilder {
  private static final float PADDING = Float.NEGATIVE_INFINITY;

  private final Lexicon lexicon;
  private final ChoiceSpace space;
  private final Placement placement;

  public BatchBuilder(Lexicon lexicon, ChoiceSpace space, Placement placement) {
    this.lexicon = lexicon;
    this.space = space;
    this.placement = placement;
  }

  /// A batch to learn from.
  public Batch samples(List<Sample> samples) {
    List<QuestionInput> questions = samples.stream().map(Sample::question).toList();
    Batch.Size size = size(questions);
    Cargo cargo = new Cargo(placement);
    Supplier<Steps> steps = new StepsBuilder(size, space, samples, cargo).steps();
    return build(questions, size, cargo, () -> Optional.of(steps.get()));
  }

  /// A batch to decode.
  public Batch questions(List<QuestionInput> questions) {
    return build(questions, size(questions), new Cargo(placement), Optional::empty);
  }

  private static Batch.Size size(List<QuestionInput> questions) {
    return new Batch.Size(
        questions.size(),
        most(questions, question -> question.words().size()),
        most(questions, question -> question.schema().columns().size()),
        most(questions, question -> question.schema().tables().size()),
        most(questions, question -> question.values().size()));
  }

  private static int most(List<QuestionInput> questions, ToIntFunction<QuestionInput> length) {
    return questions.stream().mapToInt(length).max().orElseThrow();
  }

  private Batch build(
      List<QuestionInput> questions,
      Batch.Size size,
      Cargo cargo,
      Supplier<Optional<Steps>> steps) {
    SequencedMap<String, Integer> numbers = new LinkedHashMap<>();
    Supplier<Batch.Sequences> words = questionWords(questions, size, numbers, cargo);
    Supplier<Batch.Names> columns =
        names(questions, SchemaInput::columns, size.columns(), numbers, cargo);
    Supplier<Batch.Names> tables =
        names(questions, SchemaInput::tables, size.tables(), numbers, cargo);
    float[] items = new float[size.questions() * size.items()];
    float[] columnMask = new float[size.questions() * size.columns()];
    float[] tableMask = new float[size.questions() * size.tables()];
    for (int b = 0; b < size.questions(); b++) {
      QuestionInput question = questions.get(b);
      int first = b * size.items();
      pad(items, first, question.words().size(), size.words());
      first += size.words();
      pad(items, first, question.schema().columns().size(), size.columns());
      first += size.columns();
      pad(items, first, question.schema().tables().size(), size.tables());
      pad(columnMask, b * size.columns(), question.schema().columns().size(), size.columns());
      pad(tableMask, b * size.tables(), question.schema().tables().size(), size.tables());
    }
    Supplier<Batch.Words> distinct = distinctWords(numbers, cargo);
    Supplier<Tensor> relations = relations(questions, size, cargo);
    Supplier<Tensor> itemMask = cargo.reals(items, size.questions(), size.items());
    Supplier<Tensor> columnsMask = cargo.reals(columnMask, size.questions(), size.columns());
    Supplier<Tensor> tablesMask = cargo.reals(tableMask, size.questions(), size.tables());
    Supplier<Batch.Values> values = values(questions, size, cargo);
    cargo.ship();
    return new Batch(
        size,
        distinct.get(),
        words.get(),
        columns.get(),
        tables.get(),
        relations.get(),
        itemMask.get(),
        columnsMask.get(),
        tablesMask.get(),
        values.get(),
        steps.get());
  }

  private static void pad(float[] mask, int from, int filled, int length) {
    Arrays.fill(mask, from + filled, from + length, PADDING);
  }

  private Supplier<Batch.Words> distinctWords(Map<String, Integer> numbers, Cargo cargo) {
    int dimensions = lexicon.dimensions();
    float[] given = new float[numbers.size() * dimensions];
    long[] rows = new long[numbers.size()];
    boolean[] learnt = new boolean[numbers.size()];
    numbers.forEach(
        (word, number) -> {
          int row = lexicon.row(word);
          learnt[number] = row >= 0;
          rows[number] = Math.max(row, 0);
          System.arraycopy(lexicon.given(word), 0, given, number * dimensions, dimensions);
        });
    Supplier<Tensor> vectors = cargo.reals(given, numbers.size(), dimensions);
    Supplier<Tensor> learntRows = cargo.integers(rows, rows.length);
    Supplier<Tensor> isLearnt = cargo.flags(learnt, rows.length, 1);
    return () -> new Batch.Words(vectors.get(), learntRows.get(), isLearnt.get());
  }

  private static Supplier<Batch.Sequences> questionWords(
      List<QuestionInput> questions, Batch.Size size, Map<String, Integer> numbers, Cargo cargo) {
    PackedWords packed = new PackedWords(questions.stream().map(QuestionInput::words).toList());
    long[] places = new long[size.questions() * size.words()];
    Arrays.fill(places, packed.end());
    for (int b = 0; b < size.questions(); b++) {
      for (int t = 0; t < questions.get(b).words().size(); t++) {
        places[b * size.words() + t] = packed.place(b, t);
      }
    }
    Supplier<Tensor> words = packed.words(numbers, cargo);
    Supplier<Tensor> placed = cargo.integers(places, places.length);
    return () -> new Batch.Sequences(words.get(), packed.alive(), placed.get());
  }

  private static Supplier<Batch.Names> names(
      List<QuestionInput> questions,
      Function<SchemaInput, List<List<String>>> part,
      int most,
      Map<String, Integer> numbers,
      Cargo cargo) {
    List<List<List<String>>> all =
        questions.stream().map(question -> part.apply(question.schema())).toList();
    // Questions of one database share their schema: look at each but once.
    SequencedMap<List<String>, Integer> distinct =
        PackedWords.distinct(all.stream().distinct().toList());
    PackedWords packed = new PackedWords(new ArrayList<>(distinct.keySet()));
    long[] places = new long[questions.size() * most];
    Arrays.fill(places, distinct.size());
    for (int b = 0; b < questions.size(); b++) {
      List<List<String>> names = all.get(b);
      for (int i = 0; i < names.size(); i++) {
        places[b * most + i] = packed.rank(distinct.get(names.get(i)));
      }
    }
    Supplier<Tensor> words = packed.words(numbers, cargo);
    Supplier<Tensor> placed = cargo.integers(places, places.length);
    return () -> new Batch.Names(words.get(), packed.alive(), placed.get());
  }

  private static Supplier<Tensor> relations(
      List<QuestionInput> questions, Batch.Size size, Cargo cargo) {
    int items = size.items();
    byte[] all = new byte[questions.size() * items * items];
    for (int b = 0; b < questions.size(); b++) {
      QuestionInput question = questions.get(b);
      int[] lengths = {
        question.words().size(),
        question.schema().columns().size(),
        question.schema().tables().size()
      };
      int[] places = {0, size.words(), size.words() + size.columns()};
      int from = 0;
      for (int block = 0; block < 3; block++) {
        for (int i = 0; i < lengths[block]; i++) {
          int to = (b * items + places[block] + i) * items;
          for (int other = 0; other < 3; other++) {
            System.arraycopy(question.relations(), from, all, to + places[other], lengths[other]);
            from += lengths[other];
          }
        }
      }
    }
    return cargo.bytes(all, questions.size(), items, items);
  }

  private static Supplier<Batch.Values> values(
      List<QuestionInput> questions, Batch.Size size, Cargo cargo) {
    long[] kinds = new long[size.questions() * size.values()];
    float[] spans = new float[size.questions() * size.values() * size.words()];
    float[] columns = new float[size.questions() * size.values() * size.columns()];
    float[] mask = new float[size.questions() * size.values()];
    for (int b = 0; b < size.questions(); b++) {
      List<ValueInput> values = questions.get(b).values();
      pad(mask, b * size.values(), values.size(), size.values());
      for (int i = 0; i < values.size(); i++) {
        ValueInput value = values.get(i);
        int row = b * size.values() + i;
        kinds[row] = value.kind().number();
        for (int word = value.fromWord(); word < value.toWord(); word++) {
          spans[row * size.words() + word] = 1f / (value.toWord() - value.fromWord());
        }
        for (int column : value.columns()) {
          columns[row * size.columns() + column] = 1f / value.columns().size();
        }
      }
    }
    Supplier<Tensor> kind = cargo.integers(kinds, size.questions(), size.values());
    Supplier<Tensor> span = cargo.reals(spans, size.questions(), size.values(), size.words());
    Supplier<Tensor> fitting =
        cargo.reals(columns, size.questions(), size.values(), size.columns());
    Supplier<Tensor> masked = cargo.reals(mask, size.questions(), size.values());
    return () -> new Batch.Values(kind.get(), span.get(), fitting.get(), masked.get());
  }
}
