package dev.wayfarer.model.calibration;

import static dev.wayfarer.model.options.IntegerRange.POSITIVE;
import static dev.wayfarer.model.options.NumberRange.RATE;
import static dev.wayfarer.model.options.NumberRange.WEIGHT;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.config.RenamedSettings;
import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// A calibration as `calibration.json`: by itself, or as a file of a checkpoint, which may lack it.
///
///     {
///       "format": "wayfarer calibration", "version": 4,
///       "smoothing": …, "bias": …, "weight": …, "unaccountedWords": …, "others": …, "candidates": …,
///       "doubts": {
///         "bias": …, "weight": …, "sureFrom": …, "answers": …, "databases": …,
///         "weights": { "empty": …, … } },
///       "fitted": {
///         "heldOutModels": [
///           { "model": "SHA-256", "questions": "SHA-256", "answers": …, "databases": …, "trainingDatabases": … } ],
///         "databases": …, "right": …, "expectedError": …, "brier": …, "logLoss": …,
///         "growth": { "weight": …, "databases": … } }
///     }
///
/// `doubts`, weights of doubts, `trainingDatabases` and `growth` may be missing. Anything else that is unknown, missing or not a number is an error.
///
/// @param doubts how doubts lower the probability, and what that was fitted to; empty where they do
///   not
public record CalibrationFile(
    QueryCalibration calibration, FitRecord fitted, Optional<FittedDoubts> doubts) {

  /// A calibration by doubts.
  ///
  /// @param answers the number of answers that it was fitted to
  /// @param databases the number of their databases
  public record FittedDoubts(DoubtCalibration calibration, int answers, int databases) {}

  /// A calibration without doubts.
  public CalibrationFile(QueryCalibration calibration, FitRecord fitted) {
    this(calibration, fitted, Optional.empty());
  }

  /// The same with doubts.
  public CalibrationFile with(FittedDoubts other) {
    return new CalibrationFile(calibration, fitted, Optional.of(other));
  }

  /// Its name in a checkpoint.
  public static final String NAME = "calibration.json";

  private static final String FORMAT = "wayfarer calibration";
  private static final int VERSION = 4;

  /// The same content under other names.
  private static final int EARLIER = 3;

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
    SettingsTree file = SettingsTree.of(source, text);
    checkForm(file.expect(List.of("format", "version"), file.names()));
    SettingsTree tree = RenamedSettings.CALIBRATION.in(file);
    Settings root =
        tree.expect(
            List.of(
                "format",
                "version",
                "smoothing",
                "bias",
                "weight",
                "unaccountedWords",
                "others",
                "candidates",
                "fitted"),
            List.of("doubts"));
    return new CalibrationFile(
        calibration(root),
        fitted(root.section("fitted")),
        root.has("doubts") ? Optional.of(doubts(root.section("doubts"))) : Optional.empty());
  }

  /// Before other names are checked, since these depend on the version.
  private static void checkForm(Settings root) {
    check(root, "format", "\"" + FORMAT + "\"", FORMAT);
    if (!root.text("version").equals("" + EARLIER)) {
      String version = "" + VERSION;
      check(root, "version", version + ", which calibrate writes", version);
    }
  }

  private static void check(Settings root, String name, String expected, String text) {
    if (!root.text(name).equals(text)) {
      String found = InputException.excerpt(root.text(name));
      throw new InputException(root.place(name), expected, found);
    }
  }

  private static QueryCalibration calibration(Settings root) {
    return new QueryCalibration(
        root.number("smoothing", RATE),
        root.number("bias", QueryCalibration.WEIGHT),
        root.number("weight", QueryCalibration.WEIGHT),
        root.number("unaccountedWords", QueryCalibration.WEIGHT),
        root.number("others", QueryCalibration.SHARE),
        root.integer("candidates", QueryCalibration.CANDIDATES));
  }

  private static FittedDoubts doubts(SettingsTree tree) {
    Settings section = tree.expect("bias", "weight", "sureFrom", "answers", "databases", "weights");
    List<Doubt> known = List.of(Doubt.values());
    Settings weights =
        section
            .section("weights")
            .expect(List.of(), known.stream().map(SettingsWriter::nameOf).toList());
    Map<Doubt, Double> byDoubt = new EnumMap<>(Doubt.class);
    for (Doubt doubt : known) {
      String name = SettingsWriter.nameOf(doubt);
      if (weights.has(name)) {
        byDoubt.put(doubt, weights.number(name, QueryCalibration.WEIGHT));
      }
    }
    return new FittedDoubts(
        new DoubtCalibration(
            section.number("bias", QueryCalibration.WEIGHT),
            section.number("weight", QueryCalibration.WEIGHT),
            byDoubt,
            section.number("sureFrom", RATE)),
        section.integer("answers", POSITIVE),
        section.integer("databases", POSITIVE));
  }

  private static FitRecord fitted(SettingsTree tree) {
    Settings section =
        tree.expect(
            List.of("heldOutModels", "databases", "right", "expectedError", "brier", "logLoss"),
            List.of("growth"));
    return new FitRecord(
        section.sections("heldOutModels").stream().map(CalibrationFile::heldOutModel).toList(),
        section.integer("databases", POSITIVE),
        section.number("right", QueryCalibration.SHARE),
        section.number("expectedError", QueryCalibration.SHARE),
        section.number("brier", QueryCalibration.SHARE),
        section.number("logLoss", WEIGHT),
        section.has("growth") ? Optional.of(growth(section.section("growth"))) : Optional.empty());
  }

  private static FitRecord.Growth growth(SettingsTree tree) {
    Settings section = tree.expect("weight", "databases");
    return new FitRecord.Growth(
        section.number("weight", QueryCalibration.WEIGHT), section.integer("databases", POSITIVE));
  }

  private static FitRecord.HeldOutModel heldOutModel(SettingsTree tree) {
    Settings section =
        tree.expect(
            List.of("model", "questions", "answers", "databases"), List.of("trainingDatabases"));
    return section.make(
        () ->
            new FitRecord.HeldOutModel(
                section.text("model"),
                section.text("questions"),
                section.integer("answers", POSITIVE),
                section.integer("databases", POSITIVE),
                section.has("trainingDatabases")
                    ? OptionalInt.of(section.integer("trainingDatabases", POSITIVE))
                    : OptionalInt.empty()));
  }

  /// What [#read] reads.
  public String text() {
    SettingsWriter root = new SettingsWriter();
    root.put("format", FORMAT)
        .put("version", VERSION)
        .put("smoothing", calibration.smoothing())
        .put("bias", calibration.bias())
        .put("weight", calibration.weight())
        .put("unaccountedWords", calibration.unaccountedWords())
        .put("others", calibration.others())
        .put("candidates", calibration.candidates());
    doubts.ifPresent(some -> write(some, root.section("doubts")));
    SettingsWriter record = root.section("fitted");
    for (FitRecord.HeldOutModel heldOutModel : fitted.heldOutModels()) {
      SettingsWriter item =
          record
              .item("heldOutModels")
              .put("model", heldOutModel.model())
              .put("questions", heldOutModel.questions())
              .put("answers", heldOutModel.answers())
              .put("databases", heldOutModel.databases());
      heldOutModel
          .trainingDatabases()
          .ifPresent(databases -> item.put("trainingDatabases", databases));
    }
    record
        .put("databases", fitted.databases())
        .put("right", fitted.right())
        .put("expectedError", fitted.expectedError())
        .put("brier", fitted.brier())
        .put("logLoss", fitted.logLoss());
    fitted
        .growth()
        .ifPresent(
            growth ->
                record
                    .section("growth")
                    .put("weight", growth.weight())
                    .put("databases", growth.databases()));
    return root.json();
  }

  private static void write(FittedDoubts doubts, SettingsWriter section) {
    DoubtCalibration fit = doubts.calibration();
    section
        .put("bias", fit.bias())
        .put("weight", fit.weight())
        .put("sureFrom", fit.sureFrom())
        .put("answers", doubts.answers())
        .put("databases", doubts.databases());
    SettingsWriter weights = section.section("weights");
    fit.weights().forEach((doubt, weight) -> weights.put(SettingsWriter.nameOf(doubt), weight));
  }
}
