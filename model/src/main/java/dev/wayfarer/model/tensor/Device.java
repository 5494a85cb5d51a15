package dev.wayfarer.model.tensor;

import dev.wayfarer.sql.InputException;
import org.bytedeco.pytorch.DeviceOptional;
import org.bytedeco.pytorch.ScalarTypeOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptions;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;

/// Where tensors live, and how precise their numbers are.
public record Device(Kind kind, Precision precision) {
  /// A device.
  public enum Kind {
    CPU,
    CUDA
  }

  /// The precision of real numbers.
  public enum Precision {
    FLOAT,
    /// For checks of gradients.
    DOUBLE
  }

  public static final Device CPU = new Device(Kind.CPU, Precision.FLOAT);
  public static final Device CUDA = new Device(Kind.CUDA, Precision.FLOAT);

  /// A place on a device.
  ///
  /// @throws InputException where there is no such device
  public static Device on(Kind kind) {
    if (kind == Kind.CUDA && !torch.cuda_is_available()) {
      throw new InputException("device cuda", "a CUDA device and its libraries", "none");
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
    return new TensorOptions()
        .dtype(new ScalarTypeOptional(type))
        .device(new DeviceOptional(new org.bytedeco.pytorch.Device(isCuda() ? "cuda" : "cpu")));
  }

  /// Real numbers, brought here.
  public Tensor reals(float[] numbers, long... shape) {
    return moved(Tensor.create(numbers, shape));
  }

  /// A tensor of real numbers, brought here.
  public Tensor moved(Tensor reals) {
    return reals.to(options(), false, false, null);
  }

  /// Whole numbers, brought here.
  public Tensor integers(long[] numbers, long... shape) {
    Tensor tensor = Tensor.create(numbers, shape);
    return isCuda() ? tensor.to(options(ScalarType.Long), false, false, null) : tensor;
  }

  /// Small whole numbers, brought here as they are.
  Tensor rawBytes(byte[] numbers, long... shape) {
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
