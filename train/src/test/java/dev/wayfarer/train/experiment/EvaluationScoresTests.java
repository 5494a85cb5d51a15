package dev.wayfarer.train.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.train.prepare.PreparedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluationScoresTests {
  @TempDir Path folder;
  private Path questions;

  @BeforeEach
  void write() throws IOException {
    questions = Files.writeString(folder.resolve("dev.json"), "[]");
  }

  private EvaluationOptions wanted() {
    return new EvaluationOptions(questions, questions, Optional.empty(), 3, Optional.empty());
  }

  /// As a file holds them and gives them back.
  private EvaluationScores scores(Path of, Optional<String> sha256) throws IOException {
    EvaluationScores made =
        new EvaluationScores(
            of.toString(), sha256, 3, "off", Optional.empty(), 10, 0.5, OptionalDouble.empty());
    Path file = Files.writeString(folder.resolve("seed-0.scores"), made.json());
    assertEquals(Optional.of(made), EvaluationScores.read(file));
    return made;
  }

  @Test
  void scoresOfTheSameQuestionsCountWhereverTheyLay() throws IOException {
    Path there = Path.of("/elsewhere/data/dev.json");
    Optional<String> sha256 = Optional.of(PreparedFile.sha256(questions));
    assertTrue(scores(there, sha256).isMadeBy(wanted()));
    Files.writeString(questions, "[1]");
    assertFalse(scores(questions, sha256).isMadeBy(wanted()));
  }

  @Test
  void scoresWithoutADigestCountByThePlaceOfTheQuestions() throws IOException {
    assertTrue(scores(questions, Optional.empty()).isMadeBy(wanted()));
    assertFalse(scores(Path.of("/elsewhere/dev.json"), Optional.empty()).isMadeBy(wanted()));
  }

  @Test
  void whereTheQuestionsAreMissingTheirPlaceCounts() throws IOException {
    Optional<String> sha256 = Optional.of(PreparedFile.sha256(questions));
    Files.delete(questions);
    assertTrue(scores(questions, sha256).isMadeBy(wanted()));
  }
}
