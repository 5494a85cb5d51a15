package dev.wayfarer.model.decoder;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.ChoiceRows;
import dev.wayfarer.model.batch.ChoiceSpace;
import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.search.StepScorer;
import dev.wayfarer.model.search.StepScores;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// Scores the next steps of the hypotheses of a search.
///
/// The rows of a question are adjacent, and every question is padded to the number of rows of the
/// largest, so the memory is never copied for a row. Questions without rows are dropped from the
/// batch.
public final class Scorer implements StepScorer {
  /// Questions without rows are dropped once they are this share of the batch.
  private static final double IDLE = 0.25;

  private final DecoderOptions options;
  private final ChoiceSpace space;
  private final OutputHeads heads;
  private final Parameters theta;
  private final Device device;
  private final ChoiceRows choiceRows;
  private final DecoderMemory all;
  private final DecoderCell.Run wholeRun;

  private DecoderMemory memory;
  private DecoderCell.Run run;
  private int[] places;
  private List<Integer> present;

  /// States by number; the first is zero.
  private Tensor outputs;

  private Tensor cells;
  private int states = 1;

  Scorer(
      DecoderOptions options,
      ChoiceSpace space,
      DecoderCell cell,
      OutputHeads heads,
      Parameters theta,
      Batch.Size size,
      DecoderMemory memory) {
    this.options = options;
    this.space = space;
    this.heads = heads;
    this.theta = theta;
    this.device = memory.items().is_cuda() ? Device.CUDA : Device.CPU;
    this.choiceRows = new ChoiceRows(space.symbols(), size);
    this.all = memory;
    this.wholeRun = cell.run(theta, memory, Noise.OFF);
    this.memory = memory;
    this.run = wholeRun;
    this.present = new ArrayList<>();
    for (int question = 0; question < size.questions(); question++) {
      present.add(question);
    }
    this.places = present.stream().mapToInt(Integer::intValue).toArray();
    this.outputs = torch.zeros(new long[] {64, options.hidden()}, memory.items().options());
    this.cells = torch.zeros_like(outputs);
  }

  @Override
  public StepScores score(List<Row> rows) {
    keepOnly(rows.stream().map(Row::question).distinct().toList());
    int[] taken = new int[present.size()];
    int[] slot = new int[rows.size()];
    for (int i = 0; i < rows.size(); i++) {
      slot[i] = taken[places[rows.get(i).question()]]++;
    }
    int beside = Arrays.stream(taken).max().orElseThrow();
    int count = present.size() * beside;
    long[] previous = new long[count];
    long[] parents = new long[count];
    long[] types = new long[count];
    long[] lastStates = new long[count];
    long[] parentStates = new long[count];
    int[] rowAt = new int[rows.size()];
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      int at = places[row.question()] * beside + slot[i];
      rowAt[i] = at;
      previous[at] = choiceRow(row.question(), row.previous());
      parents[at] = choiceRow(row.question(), row.parent());
      types[at] = row.stepType();
      lastStates[at] = row.previous().map(Taken::state).orElse(0);
      parentStates[at] = row.parent().map(Taken::state).orElse(0);
    }
    reserve(count);
    int first = states;
    try (TensorScope _ = TensorScope.open()) {
      TensorVector inputs =
          new TensorVector(
              all.choices().index_select(0, device.integers(previous, count)),
              all.choices().index_select(0, device.integers(parents, count)),
              theta.get("decoder.types").index_select(0, device.integers(types, count)));
      Tensor last = device.integers(lastStates, count);
      DecoderCell.State state =
          run.step(
              torch.cat(inputs, 1),
              new DecoderCell.State(outputs.index_select(0, last), cells.index_select(0, last)),
              outputs.index_select(0, device.integers(parentStates, count)),
              "");
      store(state, count);
    }
    return new Scores(rowAt, first, count, memory);
  }

  private long choiceRow(int question, Optional<Taken> taken) {
    return taken.map(t -> choiceRows.row(question, t.choice())).orElse((long) ChoiceRows.NONE);
  }

  /// Reserves memory for more states. Like all that lives longer than a call, it belongs to the
  /// scope of the search.
  private void reserve(int count) {
    long capacity = outputs.size(0);
    if (states + count > capacity) {
      outputs = grown(outputs, Math.max(2 * capacity, states + count));
      cells = grown(cells, Math.max(2 * capacity, states + count));
    }
  }

  private Tensor grown(Tensor old, long capacity) {
    Tensor larger = torch.zeros(new long[] {capacity, options.hidden()}, old.options());
    larger.narrow(0, 0, old.size(0)).copy_(old);
    return larger;
  }

  private void store(DecoderCell.State state, int count) {
    outputs.narrow(0, states, count).copy_(state.output());
    cells.narrow(0, states, count).copy_(state.cell());
    states += count;
  }

  /// Drops questions that have no rows any more, if these are many.
  private void keepOnly(List<Integer> active) {
    if (active.size() > present.size() * (1 - IDLE)) {
      return;
    }
    present = active;
    Arrays.fill(places, -1);
    for (int i = 0; i < active.size(); i++) {
      places[active.get(i)] = i;
    }
    long[] questions = active.stream().mapToLong(Integer::longValue).toArray();
    memory = all.select(device.integers(questions, questions.length));
    run = wholeRun.over(memory);
  }

  /// The scores of one call, computed on first use.
  private final class Scores implements StepScores {
    private final int[] rowAt;
    private final int first;
    private final int count;
    private final DecoderMemory then;
    private final Map<ChoiceKind, float[]> found = new EnumMap<>(ChoiceKind.class);

    private Scores(int[] rowAt, int first, int count, DecoderMemory then) {
      this.rowAt = rowAt;
      this.first = first;
      this.count = count;
      this.then = then;
    }

    @Override
    public int state(int row) {
      return first + rowAt[row];
    }

    @Override
    public float score(int row, Choice choice) {
      float[] scores = found.computeIfAbsent(choice.kind(), this::compute);
      return scores[rowAt[row] * (scores.length / count) + choice.index()];
    }

    private float[] compute(ChoiceKind kind) {
      try (TensorScope _ = TensorScope.open()) {
        Tensor rows = outputs.narrow(0, first, count);
        Tensor scores =
            switch (kind) {
              case SYMBOL -> symbols(rows);
              case COLUMN, TABLE, VALUE -> pointers(kind, rows);
            };
        FloatBuffer buffer = scores.cpu().to(torch.ScalarType.Float).contiguous().createBuffer();
        float[] numbers = new float[buffer.remaining()];
        buffer.get(numbers);
        return numbers;
      }
    }

    private Tensor symbols(Tensor rows) {
      Tensor scores = heads.symbols(theta, rows);
      if (space.legalOnly()) {
        return scores;
      }
      int tokens = space.symbols() - space.rules();
      TensorVector parts = new TensorVector();
      parts.push_back(scores.narrow(1, 0, space.rules()).log_softmax(1));
      parts.push_back(scores.narrow(1, space.rules(), tokens).log_softmax(1));
      return torch.cat(parts, 1);
    }

    private Tensor pointers(ChoiceKind kind, Tensor rows) {
      Tensor byQuestion = rows.view(then.items().size(0), -1, options.hidden());
      Tensor scores = heads.pointers(theta, then, kind, byQuestion);
      return space.legalOnly() ? scores : scores.sub(total(kind, scores));
    }

    /// Returns the log-sum-exp of all choices of a kind, without padding.
    private Tensor total(ChoiceKind kind, Tensor scores) {
      return torch.logsumexp(scores.add(then.mask(kind)), new long[] {2}, true);
    }
  }
}
