package dev.wayfarer.train.experiment;

import static dev.wayfarer.model.options.IntegerRange.POSITIVE;

import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.train.optimiser.Averaging;
import dev.wayfarer.train.prepare.PreparedFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The overall scores of one evaluation, with how it was made.
///
/// @param data the file of questions
/// @param sha256 of that file, by which it is known where it lies elsewhere
/// @param beam how many hypotheses were kept at each step
/// @param guidance whether and how predicted queries were executed before one was chosen
///   (execution-guided decoding)
/// @param count how many questions there were
/// @param exact the share of exact matches
/// @param average which averaged parameters of its run the parser had, if any
/// @param execution the share of queries that return what the gold query returns, where measured
public record EvaluationScores(
    String data,
    Optional<String> sha256,
    int beam,
    String guidance,
    Optional<String> average,
    int count,
    double exact,
    OptionalDouble execution) {
  private static final NumberRange SHARE = new NumberRange(0, 1, true);

  /// The scores as a JSON file holds them.
  public String json() {
    SettingsWriter writer = new SettingsWriter();
    writer.put("data", data);
    sha256.ifPresent(digest -> writer.put("sha256", digest));
    writer.put("beam", beam).put("guidance", guidance);
    average.ifPresent(kind -> writer.put("average", kind));
    writer.put("count", count).put("exact", exact);
    execution.ifPresent(share -> writer.put("execution", share));
    return writer.json();
  }

  /// Reads a file, if there is one.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where it holds something else
  public static Optional<EvaluationScores> read(Path file) {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    Settings scores =
        SettingsTree.read(file)
            .expect(
                List.of("data", "beam", "guidance", "count", "exact"),
                List.of("sha256", "average", "execution"));
    return Optional.of(
        new EvaluationScores(
            scores.text("data"),
            scores.has("sha256") ? Optional.of(scores.text("sha256")) : Optional.empty(),
            scores.integer("beam", POSITIVE),
            scores.text("guidance"),
            scores.has("average") ? Optional.of(scores.text("average")) : Optional.empty(),
            scores.integer("count", POSITIVE),
            scores.number("exact", SHARE),
            scores.has("execution")
                ? OptionalDouble.of(scores.number("execution", SHARE))
                : OptionalDouble.empty()));
  }

  /// Whether they were made as these options want it.
  boolean isMadeBy(EvaluationOptions options) {
    return isOf(options.questions())
        && beam == options.beam()
        && average.equals(options.average().map(Averaging.Kind::toString))
        && execution.isPresent() == options.databases().isPresent();
  }

  /// Another machine has the questions in another place.
  private boolean isOf(Path questions) {
    return (sha256.isPresent() && Files.isRegularFile(questions))
        ? sha256.get().equals(PreparedFile.sha256(questions))
        : data.equals(questions.toString());
  }
}
