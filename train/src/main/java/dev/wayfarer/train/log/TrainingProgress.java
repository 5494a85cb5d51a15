package dev.wayfarer.train.log;

/// How far training has come.
///
/// @param step updates of the parameters
/// @param examples how many were learned from, repeated ones counted again
/// @param seconds of training, those before a resumption included
public record TrainingProgress(long step, long examples, double seconds) {
  public TrainingProgress {
    if (step < 0 || examples < 0 || !(seconds >= 0)) { // this way round so that NaN fails too
      throw new IllegalArgumentException(
          "expected numbers >= 0, found " + step + ", " + examples + ", " + seconds);
    }
  }
}
