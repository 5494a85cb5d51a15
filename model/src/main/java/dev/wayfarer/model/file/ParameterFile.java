package dev.wayfarer.model.file;

import dev.wayfarer.model.checkpoint.DataType;
import dev.wayfarer.model.checkpoint.Int8Precision;
import dev.wayfarer.model.checkpoint.TensorData;
import dev.wayfarer.model.checkpoint.TensorType;
import dev.wayfarer.model.checkpoint.Tensors;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.NativeLibrary;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptions;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;

/// Parameters as named tensors of a file, and back.
public final class ParameterFile {
  private ParameterFile() {}

  /// Named tensors of a flat one that is laid out like the parameters.
  public static List<TensorData> tensors(ParameterLayout layout, Tensor flat) {
    float[] numbers = Device.numbers(flat);
    List<TensorData> tensors = new ArrayList<>();
    for (ParameterLayout.Entry entry : layout.entries().values()) {
      float[] own = new float[Math.toIntExact(entry.size())];
      System.arraycopy(numbers, Math.toIntExact(entry.offset()), own, 0, own.length);
      tensors.add(TensorData.of(entry.name(), own, entry.shape()));
    }
    return tensors;
  }

  /// The flat numbers of a file's tensors, in single precision, in the caller's scope.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where names or shapes are not those of the
  ///   layout, or a number is not finite
  public static Tensor flat(Tensors tensors, ParameterLayout layout) {
    tensors.expect(expected(tensors, layout));
    NativeLibrary.load();
    Tensor all = torch.empty(layout.size());
    for (ParameterLayout.Entry entry : layout.entries().values()) {
      TensorData data = tensors.get(entry.name());
      Tensor numbers = all.narrow(0, entry.offset(), entry.size()).copy_(mapped(data));
      if (data.type().numbers() == DataType.I8) {
        Tensor scales = mapped(tensors.get(Int8Precision.scales(entry.name())));
        numbers.view(entry.shape()).mul_(scales.view(-1, 1));
      }
    }
    checkFinite(tensors, layout, all);
    return all;
  }

  /// A parameter that is no number would make all that follows from it none.
  private static void checkFinite(Tensors tensors, ParameterLayout layout, Tensor all) {
    // The sum tells whether there is one, in a fraction of the time that a look at each takes.
    if (Double.isFinite(all.sum().item_double())) {
      return;
    }
    for (ParameterLayout.Entry entry : layout.entries().values()) {
      Tensor numbers = all.narrow(0, entry.offset(), entry.size());
      if (!numbers.isfinite().all().item_bool()) {
        throw tensors.wrong(entry.name(), "finite numbers", "one that is not");
      }
    }
  }

  /// What the tensors are to be: half precision is as good as single, and so are matrices in int8
  /// with their scales.
  private static Map<String, TensorType> expected(Tensors tensors, ParameterLayout layout) {
    Map<String, TensorType> expected = new LinkedHashMap<>();
    for (ParameterLayout.Entry entry : layout.entries().values()) {
      DataType found = tensors.get(entry.name()).type().numbers();
      boolean isInt8 = found == DataType.I8 && entry.shape().length == 2;
      DataType wanted = found == DataType.F16 || isInt8 ? found : DataType.F32;
      expected.put(entry.name(), TensorType.of(wanted, entry.shape()));
      if (isInt8) {
        expected.put(
            Int8Precision.scales(entry.name()), TensorType.of(DataType.F32, entry.shape()[0]));
      }
    }
    return expected;
  }

  /// A tensor over the very memory of the data: who copies it converts it, far faster than a JVM
  /// that has just begun to run.
  private static Tensor mapped(TensorData data) {
    return torch.from_blob(
        new BytePointer(data.data().asByteBuffer()),
        new long[] {data.type().count()},
        new TensorOptions(type(data.type().numbers())));
  }

  private static ScalarType type(DataType numbers) {
    return switch (numbers) {
      case F64 -> ScalarType.Double;
      case F32 -> ScalarType.Float;
      case F16 -> ScalarType.Half;
      case I64 -> ScalarType.Long;
      case I8 -> ScalarType.Char;
      case U8 -> ScalarType.Byte;
    };
  }

  /// Parameters from a file's tensors.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where names or shapes are not those of the
  ///   layout, or a number is not finite
  public static Parameters read(Tensors tensors, ParameterLayout layout, Device device) {
    NativeLibrary.load(); // a class that fails while it is initialised would not tell why
    try (TensorScope _ = TensorScope.open()) {
      return Parameters.over(layout, device.moved(flat(tensors, layout)));
    }
  }
}
