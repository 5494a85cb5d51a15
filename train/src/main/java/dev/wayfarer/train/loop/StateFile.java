package dev.wayfarer.train.loop;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.DataType;
import dev.wayfarer.model.checkpoint.TensorData;
import dev.wayfarer.model.checkpoint.TensorType;
import dev.wayfarer.model.checkpoint.Tensors;
import dev.wayfarer.model.file.ParameterFile;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.config.TrainingOptions;
import dev.wayfarer.train.optimiser.Adam;
import dev.wayfarer.train.optimiser.SpikeGuard;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;

/// The state of training as tensors of a checkpoint, and back.
///
///     counts                     steps of the run and of the optimiser, refused ones in all and in a row
///     guard.lengths              of the last gradients
///     adam.first, adam.second    moments
///     average.0, average.1, …    snapshots to average, the oldest first
///     average.exponential        the exponential moving average of the parameters
///     best                       the best parameters so far, if held-out questions were parsed
///
/// Scores and seconds are in the provenance; the parameters are the model's.
final class StateFile {
  private static final String COUNTS = "counts";
  private static final String LENGTHS = "guard.lengths";
  private static final String FIRST = "adam.first";
  private static final String SECOND = "adam.second";
  private static final String AVERAGE = "average.";
  private static final String EXPONENTIAL = AVERAGE + "exponential";
  private static final String BEST = "best";

  private StateFile() {}

  static List<TensorData> tensors(TrainingState state) {
    Adam.State adam = state.adam.state();
    SpikeGuard.State guard = state.guard.state();
    List<TensorData> tensors = new ArrayList<>();
    long[] counts = {state.step, adam.steps(), guard.refused(), guard.inARow()};
    tensors.add(TensorData.of(COUNTS, counts, counts.length));
    tensors.add(reals(LENGTHS, guard.lengths()));
    tensors.add(flat(FIRST, adam.first()));
    tensors.add(flat(SECOND, adam.second()));
    List<Tensor> snapshots = state.averaging.snapshots();
    for (int i = 0; i < snapshots.size(); i++) {
      tensors.add(flat(AVERAGE + i, snapshots.get(i)));
    }
    state.averaging.exponential().ifPresent(average -> tensors.add(flat(EXPONENTIAL, average)));
    state.best().ifPresent(best -> tensors.add(flat(BEST, best.flat())));
    return tensors;
  }

  private static TensorData reals(String name, List<Double> numbers) {
    double[] array = numbers.stream().mapToDouble(Double::doubleValue).toArray();
    return new TensorData(
        name, TensorType.of(DataType.F64, array.length), MemorySegment.ofArray(array));
  }

  private static TensorData flat(String name, Tensor tensor) {
    float[] numbers = Device.numbers(tensor);
    return TensorData.of(name, numbers, numbers.length);
  }

  /// Puts a saved state back, parameters included.
  ///
  /// @throws InputException where the checkpoint has none, or another model's
  static void restore(
      TrainingState state, Checkpoint from, TrainingOptions options, Device device) {
    try (Arena arena = Arena.ofConfined();
        TensorScope _ = TensorScope.open();
        NoGradGuard _ = new NoGradGuard()) {
      ParameterLayout layout = state.theta.layout();
      Tensor flat = ParameterFile.flat(from.tensors(Checkpoint.MODEL, arena), layout);
      state.theta.flat().copy_(device.moved(flat));
      Tensors saved = from.tensors(Checkpoint.TRAINER, arena);
      expect(saved, layout.size());
      long[] counts = saved.get(COUNTS).data().toArray(ValueLayout.JAVA_LONG_UNALIGNED);
      state.step = Math.toIntExact(counts[0]);
      state.adam.restore(
          new Adam.State(
              Math.toIntExact(counts[1]), flat(saved, FIRST, device), flat(saved, SECOND, device)));
      double[] lengths = saved.get(LENGTHS).data().toArray(ValueLayout.JAVA_DOUBLE_UNALIGNED);
      state.guard =
          new SpikeGuard(
              options.spikeGuard(),
              new SpikeGuard.State(
                  Arrays.stream(lengths).boxed().toList(), counts[2], Math.toIntExact(counts[3])));
      for (int i = 0; has(saved, AVERAGE + i); i++) {
        state.averaging.add(flat(saved, AVERAGE + i, device));
      }
      if (has(saved, EXPONENTIAL)) {
        state.averaging.restore(flat(saved, EXPONENTIAL, device));
      }
      RunRecord.scores(from).forEach(state.scores::add);
      state.seconds = RunRecord.seconds(from);
      if (has(saved, BEST)) {
        state.setBest(RunRecord.best(from), flat(saved, BEST, device));
      }
    }
  }

  private static void expect(Tensors saved, long size) {
    Map<String, TensorType> expected = new TreeMap<>();
    for (TensorData tensor : saved.all()) {
      switch (tensor.name()) {
        case COUNTS -> expected.put(COUNTS, TensorType.of(DataType.I64, 4));
        case LENGTHS -> expected.put(LENGTHS, TensorType.of(DataType.F64, tensor.type().count()));
        default -> expected.put(tensor.name(), TensorType.of(DataType.F32, size));
      }
    }
    saved.expect(expected);
  }

  private static boolean has(Tensors saved, String name) {
    return saved.all().stream().anyMatch(tensor -> tensor.name().equals(name));
  }

  private static Tensor flat(Tensors saved, String name, Device device) {
    float[] numbers = saved.get(name).data().toArray(ValueLayout.JAVA_FLOAT_UNALIGNED);
    return device.reals(numbers, numbers.length);
  }
}
