package dev.wayfarer.model.batch;

import dev.wayfarer.model.input.QuestionInput;
import dev.wayfarer.model.input.SchemaInput;
import dev.wayfarer.model.input.ValueInput;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.DeviceTransfer;
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
  private final Device device;

  public BatchBuilder(Lexicon lexicon, ChoiceSpace space, Device device) {
    this.lexicon = lexicon;
    this.space = space;
    this.device = device;
  }

  /// A batch to learn from.
  public Batch samples(List<Sample> samples) {
    List<QuestionInput> questions = samples.stream().map(Sample::question).toList();
    Batch.Size size = size(questions);
    DeviceTransfer transfer = new DeviceTransfer(device);
    Supplier<Steps> steps = new StepsBuilder(size, space, samples, transfer).steps();
    return build(questions, size, transfer, () -> Optional.of(steps.get()));
  }

  /// A batch to decode.
  public Batch questions(List<QuestionInput> questions) {
    return build(questions, size(questions), new DeviceTransfer(device), Optional::empty);
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
      DeviceTransfer transfer,
      Supplier<Optional<Steps>> steps) {
    SequencedMap<String, Integer> numbers = new LinkedHashMap<>();
    PackedWords packedWords =
        new PackedWords(questions.stream().map(QuestionInput::words).toList());
    PackedNames packedColumns = new PackedNames(questions, SchemaInput::columns);
    PackedNames packedTables = new PackedNames(questions, SchemaInput::tables);
    Supplier<Batch.Sequences> words = packedWords.sequences(numbers, transfer);
    Supplier<Batch.Sequences> columns = packedColumns.sequences(numbers, transfer);
    Supplier<Batch.Sequences> tables = packedTables.sequences(numbers, transfer);
    float[] items = new float[size.questions() * size.items()];
    float[] columnMask = new float[size.questions() * size.columns()];
    float[] tableMask = new float[size.questions() * size.tables()];
    for (int b = 0; b < size.questions(); b++) {
      QuestionInput question = questions.get(b);
      pad(items, b * size.items(), question.items(), size.items());
      pad(columnMask, b * size.columns(), question.schema().columns().size(), size.columns());
      pad(tableMask, b * size.tables(), question.schema().tables().size(), size.tables());
    }
    Supplier<Batch.Words> distinct = distinctWords(numbers, transfer);
    ItemsBuilder layout = new ItemsBuilder(questions, size, transfer);
    Supplier<Batch.Places> places = layout.places(packedWords, packedColumns, packedTables);
    Supplier<Tensor> relations = layout.relations();
    Supplier<Tensor> schemaRelations = layout.schemaRelations();
    Supplier<Tensor> itemMask = transfer.reals(items, size.questions(), size.items());
    Supplier<Tensor> columnsMask = transfer.reals(columnMask, size.questions(), size.columns());
    Supplier<Tensor> tablesMask = transfer.reals(tableMask, size.questions(), size.tables());
    Supplier<Batch.Values> values = values(questions, size, transfer);
    transfer.send();
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

  private Supplier<Batch.Words> distinctWords(
      Map<String, Integer> numbers, DeviceTransfer transfer) {
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
    Supplier<Tensor> vectors = transfer.reals(given, numbers.size(), dimensions);
    Supplier<Tensor> learntRows = transfer.integers(rows, rows.length);
    Supplier<Tensor> isLearnt = transfer.flags(learnt, rows.length, 1);
    return () -> new Batch.Words(vectors.get(), learntRows.get(), isLearnt.get());
  }

  private static Supplier<Batch.Values> values(
      List<QuestionInput> questions, Batch.Size size, DeviceTransfer transfer) {
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
    Supplier<Tensor> kind = transfer.integers(kinds, size.questions(), size.values());
    Supplier<Tensor> span = transfer.reals(spans, size.questions(), size.values(), size.items());
    Supplier<Tensor> fitting =
        transfer.reals(columns, size.questions(), size.values(), size.items());
    Supplier<Tensor> masked = transfer.reals(mask, size.questions(), size.values());
    return () -> new Batch.Values(kind.get(), span.get(), fitting.get(), masked.get());
  }
}
