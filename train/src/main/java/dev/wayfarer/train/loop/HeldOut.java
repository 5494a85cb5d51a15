package dev.wayfarer.train.loop;

import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.Placement;
import dev.wayfarer.train.evaluate.ExactScore;
import dev.wayfarer.train.evaluate.MeanLoss;
import dev.wayfarer.train.evaluate.QuestionDecoder;
import dev.wayfarer.train.parallel.Workers;

/// Scores parameters on held-out examples.
final class HeldOut {
  private final RunParser parser;
  private final Workers workers;
  private final MeanLoss loss;
  private final QuestionDecoder decoder;

  HeldOut(RunParser parser, int beam, Placement placement, Workers workers) {
    this.parser = parser;
    this.workers = workers;
    this.loss = new MeanLoss(parser.model(), placement);
    this.decoder =
        new QuestionDecoder(
            parser.parts(), parser.model(), beam, parser.dataset().schemas(), placement);
  }

  double loss(Parameters theta) {
    return loss.of(theta, parser.dev(), workers);
  }

  ExactScore exact(Parameters theta) {
    var found = decoder.decode(theta, parser.dev(), workers);
    return ExactScore.of(parser.dev(), found, parser.dataset().schemas());
  }
}
