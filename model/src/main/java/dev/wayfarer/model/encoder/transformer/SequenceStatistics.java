package dev.wayfarer.model.encoder.transformer;

import dev.wayfarer.model.input.ParserQuestion;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// How long the sequences of questions are.
///
/// @param questions how many there are
/// @param pieces of all their sequences
/// @param unknown how many of these stand for unknown words
/// @param several how many questions need more than one sequence
record SequenceStatistics(int questions, long pieces, long unknown, int several) {
  static SequenceStatistics of(
      List<ParserQuestion> questions, PieceCutter cutter, TransformerOptions options) {
    long pieces = 0;
    long unknown = 0;
    int several = 0;
    for (ParserQuestion question : questions) {
      PieceSequence sequence = PieceSequence.of(question, cutter, options.cells());
      List<PieceWindows.Window> windows =
          new PieceWindows(sequence, cutter.vocabulary(), options.pieces())
              .windows(question.schema().tables(), Optional.empty());
      several += windows.size() > 1 ? 1 : 0;
      for (PieceWindows.Window window : windows) {
        pieces += window.pieces().length;
        unknown +=
            Arrays.stream(window.pieces())
                .filter(piece -> piece == cutter.vocabulary().unknown())
                .count();
      }
    }
    return new SequenceStatistics(questions.size(), pieces, unknown, several);
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%.1f per question, %.2f%% unknown; %,d of %,d questions in several sequences",
        questions == 0 ? 0 : (double) pieces / questions,
        pieces == 0 ? 0 : 100.0 * unknown / pieces,
        several,
        questions);
  }
}
