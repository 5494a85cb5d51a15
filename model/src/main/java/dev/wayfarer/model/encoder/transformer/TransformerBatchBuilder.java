package dev.wayfarer.model.encoder.transformer;

import dev.wayfarer.model.encoder.EncoderBatch;
import dev.wayfarer.model.encoder.transformer.PieceWindows.Occurrence;
import dev.wayfarer.model.encoder.transformer.PieceWindows.Window;
import dev.wayfarer.model.encoder.transformer.TransformerBatch.Pooled;
import dev.wayfarer.model.encoder.transformer.TransformerBatch.Readings;
import dev.wayfarer.model.encoder.transformer.TransformerBatch.Sequences;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.lstm.PackedSequences;
import dev.wayfarer.model.lstm.PackedSequences.Packed;
import dev.wayfarer.model.tensor.DeviceTransfer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Supplier;
import org.bytedeco.pytorch.Tensor;

/// Lays out the word pieces of a batch.
final class TransformerBatchBuilder {
  /// A question's words among those of the batch.
  ///
  /// @param first the number of its first word
  private record Placed(PieceSequence sequence, int first) {
    List<Integer> rows(List<Integer> words) {
      return words.stream().map(word -> first + word).toList();
    }
  }

  /// A run of pieces that goes into one vector.
  private record Run(int owner, int from, int to) {}

  private final TransformerEncoder encoder;
  private final TransformerOptions options;
  private final PieceCutter cutter;
  private final int items;
  private final DeviceTransfer transfer;
  private final List<Placed> questions = new ArrayList<>();
  private final List<Window> windows = new ArrayList<>();

  /// The runs of each window.
  private final List<List<Run>> runs = new ArrayList<>();

  private int vectors;

  TransformerBatchBuilder(
      TransformerEncoder encoder,
      TransformerOptions options,
      PieceCutter cutter,
      int items,
      DeviceTransfer transfer) {
    this.encoder = encoder;
    this.options = options;
    this.cutter = cutter;
    this.items = items;
    this.transfer = transfer;
  }

  /// @param seed of the order of tables and columns; empty for that of the schema
  Supplier<EncoderBatch> build(List<ParserQuestion> all, OptionalLong seed) {
    for (int b = 0; b < all.size(); b++) {
      add(all.get(b), order(seed, b));
    }
    Supplier<List<Sequences>> sequences = sequences();
    Supplier<Pooled> pooled = pooled();
    return options.readers() ? read(sequences, pooled) : mapped(sequences, pooled);
  }

  private Optional<Random> order(OptionalLong seed, int question) {
    return options.shuffle() && seed.isPresent()
        ? Optional.of(new Random(seed.getAsLong() + 0x9E3779B97F4A7C15L * question))
        : Optional.empty();
  }

  private void add(ParserQuestion question, Optional<Random> order) {
    PieceSequence sequence = PieceSequence.of(question, cutter, options.cells());
    int[] owners = owners(sequence);
    for (Window window :
        new PieceWindows(sequence, cutter.vocabulary(), options.pieces())
            .windows(question.schema().tables(), order)) {
      windows.add(window);
      runs.add(runs(window, owners));
    }
    questions.add(new Placed(sequence, vectors));
    vectors += options.readers() ? sequence.words().size() : question.items();
  }

  /// The vector that each word's pieces go into.
  private int[] owners(PieceSequence sequence) {
    int[] owners = new int[sequence.words().size()];
    if (options.readers()) {
      Arrays.setAll(owners, word -> vectors + word);
      return owners;
    }
    int item = vectors;
    for (int word : sequence.question()) {
      owners[word] = item++;
    }
    for (List<List<Integer>> names : List.of(sequence.columns(), sequence.tables())) {
      for (List<Integer> name : names) {
        for (int word : name) {
          owners[word] = item;
        }
        item++;
      }
    }
    return owners;
  }

  /// Words of one owner that stand side by side are one run.
  private static List<Run> runs(Window window, int[] owners) {
    List<Run> runs = new ArrayList<>();
    for (Occurrence occurrence : window.words()) {
      int owner = owners[occurrence.word()];
      int from = occurrence.from();
      if (!runs.isEmpty() && runs.getLast().owner == owner && runs.getLast().to == from) {
        from = runs.removeLast().from;
      }
      runs.add(new Run(owner, from, occurrence.to()));
    }
    return runs;
  }

  private Supplier<List<Sequences>> sequences() {
    List<Supplier<Sequences>> groups = groups().stream().map(this::sequences).toList();
    return () -> groups.stream().map(Supplier::get).toList();
  }

  private Supplier<Sequences> sequences(SequenceGroups.Group group) {
    int count = group.sequences().size();
    int length = group.length();
    long[] pieces = new long[count * length];
    long[] segments = new long[pieces.length];
    float[] mask = new float[pieces.length];
    Arrays.fill(pieces, cutter.vocabulary().padding());
    Arrays.fill(mask, Float.NEGATIVE_INFINITY);
    for (int s = 0; s < count; s++) {
      Window window = windows.get(group.sequences().get(s));
      int at = s * length;
      for (int i = 0; i < window.pieces().length; i++) {
        pieces[at + i] = window.pieces()[i];
        segments[at + i] = i < window.schema() ? 0 : 1;
        mask[at + i] = 0;
      }
    }
    Supplier<Tensor> sentPieces = transfer.integers(pieces, count, length);
    Supplier<Tensor> sentSegments = transfer.integers(segments, count, length);
    Supplier<Tensor> sentMask = transfer.reals(mask, count, 1, 1, length);
    List<Integer> lengths =
        group.sequences().stream().map(window -> windows.get(window).pieces().length).toList();
    return () ->
        new Sequences(sentPieces.get(), sentSegments.get(), Optional.of(sentMask.get()), lengths);
  }

  private List<SequenceGroups.Group> groups() {
    return SequenceGroups.of(
        windows.stream().map(window -> transfer.padded(window.pieces().length)).toList());
  }

  /// The place of each window's first piece among those of all sequences.
  private long[] places() {
    long[] places = new long[windows.size()];
    long next = 0;
    for (SequenceGroups.Group group : groups()) {
      for (int window : group.sequences()) {
        places[window] = next;
        next += group.length();
      }
    }
    return places;
  }

  private Supplier<Pooled> pooled() {
    int[] occurrences = new int[vectors];
    runs.forEach(list -> list.forEach(run -> occurrences[run.owner]++));
    long[] firsts = places();
    int most = runs.stream().flatMap(List::stream).mapToInt(run -> run.to - run.from).sum();
    long[] places = new long[most];
    long[] owners = new long[most];
    float[] shares = new float[most];
    int next = 0;
    for (int w = 0; w < runs.size(); w++) {
      for (Run run : runs.get(w)) {
        int pieces = run.to - run.from;
        for (int i = 0; i < pieces; i++) {
          float share = options.pooling().share(i, pieces) / occurrences[run.owner];
          if (share > 0) {
            places[next] = firsts[w] + run.from + i;
            owners[next] = run.owner;
            shares[next++] = share;
          }
        }
      }
    }
    int count = next;
    Supplier<Tensor> sentPlaces = transfer.integers(Arrays.copyOf(places, count), count);
    Supplier<Tensor> sentOwners = transfer.integers(Arrays.copyOf(owners, count), count);
    Supplier<Tensor> sentShares = transfer.reals(Arrays.copyOf(shares, count), count, 1);
    return () -> new Pooled(sentPlaces.get(), sentOwners.get(), sentShares.get());
  }

  private Supplier<EncoderBatch> read(
      Supplier<List<Sequences>> sequences, Supplier<Pooled> pooled) {
    List<List<Integer>> own = new ArrayList<>();
    List<List<Integer>> columns = new ArrayList<>();
    List<List<Integer>> tables = new ArrayList<>();
    for (Placed question : questions) {
      own.add(question.rows(question.sequence.question()));
      question.sequence.columns().forEach(name -> columns.add(question.rows(name)));
      question.sequence.tables().forEach(name -> tables.add(question.rows(name)));
    }
    PackedSequences<Integer> packedQuestions = new PackedSequences<>(own);
    PackedSequences<Integer> packedColumns = new PackedSequences<>(columns);
    PackedSequences<Integer> packedTables = new PackedSequences<>(tables);
    long firstColumn = packedQuestions.end();
    long firstTable = firstColumn + columns.size();
    long[] sources = new long[questions.size() * items];
    Arrays.fill(sources, firstTable + tables.size());
    int column = 0;
    int table = 0;
    for (int b = 0; b < questions.size(); b++) {
      PieceSequence sequence = questions.get(b).sequence;
      int to = b * items;
      for (int word = 0; word < sequence.question().size(); word++) {
        sources[to++] = packedQuestions.place(b, word);
      }
      for (int i = 0; i < sequence.columns().size(); i++) {
        sources[to++] = firstColumn + packedColumns.rank(column++);
      }
      for (int i = 0; i < sequence.tables().size(); i++) {
        sources[to++] = firstTable + packedTables.rank(table++);
      }
    }
    Supplier<Packed> readQuestions = packedQuestions.pack(Integer::longValue, transfer);
    Supplier<Packed> readColumns = packedColumns.pack(Integer::longValue, transfer);
    Supplier<Packed> readTables = packedTables.pack(Integer::longValue, transfer);
    Supplier<Readings> readings =
        () -> new Readings(readQuestions.get(), readColumns.get(), readTables.get());
    return batch(sequences, pooled, () -> Optional.of(readings.get()), sources);
  }

  private Supplier<EncoderBatch> mapped(
      Supplier<List<Sequences>> sequences, Supplier<Pooled> pooled) {
    long[] sources = new long[questions.size() * items];
    Arrays.fill(sources, vectors);
    for (int b = 0; b < questions.size(); b++) {
      int end = b + 1 < questions.size() ? questions.get(b + 1).first : vectors;
      for (int i = questions.get(b).first; i < end; i++) {
        sources[b * items + i - questions.get(b).first] = i;
      }
    }
    return batch(sequences, pooled, Optional::empty, sources);
  }

  private Supplier<EncoderBatch> batch(
      Supplier<List<Sequences>> sequences,
      Supplier<Pooled> pooled,
      Supplier<Optional<Readings>> readings,
      long[] sources) {
    Supplier<Tensor> sent = transfer.integers(sources, sources.length);
    return () ->
        new TransformerBatch(
            encoder,
            questions.size(),
            items,
            vectors,
            sequences.get(),
            pooled.get(),
            readings.get(),
            sent.get());
  }
}
