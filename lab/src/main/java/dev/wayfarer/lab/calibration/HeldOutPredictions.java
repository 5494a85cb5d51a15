package dev.wayfarer.lab.calibration;

import dev.wayfarer.model.calibration.FitRecord;
import dev.wayfarer.train.prepare.PreparedFile;
import java.util.List;

/// The scored answers of a held-out model, in the order of its questions.
public record HeldOutPredictions(HeldOutModel heldOutModel, List<ScoredAnswer> answers) {
  public HeldOutPredictions {
    answers = List.copyOf(answers);
  }

  /// What a fit to these answers tells about them.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the file of the questions can no longer be
  ///   read
  public FitRecord.HeldOutModel record() {
    return new FitRecord.HeldOutModel(
        heldOutModel.parameters(),
        PreparedFile.sha256(heldOutModel.data()),
        answers.size(),
        heldOutModel.databases().size(),
        heldOutModel.trainingDatabases());
  }

  /// The share of right answers.
  double right() {
    return answers.stream().filter(ScoredAnswer::isRight).count() / (double) answers.size();
  }
}
