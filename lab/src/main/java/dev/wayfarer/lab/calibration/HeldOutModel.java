package dev.wayfarer.lab.calibration;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.parser.Encoders;
import dev.wayfarer.train.data.DatasetQuestion;
import dev.wayfarer.train.predict.Databases;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/// A held-out model: a parser, and questions about databases outside its training.
///
/// @param model what messages call the parser
/// @param data the file of the questions
/// @param listed the databases by the names that gold queries know
/// @param trainingDatabases how many databases its training had; empty where that is not told
public record HeldOutModel(
    String model,
    Checkpoint checkpoint,
    Path data,
    List<DatasetQuestion> questions,
    Databases listed,
    OptionalInt trainingDatabases) {
  public HeldOutModel {
    questions = List.copyOf(questions);
  }

  /// The label smoothing with which it was trained.
  double smoothing() {
    return SavedParser.parts(checkpoint, Encoders.ALL).options().decoder().labelSmoothing();
  }

  /// The SHA-256 of its parameters.
  String parameters() {
    return checkpoint.digest(Checkpoint.MODEL).sha256();
  }

  /// The databases that the questions are about.
  List<String> databases() {
    return questions.stream().map(DatasetQuestion::database).distinct().toList();
  }
}
