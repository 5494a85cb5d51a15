package dev.wayfarer.model.calibration;

import static dev.wayfarer.model.options.IntegerRange.POSITIVE;
import static dev.wayfarer.model.options.NumberRange.RATE;
import static dev.wayfarer.model.options.NumberRange.WEIGHT;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.Utf8File;
import java.nio.file.Path;
import java.util.Optional;

/// A calibration as `calibration.json`: by itself, or as a file of a checkpoint, which may lack it.
///
///     {
///       "format": "wayfarer calibration", "version": 1,
///       "smoothing": …, "bias": …, "weight": …, "others": …, "readings": …,
///       "fitted": { "model": "SHA-256", "questions": "SHA-256", "answers": …, "databases": …,
///         "right": …, "expectedError": …, "brier": …, "logLoss": … }
///     }
///
/// Readers refuse whatever is unknown, missing, or no number.
public record CalibrationFile(QueryCalibration calibration, FitRecord fitted) {
  /// Its name in a checkpoint.
  public static final String NAME = "calibration.json";

  private static final String FORMAT = "wayfarer calibration";
  private static final int VERSION = 1;

  /// The calibration of a model, if it has one.
  ///
  /// @throws InputException where it cannot be used
  public static Optional<CalibrationFile> of(Checkpoint checkpoint) {
    return checkpoint.has(NAME)
        ? Optional.of(parse(checkpoint.path(NAME).toString(), checkpoint.text(NAME)))
        : Optional.empty();
  }

  /// Reads a file by itself.
  ///
  /// @throws InputException where it is missing or cannot be used
  public static CalibrationFile read(Path file) {
    return parse(file.toString(), Utf8File.read(file, "a calibration"));
  }

  private static CalibrationFile parse(String source, String text) {
    Settings root =
        SettingsTree.of(source, text)
            .expect(
                "format", "version", "smoothing", "bias", "weight", "others", "readings", "fitted");
    if (!root.text("format").equals(FORMAT)) {
      String found = InputException.excerpt(root.text("format"));
      throw new InputException(root.place("format"), "\"" + FORMAT + "\"", found);
    }
    var _ = root.integer("version", new IntegerRange(VERSION, VERSION));
    return new CalibrationFile(calibration(root), fitted(root.section("fitted")));
  }

  private static QueryCalibration calibration(Settings root) {
    return new QueryCalibration(
        root.number("smoothing", RATE),
        root.number("bias", QueryCalibration.WEIGHT),
        root.number("weight", QueryCalibration.WEIGHT),
        root.number("others", QueryCalibration.SHARE),
        root.integer("readings", QueryCalibration.READINGS));
  }

  private static FitRecord fitted(SettingsTree tree) {
    Settings section =
        tree.expect(
            "model",
            "questions",
            "answers",
            "databases",
            "right",
            "expectedError",
            "brier",
            "logLoss");
    return section.make(
        () ->
            new FitRecord(
                section.text("model"),
                section.text("questions"),
                section.integer("answers", POSITIVE),
                section.integer("databases", POSITIVE),
                section.number("right", QueryCalibration.SHARE),
                section.number("expectedError", QueryCalibration.SHARE),
                section.number("brier", QueryCalibration.SHARE),
                section.number("logLoss", WEIGHT)));
  }

  /// What [#read] reads.
  public String text() {
    SettingsWriter root = new SettingsWriter();
    root.put("format", FORMAT)
        .put("version", VERSION)
        .put("smoothing", calibration.smoothing())
        .put("bias", calibration.bias())
        .put("weight", calibration.weight())
        .put("others", calibration.others())
        .put("readings", calibration.readings());
    root.section("fitted")
        .put("model", fitted.model())
        .put("questions", fitted.questions())
        .put("answers", fitted.answers())
        .put("databases", fitted.databases())
        .put("right", fitted.right())
        .put("expectedError", fitted.expectedError())
        .put("brier", fitted.brier())
        .put("logLoss", fitted.logLoss());
    return root.json();
  }
}
