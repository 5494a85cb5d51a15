package dev.wayfarer.model.batch;

import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.tensor.DeviceTransfer;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.bytedeco.pytorch.Tensor;

/// Packs the steps of gold queries.
final class StepsBuilder {
  private final Batch.Size size;
  private final ChoiceSpace space;
  private final List<Sample> samples;
  private final DeviceTransfer transfer;
  private final int count;

  StepsBuilder(Batch.Size size, ChoiceSpace space, List<Sample> samples, DeviceTransfer transfer) {
    this.size = size;
    this.space = space;
    this.samples = samples;
    this.transfer = transfer;
    this.count = Math.max(1, samples.stream().mapToInt(s -> s.gold().size()).max().orElseThrow());
  }

  Supplier<Steps> steps() {
    ChoiceRows rows = new ChoiceRows(space.symbols(), size);
    List<StateSlots> slots = samples.stream().map(sample -> new StateSlots(sample.gold())).toList();
    int most = slots.stream().mapToInt(slot -> slot.count).max().orElseThrow();
    int all = count * size.questions();
    long[] types = new long[all];
    long[] previous = new long[all];
    long[] parents = new long[all];
    long[] parentSlots = new long[all];
    boolean[] writes = new boolean[all * most];
    for (int b = 0; b < size.questions(); b++) {
      List<GoldStep> gold = samples.get(b).gold();
      for (int t = 0; t < gold.size(); t++) {
        int at = t * size.questions() + b;
        types[at] = gold.get(t).type();
        previous[at] = rows.row(b, gold, t - 1);
        parents[at] = rows.row(b, gold, gold.get(t).parent());
        parentSlots[at] = slots.get(b).parent[t];
        int own = slots.get(b).own[t];
        if (own > 0) {
          writes[at * most + own] = true;
        }
      }
    }
    Supplier<Tensor> type = transfer.integers(types, all);
    Supplier<Tensor> before = transfer.integers(previous, all);
    Supplier<Tensor> above = transfer.integers(parents, all);
    Supplier<Tensor> read = transfer.integers(parentSlots, count, size.questions(), 1, 1);
    Supplier<Tensor> written = transfer.flags(writes, count, size.questions(), most, 1);
    List<Supplier<Steps.Targets>> targets =
        List.of(
            targets(ChoiceKind.SYMBOL, space.symbols()),
            targets(ChoiceKind.COLUMN, size.columns()),
            targets(ChoiceKind.TABLE, size.tables()),
            targets(ChoiceKind.VALUE, size.values()));
    Supplier<Tensor> columns = transfer.reals(goldColumns(), size.questions(), size.columns());
    Supplier<Tensor> tables = transfer.reals(goldTables(), size.questions(), size.tables());
    return () ->
        new Steps(
            count,
            most,
            type.get(),
            before.get(),
            above.get(),
            read.get(),
            written.get(),
            targets.stream().map(Supplier::get).toList(),
            columns.get(),
            tables.get(),
            Optional.empty());
  }

  private Supplier<Steps.Targets> targets(ChoiceKind kind, int choices) {
    List<long[]> found = new ArrayList<>();
    List<int[]> legal = new ArrayList<>();
    for (int t = 0; t < count; t++) {
      for (int b = 0; b < size.questions(); b++) {
        List<GoldStep> gold = samples.get(b).gold();
        if (t < gold.size() && gold.get(t).choice().kind() == kind && gold.get(t).listed()) {
          found.add(new long[] {(long) t * size.questions() + b, gold.get(t).choice().index()});
          legal.add(space.rivals(gold.get(t), samples.get(b).question()));
        }
      }
    }
    int size = found.size();
    float[] weight = {size == 0 ? 0 : 1};
    if (size == 0) {
      // One row that does not count keeps all shapes alive.
      found.add(new long[] {0, 0});
      legal.add(new int[] {0});
    }
    float[] mask = new float[found.size() * choices];
    Arrays.fill(mask, Float.NEGATIVE_INFINITY);
    for (int row = 0; row < legal.size(); row++) {
      for (int index : legal.get(row)) {
        mask[row * choices + index] = 0;
      }
    }
    Supplier<Tensor> rows =
        transfer.integers(found.stream().mapToLong(f -> f[0]).toArray(), found.size());
    Supplier<Tensor> wanted =
        transfer.integers(found.stream().mapToLong(f -> f[1]).toArray(), found.size(), 1);
    Supplier<Tensor> masked = transfer.reals(mask, found.size(), choices);
    Supplier<Tensor> counted = transfer.reals(weight, 1);
    return () -> new Steps.Targets(size, rows.get(), wanted.get(), masked.get(), counted.get());
  }

  private float[] goldColumns() {
    float[] weights = new float[size.questions() * size.columns()];
    for (int b = 0; b < size.questions(); b++) {
      spread(weights, b * size.columns(), columns(samples.get(b).gold()));
    }
    return weights;
  }

  private static Set<Integer> columns(List<GoldStep> gold) {
    Set<Integer> columns = new TreeSet<>();
    for (GoldStep step : gold) {
      if (step.choice().kind() == ChoiceKind.COLUMN) {
        columns.add(step.choice().index());
      }
    }
    return columns;
  }

  /// Tables that are named, and those of columns that are.
  private float[] goldTables() {
    float[] weights = new float[size.questions() * size.tables()];
    for (int b = 0; b < size.questions(); b++) {
      Schema schema = samples.get(b).question().schema();
      Set<Integer> tables = new TreeSet<>();
      for (GoldStep step : samples.get(b).gold()) {
        if (step.choice().kind() == ChoiceKind.TABLE) {
          tables.add(step.choice().index());
        }
      }
      for (int column : columns(samples.get(b).gold())) {
        schema.columns().get(column).table().ifPresent(table -> tables.add(table.index()));
      }
      spread(weights, b * size.tables(), tables);
    }
    return weights;
  }

  private static void spread(float[] weights, int from, Set<Integer> chosen) {
    chosen.forEach(index -> weights[from + index] = 1f / chosen.size());
  }
}
