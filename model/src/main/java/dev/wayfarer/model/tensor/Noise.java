package dev.wayfarer.model.tensor;

import static java.util.Objects.requireNonNull;

import java.util.SplittableRandom;
import org.bytedeco.pytorch.Generator;
import org.bytedeco.pytorch.GeneratorOptional;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptions;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/// The random source of dropout, passed as an argument: the same noise gives the same loss.
public interface Noise {
  /// No dropout.
  Noise OFF =
      new Noise() {
        @Override
        public boolean isOff() {
          return true;
        }

        @Override
        public Noise named(String name) {
          return this;
        }

        @Override
        public void restart() {}

        @Override
        public Tensor drop(String site, Tensor input, double rate) {
          return input;
        }

        @Override
        public Tensor keep(String site, Tensor like, double rate, long... shape) {
          throw new IllegalStateException("no masks without noise");
        }
      };

  /// Returns seeded noise for a device.
  static Noise seeded(long seed, Device device) {
    return device.isCuda() ? new CudaNoise(seed) : new CpuNoise(seed);
  }

  boolean isOff();

  /// Returns independent noise for one of several losses. The same name gives the same masks.
  Noise named(String name);

  /// Restarts the noise, so that the next loss draws the same masks again.
  void restart();

  /// Applies dropout: sets numbers to zero at a rate and scales up the others, so that the mean
  /// stays.
  ///
  /// @param site names the place in the model, once a loss
  Tensor drop(String site, Tensor input, double rate);

  /// A mask of ones, with zeros at a rate; nothing is scaled up.
  ///
  /// @param like gives type and device
  Tensor keep(String site, Tensor like, double rate, long... shape);

  /// Generators use the low bits of a seed, so all bits must depend on seed and name.
  private static long mixed(long seed, String name) {
    return new SplittableRandom(seed ^ (0x9E3779B97F4A7C15L * name.hashCode())).nextLong();
  }

  /// Noise on a CPU.
  final class CpuNoise implements Noise {
    /// Masks are drawn from 16 bits a number: four numbers a draw, and rates exact to 1/65,536.
    private static final int LEVELS = 1 << 16;

    private final long seed;
    private @Nullable Generator generator;

    private CpuNoise(long seed) {
      this.seed = seed;
    }

    @Override
    public boolean isOff() {
      return false;
    }

    @Override
    public Noise named(String name) {
      return new CpuNoise(mixed(seed, name));
    }

    @Override
    public void restart() {
      NativeLibrary.load();
      generator = torch.make_generator_cpu(seed);
    }

    @Override
    public Tensor drop(String site, Tensor input, double rate) {
      if (rate == 0) {
        return input;
      }
      Tensor mask = keep(site, input, rate, input.shape());
      return input.mul(mask.mul_(new Scalar(1 / (1 - rate))));
    }

    @Override
    public Tensor keep(String site, Tensor like, double rate, long... shape) {
      long size = 1;
      for (long length : shape) {
        size *= length;
      }
      Tensor bits =
          torch
              .empty(
                  new long[] {(size + 3) / 4},
                  new TensorOptions(torch.ScalarType.Long),
                  new org.bytedeco.pytorch.MemoryFormatOptional())
              .random_(
                  Long.MIN_VALUE,
                  new org.bytedeco.pytorch.LongOptional(),
                  new GeneratorOptional(requireNonNull(generator, "not restarted")));
      // At least one level is kept, however high the rate.
      long threshold = Math.min(Math.round(rate * LEVELS), LEVELS - 1) - LEVELS / 2;
      return bits.view(torch.ScalarType.Short)
          .narrow(0, 0, size)
          .ge(new Scalar(threshold))
          .to(like.scalar_type())
          .view(shape);
    }
  }

  /// Noise on a GPU, from PyTorch's CUDA generator, which one thread at a time may use.
  final class CudaNoise implements Noise {
    private final long seed;

    private CudaNoise(long seed) {
      this.seed = seed;
    }

    @Override
    public boolean isOff() {
      return false;
    }

    @Override
    public Noise named(String name) {
      return new CudaNoise(mixed(seed, name));
    }

    @Override
    public void restart() {
      NativeLibrary.load();
      torch.manual_seed(seed);
    }

    @Override
    public Tensor drop(String site, Tensor input, double rate) {
      return rate == 0 ? input : torch.dropout(input, rate, true);
    }

    @Override
    public Tensor keep(String site, Tensor like, double rate, long... shape) {
      return torch
          .empty(shape, like.options(), new org.bytedeco.pytorch.MemoryFormatOptional())
          .bernoulli_(1 - rate, new GeneratorOptional());
    }
  }
}
