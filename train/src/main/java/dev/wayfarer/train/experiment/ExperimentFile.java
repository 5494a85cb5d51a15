package dev.wayfarer.train.experiment;

import static dev.wayfarer.model.options.IntegerRange.COUNT;
import static java.util.Objects.requireNonNull;

import dev.wayfarer.model.config.RecordSettings;
import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// An experiment as its file describes it. Paths in a file begin at the file's folder.
///
/// @param data prepared data, for rows that name none
/// @param device where runs are trained
/// @param processes how many runs are trained at the same time
/// @param changes other values for settings of all rows
/// @param origins what the data is made of, where the file says so
/// @param baseline the row that others are compared with
/// @param evaluation of the trained parsers; without, scores are those that training logs
public record ExperimentFile(
    Path file,
    String title,
    Optional<Path> data,
    Device.Kind device,
    int processes,
    Optional<SettingsTree> changes,
    List<Origin> origins,
    Optional<String> baseline,
    Optional<EvaluationOptions> evaluation,
    List<Row> rows) {

  /// One configuration among those that are compared.
  ///
  /// @param name also that of its folder
  /// @param seeds with each of which it is trained
  /// @param changes other values for settings of this row
  /// @param teachers trained parsers that it learns from
  /// @param paper what a paper reports for it
  public record Row(
      String name,
      Path configuration,
      List<Integer> seeds,
      Optional<SettingsTree> changes,
      Optional<Path> data,
      List<Path> teachers,
      Optional<Published> paper) {}

  /// What prepared data is made of: one dataset, or several.
  ///
  /// @param data the prepared file, which rows name
  /// @param spider the folder of a dataset, such as Spider in its official layout
  /// @param sources a file that lists several datasets
  public record Origin(Path data, Optional<Path> spider, Optional<Path> sources) {}

  /// A published score, in percent.
  ///
  /// @param interval half its width, where one was published
  public record Published(double mean, Optional<Double> interval) {
    private static final NumberRange PERCENT = new NumberRange(0, 100, true);

    public Published {
      PERCENT.check("mean", mean);
      interval.ifPresent(width -> PERCENT.check("interval", width));
    }
  }

  /// How many runs may be trained at the same time.
  public static final IntegerRange PROCESSES = new IntegerRange(1, 64);

  private static final Pattern ROW_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

  /// What else lies in the folder of an experiment.
  private static final Set<String> TAKEN = Set.of("curves", "lock", "report.md", "report.html");

  /// Reads a file.
  ///
  /// @throws InputException where something in it is unknown, missing or wrong
  public static ExperimentFile read(Path file) {
    Settings settings =
        SettingsTree.read(file)
            .expect(
                List.of("title", "device", "processes", "seeds", "rows"),
                List.of("data", "set", "prepare", "baseline", "evaluation"));
    List<Integer> seeds = seeds(settings);
    List<Row> rows = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (SettingsTree row : settings.sections("rows")) {
      rows.add(row(file, row, seeds, names));
    }
    return new ExperimentFile(
        file,
        settings.text("title"),
        path(file, settings, "data"),
        settings.choice("device", Device.Kind.values()),
        settings.integer("processes", PROCESSES),
        changes(settings),
        origins(file, settings, rows),
        baseline(settings, rows),
        evaluation(file, settings),
        List.copyOf(rows));
  }

  private static Row row(
      Path file, SettingsTree tree, List<Integer> commonSeeds, Set<String> names) {
    Settings row =
        tree.expect(
            List.of("name", "configuration"), List.of("seeds", "set", "data", "teachers", "paper"));
    String name = row.text("name");
    if (!ROW_NAME.matcher(name).matches() || TAKEN.contains(name.toLowerCase(Locale.ROOT))) {
      throw new InputException(
          row.place("name"),
          "the name of a folder: letters, digits and ._-",
          InputException.excerpt(name));
    }
    if (!names.add(name.toLowerCase(Locale.ROOT))) { // some file systems ignore case
      throw new InputException(row.place("name"), "each name once", "it again");
    }
    return new Row(
        name,
        resolved(file, row.text("configuration")),
        row.has("seeds") ? seeds(row) : commonSeeds,
        changes(row),
        path(file, row, "data"),
        row.has("teachers")
            ? row.texts("teachers").stream().map(path -> resolved(file, path)).toList()
            : List.of(),
        row.has("paper")
            ? Optional.of(RecordSettings.with().read(row.section("paper"), Published.class))
            : Optional.empty());
  }

  private static List<Integer> seeds(Settings settings) {
    List<Integer> seeds = settings.integers("seeds", COUNT);
    Set<Integer> distinct = new HashSet<>();
    for (int seed : seeds) {
      if (!distinct.add(seed)) {
        throw new InputException(settings.place("seeds"), "each seed once", seed + " again");
      }
    }
    return seeds;
  }

  /// Seeds are the experiment's own to set.
  private static Optional<SettingsTree> changes(Settings settings) {
    if (!settings.has("set")) {
      return Optional.empty();
    }
    SettingsTree changes = settings.section("set");
    for (String name : changes.values().keySet()) {
      if (name.startsWith("seeds.")) {
        throw new InputException(changes.place(name), "a list seeds instead", "a change");
      }
    }
    return Optional.of(changes);
  }

  private static List<Origin> origins(Path file, Settings settings, List<Row> rows) {
    if (!settings.has("prepare")) {
      return List.of();
    }
    Optional<Path> common = path(file, settings, "data");
    Set<Path> wanted =
        rows.stream()
            .flatMap(row -> row.data().or(() -> common).stream())
            .collect(Collectors.toSet());
    List<Origin> origins = new ArrayList<>();
    Set<Path> seen = new HashSet<>();
    for (SettingsTree tree : settings.sections("prepare")) {
      Settings origin = tree.expect(List.of("data"), List.of("spider", "sources"));
      Path data = resolved(file, origin.text("data"));
      if (!seen.add(data)) {
        throw new InputException(origin.place("data"), "each file once", "it again");
      }
      if (!wanted.contains(data)) {
        throw new InputException(
            origin.place("data"), "data that a row reads", data + ", which none does");
      }
      if (origin.has("spider") == origin.has("sources")) {
        throw new InputException(
            origin.place("data"), "spider or sources", origin.has("spider") ? "both" : "neither");
      }
      origins.add(new Origin(data, path(file, origin, "spider"), path(file, origin, "sources")));
    }
    return List.copyOf(origins);
  }

  private static Optional<String> baseline(Settings settings, List<Row> rows) {
    if (!settings.has("baseline")) {
      return Optional.empty();
    }
    String baseline = settings.text("baseline");
    if (rows.stream().noneMatch(row -> row.name().equals(baseline))) {
      throw new InputException(
          settings.place("baseline"), "the name of a row", InputException.excerpt(baseline));
    }
    return Optional.of(baseline);
  }

  private static Optional<EvaluationOptions> evaluation(Path file, Settings settings) {
    if (!settings.has("evaluation")) {
      return Optional.empty();
    }
    RecordSettings records = RecordSettings.with().in(resolved(file, ""));
    return Optional.of(records.read(settings.section("evaluation"), EvaluationOptions.class));
  }

  private static Optional<Path> path(Path file, Settings settings, String name) {
    return settings.has(name) ? Optional.of(resolved(file, settings.text(name))) : Optional.empty();
  }

  private static Path resolved(Path file, String path) {
    Path folder = requireNonNull(file.toAbsolutePath().getParent());
    return folder.resolve(path).normalize();
  }
}
