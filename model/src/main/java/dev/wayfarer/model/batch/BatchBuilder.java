package dev.wayfarer.model.batch;

import dev.wayfarer.model.encoder.Encoder;
import dev.wayfarer.model.encoder.EncoderBatch;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.input.ValueInput;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.DeviceTransfer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.bytedeco.pytorch.Tensor;

/// Builds batches. Their tensors belong to the scope in which they are built.
public final class BatchBuilder {
  private static final float PADDING = Float.NEGATIVE_INFINITY;

  private final Encoder encoder;
  private final ChoiceSpace space;
  private final Device device;

  public BatchBuilder(Encoder encoder, ChoiceSpace space, Device device) {
    this.encoder = encoder;
    this.space = space;
    this.device = device;
  }

  /// A batch with gold queries, always the same for the same questions.
  public Batch samples(List<Sample> samples) {
    return samples(samples, OptionalLong.empty());
  }

  /// Builds a batch for training.
  ///
  /// @param seed of what an encoder draws anew for each batch
  public Batch samples(List<Sample> samples, long seed) {
    return samples(samples, OptionalLong.of(seed));
  }

  private Batch samples(List<Sample> samples, OptionalLong seed) {
    List<ParserQuestion> questions = samples.stream().map(Sample::question).toList();
    Batch.Size size = size(questions);
    DeviceTransfer transfer = new DeviceTransfer(device);
    Supplier<Steps> steps = new StepsBuilder(size, space, samples, transfer).steps();
    return build(questions, size, seed, transfer, () -> Optional.of(steps.get()));
  }

  /// Builds a batch for decoding.
  public Batch questions(List<ParserQuestion> questions) {
    return build(
        questions,
        size(questions),
        OptionalLong.empty(),
        new DeviceTransfer(device),
        Optional::empty);
  }

  private static Batch.Size size(List<ParserQuestion> questions) {
    return new Batch.Size(
        questions.size(),
        most(questions, ParserQuestion::items),
        most(questions, question -> question.words().size()),
        most(questions, ParserQuestion::columns),
        most(questions, ParserQuestion::tables),
        most(questions, question -> question.values().size()));
  }

  private static int most(List<ParserQuestion> questions, ToIntFunction<ParserQuestion> length) {
    return questions.stream().mapToInt(length).max().orElseThrow();
  }

  private Batch build(
      List<ParserQuestion> questions,
      Batch.Size size,
      OptionalLong seed,
      DeviceTransfer transfer,
      Supplier<Optional<Steps>> steps) {
    Supplier<EncoderBatch> encoded = encoder.batch(questions, size.items(), seed, transfer);
    float[] items = new float[size.questions() * size.items()];
    float[] columnMask = new float[size.questions() * size.columns()];
    float[] tableMask = new float[size.questions() * size.tables()];
    for (int b = 0; b < size.questions(); b++) {
      ParserQuestion question = questions.get(b);
      pad(items, b * size.items(), question.items(), size.items());
      pad(columnMask, b * size.columns(), question.columns(), size.columns());
      pad(tableMask, b * size.tables(), question.tables(), size.tables());
    }
    ItemsBuilder layout = new ItemsBuilder(questions, size, transfer);
    Supplier<Tensor> schemaPlaces = layout.schemaPlaces();
    Supplier<Tensor> relations = layout.relations();
    Supplier<Tensor> schemaRelations = layout.schemaRelations();
    Supplier<Tensor> itemMask = transfer.reals(items, size.questions(), size.items());
    Supplier<Tensor> columnsMask = transfer.reals(columnMask, size.questions(), size.columns());
    Supplier<Tensor> tablesMask = transfer.reals(tableMask, size.questions(), size.tables());
    Supplier<Batch.Values> values = values(questions, size, transfer);
    transfer.send();
    return new Batch(
        size,
        encoded.get(),
        schemaPlaces.get(),
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

  private static Supplier<Batch.Values> values(
      List<ParserQuestion> questions, Batch.Size size, DeviceTransfer transfer) {
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
