package dev.wayfarer.lab.trust;

import dev.wayfarer.model.calibration.FitRecord;
import dev.wayfarer.train.prepare.PreparedFile;
import java.util.List;

/// What a twin answered to its questions, in their order.
public record TwinAnswers(Twin twin, List<Judged> answers) {
  public TwinAnswers {
    answers = List.copyOf(answers);
  }

  /// What a fit to these answers tells about them.
  ///
  /// @throws dev.wayfarer.sql.InputException where the file of the questions can no longer be read
  public FitRecord.Twin record() {
    return new FitRecord.Twin(
        twin.parameters(),
        PreparedFile.sha256(twin.data()),
        answers.size(),
        twin.databases().size(),
        twin.knows());
  }

  /// The share of right answers.
  double right() {
    return answers.stream().filter(Judged::isRight).count() / (double) answers.size();
  }
}
