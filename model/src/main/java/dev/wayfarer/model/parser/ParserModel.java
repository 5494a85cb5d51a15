package dev.wayfarer.model.parser;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.BatchBuilder;
import dev.wayfarer.model.batch.ChoiceSpace;
import dev.wayfarer.model.decoder.Decoder;
import dev.wayfarer.model.decoder.DecoderOptions.Normalisation;
import dev.wayfarer.model.decoder.Scorer;
import dev.wayfarer.model.encoder.Encoder;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.relation.RelationLayers;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.pytorch.Tensor;

/// The parser as a function of its parameters.
public final class ParserModel {
  private final ChoiceSpace space;
  private final Encoder encoder;
  private final RelationLayers relations;
  private final Decoder decoder;
  private final ParameterLayout layout = new ParameterLayout();
  private final ParameterLayout encoderLayout;

  /// A parser.
  ///
  /// @param kinds how many kinds of relations its inputs have
  /// @param encoder that of the options; stays the caller's to close, after the model's last use
  public ParserModel(
      ParserOptions options, int kinds, ActionVocabulary actionVocabulary, Encoder encoder) {
    this.space =
        new ChoiceSpace(
            actionVocabulary.symbols(),
            actionVocabulary.rules(),
            options.decoder().normalisation() == Normalisation.LEGAL);
    this.encoder = encoder;
    int width = options.encoder().width();
    this.relations = new RelationLayers(options.layers(), width, kinds);
    this.decoder =
        new Decoder(options.decoder(), width, kinds, space, actionVocabulary.stepTypes());
    encoder.describe(layout);
    this.encoderLayout = layout.first(layout.entries().size());
    relations.describe(layout);
    decoder.describe(layout);
  }

  /// The names and shapes of its weights.
  public ParameterLayout layout() {
    return layout;
  }

  /// The encoder's part of it, which comes first.
  public ParameterLayout encoderLayout() {
    return encoderLayout;
  }

  /// Whether scores are to be normalised over legal choices.
  public boolean normalisesOverLegal() {
    return space.legalOnly();
  }

  /// Makes batches for it.
  public BatchBuilder batches(Device device) {
    return new BatchBuilder(encoder, space, device);
  }

  /// The loss of a batch with gold queries: the same arguments give the same loss.
  public Tensor loss(Parameters theta, Batch batch, Noise noise) {
    return loss(theta, batch, encode(theta, batch, noise), noise);
  }

  /// The encoder's outputs for a batch: the first vectors of all items, questions × items × width.
  /// Of all parameters it reads the encoder's alone.
  public Tensor encode(Parameters theta, Batch batch, Noise noise) {
    noise.restart();
    return batch.encoded().encode(theta, noise);
  }

  /// The loss of a batch whose items are encoded already. It reads no parameter of the encoder.
  ///
  /// @param encoded the encoder's outputs
  public Tensor loss(Parameters theta, Batch batch, Tensor encoded, Noise noise) {
    // Noise of its own, so that the masks are the same whether the encoder has drawn before or not.
    Noise own = noise.named("layers");
    own.restart();
    return decoder.loss(theta, batch, relations.apply(theta, batch, encoded, own), own);
  }

  /// The sum of the losses of several batches, each with parameters of its own. On a GPU it takes
  /// much less time than one loss after the other, since the decoder's steps are computed side by
  /// side.
  ///
  /// @param all the parameters of all batches, in the order of these: copies of this parser's, see
  ///   [ParameterLayout#repeated]
  public Tensor sumOfLosses(Parameters all, List<Batch> batches, Noise noise) {
    List<Parameters> thetas = all.copies(layout, batches.size());
    try {
      List<Tensor> items = new ArrayList<>();
      for (int i = 0; i < batches.size(); i++) {
        Noise own = noise.named("batch " + i);
        Tensor encoded = encode(thetas.get(i), batches.get(i), own);
        items.add(relations.apply(thetas.get(i), batches.get(i), encoded, own));
      }
      Noise own = noise.named("layers");
      own.restart();
      return decoder.sumOfLosses(all, thetas, batches, items, own);
    } finally {
      thetas.forEach(Parameters::close);
    }
  }

  /// The probabilities of all choices at the steps of gold queries, given the steps before: by
  /// kind, rows of the targets × choices. The caller has disabled gradients.
  public List<Tensor> probabilities(Parameters theta, Batch batch) {
    return decoder.probabilities(theta, batch, items(theta, batch));
  }

  /// Returns a scorer for a search over the questions of a batch. The caller has disabled
  /// gradients.
  public Scorer scorer(Parameters theta, Batch batch) {
    return decoder.scorer(theta, batch, items(theta, batch));
  }

  /// The vectors of all items as the decoder sees them, questions × items × width.
  public Tensor items(Parameters theta, Batch batch) {
    return relations.apply(theta, batch, encode(theta, batch, Noise.OFF), Noise.OFF);
  }
}
