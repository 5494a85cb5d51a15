package dev.wayfarer.train.loop;

import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.train.evaluate.ExactScore;
import dev.wayfarer.train.evaluate.MeanLoss;
import dev.wayfarer.train.evaluate.QuestionDecoder;
import dev.wayfarer.train.parallel.Workers;
import dev.wayfarer.train.prepare.PreparedExample;

/// Scores parameters on the validation examples.
final class HeldOutScorer {
  private final RunExamples examples;
  private final Workers workers;
  private final MeanLoss loss;
  private final QuestionDecoder decoder;

  HeldOutScorer(RunParser parser, RunExamples examples, int beam, Device device, Workers workers) {
    this.examples = examples;
    this.workers = workers;
    this.loss = new MeanLoss(parser.model(), device);
    this.decoder = new QuestionDecoder(parser.parts(), parser.model(), beam, device);
  }

  /// Whether there is a gold query to have a loss.
  boolean hasLoss() {
    return examples.dev().stream().anyMatch(PreparedExample::isSayable);
  }

  double loss(Parameters theta) {
    return loss.of(theta, examples.dev(), workers);
  }

  /// Whether there is a question to decode.
  boolean hasQuestions() {
    return !examples.dev().isEmpty();
  }

  ExactScore exact(Parameters theta) {
    var found = decoder.decode(theta, examples.dev(), workers);
    return ExactScore.of(examples.dev(), found, examples.schemas());
  }
}
