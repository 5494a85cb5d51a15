package dev.wayfarer.model.file;

import dev.wayfarer.model.checkpoint.DataType;
import dev.wayfarer.model.checkpoint.TensorData;
import dev.wayfarer.model.checkpoint.TensorType;
import dev.wayfarer.model.checkpoint.Tensors;
import dev.wayfarer.model.tensor.Layout;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.Placement;
import dev.wayfarer.model.tensor.Scope;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch.ScalarType;

/// Parameters as named tensors of a file, and back.
public final class ParameterFile {
  private ParameterFile() {}

  /// Named tensors of a flat one that is laid out like the parameters.
  public static List<TensorData> tensors(Layout layout, Tensor flat) {
    float[] numbers = numbers(flat);
    List<TensorData> tensors = new ArrayList<>();
    for (Layout.Entry entry : layout.entries().values()) {
      float[] own = new float[Math.toIntExact(entry.size())];
      System.arraycopy(numbers, Math.toIntExact(entry.offset()), own, 0, own.length);
      tensors.add(TensorData.of(entry.name(), own, entry.shape()));
    }
    return tensors;
  }

  /// The numbers of a tensor, wherever it lives.
  public static float[] numbers(Tensor tensor) {
    try (Scope _ = Scope.open()) {
      FloatBuffer buffer = tensor.detach().cpu().to(ScalarType.Float).contiguous().createBuffer();
      float[] numbers = new float[buffer.remaining()];
      buffer.get(numbers);
      return numbers;
    }
  }

  /// The flat numbers of a file's tensors.
  ///
  /// @throws dev.wayfarer.sql.InputException where names or shapes are not those of the layout
  public static float[] flat(Tensors tensors, Layout layout) {
    try (Arena arena = Arena.ofConfined()) {
      Map<String, TensorType> expected = new LinkedHashMap<>();
      layout
          .entries()
          .forEach((name, entry) -> expected.put(name, TensorType.of(DataType.F32, entry.shape())));
      Tensors wide = tensors.widened(arena).expect(expected);
      float[] all = new float[Math.toIntExact(layout.size())];
      for (Layout.Entry entry : layout.entries().values()) {
        MemorySegment.copy(
            wide.get(entry.name()).data(),
            ValueLayout.JAVA_FLOAT_UNALIGNED,
            0,
            all,
            Math.toIntExact(entry.offset()),
            Math.toIntExact(entry.size()));
      }
      return all;
    }
  }

  /// Parameters from a file's tensors.
  ///
  /// @throws dev.wayfarer.sql.InputException where names or shapes are not those of the layout
  public static Parameters read(Tensors tensors, Layout layout, Placement placement) {
    float[] all = flat(tensors, layout);
    try (Scope _ = Scope.open()) {
      return Parameters.over(layout, placement.reals(all, all.length));
    }
  }
}
