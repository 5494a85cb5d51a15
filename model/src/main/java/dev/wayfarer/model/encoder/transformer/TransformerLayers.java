package dev.wayfarer.model.encoder.transformer;

import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Padding;
import dev.wayfarer.model.tensor.ParameterGroup;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.model.weights.TransformerConfig;
import dev.wayfarer.model.weights.TransformerConfig.Activation;
import dev.wayfarer.model.weights.TransformerTensors;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bytedeco.pytorch.DoubleOptional;
import org.bytedeco.pytorch.GradMode;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;

/// BERT's layers: embeddings, then blocks of attention and a feed-forward network, each normalised
/// after its input is added.
final class TransformerLayers {
  private static final String NAME = "encoder.transformer";
  private static final String WORDS = NAME + ".words";
  private static final String POSITIONS = NAME + ".positions";
  private static final String SEGMENTS = NAME + ".segments";
  private static final String NORM = NAME + ".norm";
  private static final String MIXTURE = NAME + ".mixture";

  private final TransformerOptions options;
  private final TransformerConfig config;

  TransformerLayers(TransformerOptions options, TransformerConfig config) {
    this.options = options;
    this.config = config;
  }

  private static String layer(int i) {
    return NAME + "." + i;
  }

  /// Adds its parameters, which begin as pre-trained ones. From each layer to the one below, the
  /// learning rate falls. Matrices decay; biases and normalisations do not.
  void describe(ParameterLayout layout, InitialWeights initial) {
    int width = config.width();
    layout.group(
        group(config.layers(), options.weightDecay()),
        () -> {
          layout.add(WORDS, initial.of(TransformerTensors.WORDS), config.pieces(), width);
          layout.add(
              POSITIONS, initial.of(TransformerTensors.POSITIONS), config.positions(), width);
          layout.add(
              SEGMENTS, initial.of(TransformerTensors.SEGMENTS), TransformerConfig.SEGMENTS, width);
        });
    layout.group(
        group(config.layers(), 0),
        () -> norm(layout, initial, NORM, TransformerTensors.EMBEDDING_NORM));
    for (int i = 0; i < config.layers(); i++) {
      describe(layout, initial, i);
    }
    if (options.mixedLayers() > 1) {
      layout.group(
          new ParameterGroup(1, OptionalDouble.of(0), options.adapted()),
          () -> layout.add(MIXTURE, Initialiser.constant(0), options.mixedLayers()));
    }
  }

  private void describe(ParameterLayout layout, InitialWeights initial, int i) {
    String own = layer(i);
    String given = TransformerTensors.layer(i);
    String query = given + TransformerTensors.QUERY;
    String key = given + TransformerTensors.KEY;
    String value = given + TransformerTensors.VALUE;
    String out = given + TransformerTensors.ATTENTION_OUT;
    String feedIn = given + TransformerTensors.FEED_IN;
    String feedOut = given + TransformerTensors.FEED_OUT;
    int width = config.width();
    int inner = config.feedForward();
    int above = config.layers() - 1 - i;
    layout.group(
        group(above, options.weightDecay()),
        () -> {
          layout.add(
              own + ".attention.weight",
              initial.of(query + ".weight", key + ".weight", value + ".weight"),
              3L * width,
              width);
          layout.add(own + ".attention_out.weight", initial.of(out + ".weight"), width, width);
          layout.add(own + ".feed_in.weight", initial.of(feedIn + ".weight"), inner, width);
          layout.add(own + ".feed_out.weight", initial.of(feedOut + ".weight"), width, inner);
        });
    layout.group(
        group(above, 0),
        () -> {
          layout.add(
              own + ".attention.bias",
              initial.of(query + ".bias", key + ".bias", value + ".bias"),
              3L * width);
          layout.add(own + ".attention_out.bias", initial.of(out + ".bias"), width);
          layout.add(own + ".feed_in.bias", initial.of(feedIn + ".bias"), inner);
          layout.add(own + ".feed_out.bias", initial.of(feedOut + ".bias"), width);
          norm(layout, initial, own + ".attention_norm", given + TransformerTensors.ATTENTION_NORM);
          norm(layout, initial, own + ".feed_norm", given + TransformerTensors.FEED_NORM);
        });
  }

  /// @param above how many layers there are above
  private ParameterGroup group(int above, double weightDecay) {
    return new ParameterGroup(
        options.rateFactor() * Math.pow(options.layerDecay(), above),
        OptionalDouble.of(weightDecay),
        options.adapted());
  }

  private void norm(ParameterLayout layout, InitialWeights initial, String own, String given) {
    layout.add(own + ".weight", initial.of(given + ".weight"), config.width());
    layout.add(own + ".bias", initial.of(given + ".bias"), config.width());
  }

  /// The embedding of a piece.
  static float[] embedding(Parameters theta, int piece) {
    try (TensorScope _ = TensorScope.open()) {
      return Device.numbers(theta.get(WORDS).select(0, piece));
    }
  }

  /// The vectors of all pieces, sequences × length × width: the mixture of the last layers.
  Tensor apply(Parameters theta, TransformerBatch.Sequences sequences, Noise noise) {
    if (!isInInt8(theta)) {
      return mixed(theta, sequences, noise);
    }
    // Each by itself: then padding takes no time and cannot change a single bit of a vector.
    return Padding.stack(
        sequences.alone().stream()
            .map(one -> TensorScope.result(() -> mixed(theta, one, noise).squeeze(0)))
            .toList(),
        0);
  }

  /// Never where gradients are needed: rounding has none.
  private static boolean isInInt8(Parameters theta) {
    return theta.isInInt8() && !GradMode.is_enabled();
  }

  private Tensor mixed(Parameters theta, TransformerBatch.Sequences sequences, Noise noise) {
    List<Tensor> states = states(theta, sequences, noise);
    List<Tensor> mixed = states.subList(states.size() - options.mixedLayers(), states.size());
    if (mixed.size() == 1) {
      return mixed.getFirst();
    }
    TensorVector weights = theta.get(MIXTURE).softmax(0).unbind(0);
    Tensor sum = mixed.getFirst().mul(weights.get(0));
    for (int i = 1; i < mixed.size(); i++) {
      sum = sum.add(mixed.get(i).mul(weights.get(i)));
    }
    return sum;
  }

  /// The vectors of all pieces after each layer.
  List<Tensor> states(Parameters theta, TransformerBatch.Sequences sequences, Noise noise) {
    Tensor pieces = sequences.pieces();
    Tensor sum =
        torch
            .embedding(theta.get(WORDS), pieces)
            .add(theta.get(POSITIONS).narrow(0, 0, pieces.size(1)))
            .add(torch.embedding(theta.get(SEGMENTS), sequences.segments()));
    Tensor x = noise.drop(NAME + ".embeddings", norm(theta, NORM, sum), options.dropout());
    Optional<Tensor> mask = sequences.mask().map(this::lowered);
    List<Tensor> states = new ArrayList<>();
    for (int i = 0; i < config.layers(); i++) {
      String layer = layer(i);
      Tensor input = x;
      x =
          GradMode.is_enabled()
              ? block(theta, layer, input, mask, noise)
              : TensorScope.result(() -> block(theta, layer, input, mask, noise));
      states.add(x);
    }
    return states;
  }

  private Tensor block(
      Parameters theta, String layer, Tensor input, Optional<Tensor> mask, Noise noise) {
    Tensor attended = attention(theta, layer, input, mask, noise);
    Tensor x =
        norm(
            theta,
            layer + ".attention_norm",
            input.add(noise.drop(layer + ".attention_out", attended, options.dropout())));
    Tensor fed = feed(theta, layer, x);
    return norm(
        theta,
        layer + ".feed_norm",
        x.add(noise.drop(layer + ".feed_out", fed, options.dropout())));
  }

  private Tensor attention(
      Parameters theta, String layer, Tensor x, Optional<Tensor> mask, Noise noise) {
    long count = x.size(0);
    long length = x.size(1);
    int head = config.width() / config.heads();
    TensorVector parts =
        linear(theta, layer + ".attention", x)
            .view(count, length, 3, config.heads(), head)
            .permute(2, 0, 3, 1, 4)
            .unbind(0);
    double dropout = noise.isOff() ? 0 : options.attentionDropout();
    Tensor mixed =
        isFused(theta, x, dropout)
            ? torch.scaled_dot_product_attention(
                parts.get(0),
                parts.get(1),
                parts.get(2),
                mask.map(TensorOptional::new).orElseGet(TensorOptional::new),
                dropout,
                false,
                new DoubleOptional(),
                false)
            : attention(layer, parts, mask, noise);
    return raised(
        linear(
            theta,
            layer + ".attention_out",
            mixed.transpose(1, 2).reshape(count, length, config.width())),
        x);
  }

  /// Whether the fused kernel may be used. It cannot be differentiated twice, and on a CPU its
  /// dropout would not be that of the noise.
  private static boolean isFused(Parameters theta, Tensor x, double dropout) {
    return (theta.isForOneGradient() || !GradMode.is_enabled()) && (dropout == 0 || x.is_cuda());
  }

  private Tensor attention(String layer, TensorVector parts, Optional<Tensor> mask, Noise noise) {
    Tensor q = parts.get(0).mul(new Scalar(1 / Math.sqrt((double) parts.get(0).size(3))));
    Tensor scores = q.matmul(parts.get(1).transpose(2, 3));
    Tensor weights = mask.map(scores::add).orElse(scores).softmax(3);
    return noise.drop(layer + ".weights", weights, options.attentionDropout()).matmul(parts.get(2));
  }

  private Tensor feed(Parameters theta, String layer, Tensor x) {
    Tensor inner = linear(theta, layer + ".feed_in", x);
    String approximation = config.activation() == Activation.GELU ? "none" : "tanh";
    return raised(linear(theta, layer + ".feed_out", torch.gelu(inner, approximation)), x);
  }

  /// In low precision where that is asked for; the output then is, too.
  private Tensor linear(Parameters theta, String name, Tensor input) {
    if (isInInt8(theta)) {
      return theta.int8(name).apply(input);
    }
    return torch.linear(
        lowered(input),
        lowered(theta.get(name + ".weight")),
        new TensorOptional(lowered(theta.get(name + ".bias"))));
  }

  private Tensor lowered(Tensor tensor) {
    return options.precision() == Precision.BFLOAT16 && tensor.is_cuda()
        ? tensor.to(ScalarType.BFloat16)
        : tensor;
  }

  private static Tensor raised(Tensor tensor, Tensor like) {
    return tensor.to(like.scalar_type());
  }

  private Tensor norm(Parameters theta, String name, Tensor input) {
    Tensor weight = theta.get(name + ".weight");
    return torch.layer_norm(
        input,
        weight.shape(),
        new TensorOptional(weight),
        new TensorOptional(theta.get(name + ".bias")),
        config.normEpsilon(),
        false);
  }
}
