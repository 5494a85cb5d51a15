package dev.wayfarer.model.batch;

import dev.wayfarer.model.input.QuestionInput;
import dev.wayfarer.model.input.SchemaInput;
import dev.wayfarer.model.input.ValueInput;
import dev.wayfarer.model.tensor.Cargo;
import dev.wayfarer.model.tensor.Placement;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
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
        most(questions, QuestionInput::items),
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
    PackedWords packedWords =
        new PackedWords(questions.stream().map(QuestionInput::words).toList());
    PackedNames packedColumns = new PackedNames(questions, SchemaInput::columns);
    PackedNames packedTables = new PackedNames(questions, SchemaInput::tables);
    Supplier<Batch.Sequences> words = packedWords.sequences(numbers, cargo);
    Supplier<Batch.Sequences> columns = packedColumns.sequences(numbers, cargo);
    Supplier<Batch.Sequences> tables = packedTables.sequences(numbers, cargo);
    float[] items = new float[size.questions() * size.items()];
    float[] columnMask = new float[size.questions() * size.columns()];
    float[] tableMask = new float[size.questions() * size.tables()];
    for (int b = 0; b < size.questions(); b++) {
      QuestionInput question = questions.get(b);
      pad(items, b * size.items(), question.items(), size.items());
      pad(columnMask, b * size.columns(), question.schema().columns().size(), size.columns());
      pad(tableMask, b * size.tables(), question.schema().tables().size(), size.tables());
    }
    Supplier<Batch.Words> distinct = distinctWords(numbers, cargo);
    ItemsBuilder layout = new ItemsBuilder(questions, size, cargo);
    Supplier<Batch.Places> places = layout.places(packedWords, packedColumns, packedTables);
    Supplier<Tensor> relations = layout.relations();
    Supplier<Tensor> schemaRelations = layout.schemaRelations();
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
        places.get(),
        relations.get(),
        schemaRelations.get(),
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

  private static Supplier<Batch.Values> values(
      List<QuestionInput> questions, Batch.Size size, Cargo cargo) {
    long[] kinds = new long[size.questions() * size.values()];
    float[] spans = new float[size.questions() * size.values() * size.items()];
    float[] columns = new float[spans.length];
    float[] mask = new float[size.questions() * size.values()];
    for (int b = 0; b < size.questions(); b++) {
      List<ValueInput> values = questions.get(b).values();
      int firstColumn = questions.get(b).words().size();
      pad(mask, b * size.values(), values.size(), size.values());
      for (int i = 0; i < values.size(); i++) {
        ValueInput value = values.get(i);
        int row = b * size.values() + i;
        kinds[row] = value.kind().number();
        for (int word = value.fromWord(); word < value.toWord(); word++) {
          spans[row * size.items() + word] = 1f / (value.toWord() - value.fromWord());
        }
        for (int column : value.columns()) {
          columns[row * size.items() + firstColumn + column] = 1f / value.columns().size();
        }
      }
    }
    Supplier<Tensor> kind = cargo.integers(kinds, size.questions(), size.values());
    Supplier<Tensor> span = cargo.reals(spans, size.questions(), size.values(), size.items());
    Supplier<Tensor> fitting = cargo.reals(columns, size.questions(), size.values(), size.items());
    Supplier<Tensor> masked = cargo.reals(mask, size.questions(), size.values());
    return () -> new Batch.Values(kind.get(), span.get(), fitting.get(), masked.get());
  }
}
