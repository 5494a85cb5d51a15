package dev.wayfarer.model.tensor;

import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/// The weights of a [StepwiseProduct], laid out for products with few rows in training. Inference
/// uses [RowwiseLinear].
///
/// OpenBLAS packs all weights before it multiplies, which for few rows takes as long as the product
/// itself, except where the product is small. So on a CPU the weights are split into blocks of
/// outputs, each of which gives a small product. That halves the time of six rows with the weights
/// of a decoder.
sealed interface StepwiseWeights {
  /// The largest product that OpenBLAS treats as small: rows × inputs × outputs.
  long SMALL = 1_000_000;

  /// With more rows, or fewer blocks, nothing is gained.
  int MOST_ROWS = 8;

  int LEAST_BLOCKS = 8;

  int MOST_BLOCKS = 32;

  /// The sum of a summand, rows × outputs, and of the product of an input, rows × inputs, with the
  /// weights.
  Tensor addProduct(Tensor summand, Tensor input);

  /// Weights for inputs of some rows.
  ///
  /// @param weight outputs × inputs, or several of those
  static StepwiseWeights of(Tensor weight, int rows) {
    if (weight.dim() == 3) {
      return new Several(weight.transpose(1, 2));
    }
    long outputs = weight.size(0);
    long all = rows * outputs * weight.size(1);
    if (!weight.is_cuda() && rows <= MOST_ROWS && all > SMALL * LEAST_BLOCKS / 2) {
      for (int blocks = LEAST_BLOCKS; blocks <= MOST_BLOCKS; blocks *= 2) {
        if (outputs % blocks == 0 && all / blocks <= SMALL) {
          return new Blocks(weight.view(blocks, outputs / blocks, weight.size(1)).transpose(1, 2));
        }
      }
    }
    return new Whole(weight.t());
  }

  /// All weights at once.
  ///
  /// @param weight inputs × outputs
  record Whole(Tensor weight) implements StepwiseWeights {
    @Override
    public Tensor addProduct(Tensor summand, Tensor input) {
      return torch.addmm(summand, input, weight);
    }
  }

  /// Several maps side by side.
  ///
  /// @param weights maps × inputs × outputs
  record Several(Tensor weights) implements StepwiseWeights {
    @Override
    public Tensor addProduct(Tensor summand, Tensor input) {
      return torch.baddbmm(summand, input, weights);
    }
  }

  /// Weights in blocks.
  ///
  /// @param weights blocks × inputs × outputs of a block
  record Blocks(Tensor weights) implements StepwiseWeights {
    @Override
    public Tensor addProduct(Tensor summand, Tensor input) {
      Tensor products =
          input.unsqueeze(0).expand(weights.size(0), input.size(0), input.size(1)).bmm(weights);
      return summand.add(products.transpose(0, 1).reshape(summand.shape()));
    }
  }
}
