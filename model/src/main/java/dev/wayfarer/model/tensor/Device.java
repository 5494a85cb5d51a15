package dev.wayfarer.model.tensor;

import dev.wayfarer.sql.input.InputException;
import java.nio.FloatBuffer;
import org.bytedeco.pytorch.DeviceOptional;
import org.bytedeco.pytorch.ScalarTypeOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptions;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;

/// The device that holds tensors, and the precision of their real numbers.
public record Device(Kind kind, Precision precision) {
  /// A device.
  public enum Kind {
    CPU,
    CUDA
  }

  /// The precision of real numbers.
  public enum Precision {
    FLOAT,
    /// For gradient checks.
    DOUBLE
  }

  public static final Device CPU = new Device(Kind.CPU, Precision.FLOAT);
  public static final Device CUDA = new Device(Kind.CUDA, Precision.FLOAT);

  /// Returns a device in single precision.
  ///
  /// @throws InputException where there is no such device
  public static Device on(Kind kind) {
    if (kind == Kind.CUDA) {
      NativeLibrary.load();
      if (!torch.cuda_is_available()) {
        throw new InputException("device cuda", "a CUDA device and its libraries", "none");
      }
      // cuDNN's attention fails on masks that are shared by heads and positions.
      torch.globalContext().setSDPUseCuDNN(false);
    }
    return kind == Kind.CUDA ? CUDA : CPU;
  }

  public boolean isCuda() {
    return kind == Kind.CUDA;
  }

  ScalarType real() {
    return precision == Precision.FLOAT ? ScalarType.Float : ScalarType.Double;
  }

  /// The options of tensors of real numbers.
  public TensorOptions options() {
    return options(real());
  }

  private TensorOptions options(ScalarType type) {
    NativeLibrary.load();
    return new TensorOptions()
        .dtype(new ScalarTypeOptional(type))
        .device(new DeviceOptional(new org.bytedeco.pytorch.Device(isCuda() ? "cuda" : "cpu")));
  }

  /// Copies real numbers to the device.
  public Tensor reals(float[] numbers, long... shape) {
    NativeLibrary.load();
    return moved(Tensor.create(numbers, shape));
  }

  /// Copies a tensor of real numbers to the device.
  public Tensor moved(Tensor reals) {
    return reals.to(options(), false, false, null);
  }

  /// The numbers of a tensor, wherever it lives.
  public static float[] numbers(Tensor tensor) {
    try (TensorScope _ = TensorScope.open()) {
      FloatBuffer buffer = tensor.detach().cpu().to(ScalarType.Float).contiguous().createBuffer();
      float[] numbers = new float[buffer.remaining()];
      buffer.get(numbers);
      return numbers;
    }
  }

  /// Copies integers to the device.
  public Tensor integers(long[] numbers, long... shape) {
    NativeLibrary.load();
    Tensor tensor = Tensor.create(numbers, shape);
    return isCuda() ? tensor.to(options(ScalarType.Long), false, false, null) : tensor;
  }

  /// Copies bytes to the device, without widening them.
  Tensor rawBytes(byte[] numbers, long... shape) {
    NativeLibrary.load();
    Tensor tensor = Tensor.create(numbers, false, shape);
    return isCuda() ? tensor.to(options(ScalarType.Byte), false, false, null) : tensor;
  }

  Tensor widened(Tensor bytes) {
    return bytes.to(ScalarType.Long);
  }

  Tensor truth(Tensor bytes) {
    return bytes.to(ScalarType.Bool);
  }
}
