package dev.wayfarer.train.loop;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.train.objective.EncodedLoss;
import java.util.List;
import org.bytedeco.pytorch.Tensor;

/// The loss of a parser, as objectives see it.
public record ParserLoss(ParserModel model) implements EncodedLoss<Batch> {
  @Override
  public ParameterLayout encoderLayout() {
    return model.encoderLayout();
  }

  @Override
  public Tensor encode(Parameters theta, Batch batch, Noise noise) {
    return model.encode(theta, batch, noise);
  }

  @Override
  public Tensor loss(Parameters theta, Batch batch, Tensor encoded, Noise noise) {
    return model.loss(theta, batch, encoded, noise);
  }

  @Override
  public Tensor sumOfLosses(Parameters all, List<Batch> batches, Noise noise) {
    return model.sumOfLosses(all, batches, noise);
  }
}
