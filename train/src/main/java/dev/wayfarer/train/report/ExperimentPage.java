package dev.wayfarer.train.report;

import static dev.wayfarer.train.report.Block.Column.number;
import static dev.wayfarer.train.report.Block.Column.text;
import static java.util.Objects.requireNonNull;

import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.train.experiment.ExperimentFile;
import dev.wayfarer.train.experiment.ExperimentResults;
import dev.wayfarer.train.experiment.Measure;
import dev.wayfarer.train.experiment.RowResult;
import dev.wayfarer.train.experiment.RunState;
import dev.wayfarer.train.loop.SavedRun;
import dev.wayfarer.train.report.Block.Column;
import dev.wayfarer.train.report.Block.Heading;
import dev.wayfarer.train.report.Block.Paragraph;
import dev.wayfarer.train.report.Block.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Says what an experiment has shown.
final class ExperimentPage {
  private static final int DIGEST_DIGITS = 12;

  private final ExperimentResults results;
  private final ExperimentFile experiment;
  private final List<Measure> measures;

  private ExperimentPage(ExperimentResults results) {
    this.results = results;
    this.experiment = results.plan().experiment();
    this.measures = results.measures();
  }

  static List<Block> blocks(ExperimentResults results) {
    ExperimentPage page = new ExperimentPage(results);
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Paragraph(page.state()));
    blocks.add(new Heading("Results"));
    blocks.add(page.means());
    blocks.add(new Paragraph(page.reading()));
    results.baseline().ifPresent(baseline -> page.addDifferences(baseline, blocks));
    blocks.add(new Heading("Curves"));
    blocks.addAll(CurvePictures.of(results));
    blocks.add(new Heading("Seed by seed"));
    blocks.add(page.runs());
    blocks.add(new Heading("Settings"));
    blocks.add(page.settings());
    return List.copyOf(blocks);
  }

  private String state() {
    List<RunState> runs = results.runs();
    long done = runs.stream().filter(RunState::isDone).count();
    long failed = runs.stream().filter(run -> run.failure().isPresent()).count();
    String all = runs.size() == 1 ? "The only run is done." : "All %,d runs are done.";
    String shown = done == runs.size() ? all : "%2$,d of %1$,d runs are done.";
    String failures = failed == 0 ? "" : " Failed: %,d; the reasons stand with the seeds below.";
    return String.format(Locale.ROOT, shown, runs.size(), done)
        + String.format(Locale.ROOT, failures, failed);
  }

  private Table means() {
    List<Column> columns = new ArrayList<>();
    columns.add(text("row"));
    columns.add(number("seeds"));
    measures.forEach(measure -> columns.add(number(measure.title())));
    boolean published = experiment.rows().stream().anyMatch(row -> row.paper().isPresent());
    if (published) {
      columns.add(number("paper"));
    }
    columns.add(number("time of a run"));
    List<List<String>> rows = new ArrayList<>();
    for (RowResult row : results.rows()) {
      List<String> cells = new ArrayList<>();
      cells.add(row.row().name());
      cells.add(
          row.runs().stream().filter(RunState::isTrained).count() + " of " + row.runs().size());
      measures.forEach(measure -> cells.add(FigureFormat.mean(measure, row.mean(measure))));
      if (published) {
        cells.add(FigureFormat.published(row.row().paper()));
      }
      cells.add(FigureFormat.time(row.seconds()));
      rows.add(cells);
    }
    return new Table(columns, rows);
  }

  private String reading() {
    String evaluated =
        experiment
            .evaluation()
            .map(
                evaluation ->
                    " Evaluated is %s by wayfarer evaluate, with beam %d."
                        .formatted(
                            evaluation
                                .average()
                                .map(
                                    kind ->
                                        "the parser with averaged parameters (model/" + kind + ")")
                                .orElse("the same parser"),
                            evaluation.beam()))
            .orElse("");
    String paper =
        experiment.rows().stream().anyMatch(row -> row.paper().isPresent())
            ? " The paper's figure is to be held against: " + results.chief().title() + "."
            : "";
    return "Means over seeds, with 95% intervals by Student's t; a single seed has no interval."
        + " Last is the parser at the end of a run (model/last); best is the one that matched most"
        + " on dev on the way (model/best), and so was chosen by the very questions that score it."
        + evaluated
        + paper;
  }

  private void addDifferences(RowResult baseline, List<Block> blocks) {
    String name = baseline.row().name();
    List<Column> columns = new ArrayList<>();
    columns.add(text("row"));
    columns.add(number("pairs"));
    measures.forEach(measure -> columns.add(number(measure.title())));
    List<List<String>> rows = new ArrayList<>();
    for (RowResult row : results.rows()) {
      if (!row.row().name().equals(name)) {
        List<String> cells = new ArrayList<>();
        cells.add(row.row().name());
        cells.add(row.difference(results.chief(), baseline).map(e -> "" + e.count()).orElse("0"));
        measures.forEach(
            measure ->
                cells.add(FigureFormat.difference(measure, row.difference(measure, baseline))));
        rows.add(cells);
      }
    }
    blocks.add(new Heading("Differences to " + name));
    blocks.add(new Table(columns, rows));
    blocks.add(
        new Paragraph(
            "Each seed is compared with the same seed of "
                + name
                + ", and the differences are averaged, with their 95% intervals. A difference whose"
                + " interval holds 0 may be chance."));
  }

  private Table runs() {
    List<Column> columns = new ArrayList<>();
    columns.add(text("row"));
    columns.add(number("seed"));
    measures.forEach(measure -> columns.add(number(measure.title())));
    columns.add(number("time"));
    columns.add(text("state"));
    List<List<String>> rows = new ArrayList<>();
    for (RunState state : results.runs()) {
      List<String> cells = new ArrayList<>();
      cells.add(state.run().row());
      cells.add(Integer.toString(state.run().seed()));
      measures.forEach(measure -> cells.add(FigureFormat.number(measure, measure.of(state))));
      cells.add(
          FigureFormat.time(
              state
                  .saved()
                  .map(saved -> OptionalDouble.of(saved.seconds()))
                  .orElse(OptionalDouble.empty())));
      cells.add(state(state));
      rows.add(cells);
    }
    return new Table(columns, rows);
  }

  private static String state(RunState state) {
    String how =
        state
            .next()
            .map(
                stage ->
                    switch (stage) {
                      case TRAIN -> untrained(state);
                      case EVALUATE -> "not evaluated";
                    })
            .orElse("done");
    return state.failure().map(reason -> "failed, " + how + ": " + reason).orElse(how);
  }

  private static String untrained(RunState state) {
    return state
        .saved()
        .map(SavedRun::step)
        .map(
            step ->
                String.format(Locale.ROOT, "saved at step %,d of %,d", step, state.run().steps()))
        .orElse(state.begun() ? "begun, nothing saved" : "not begun");
  }

  private Table settings() {
    List<List<String>> rows = new ArrayList<>();
    experiment
        .changes()
        .ifPresent(
            changes ->
                rows.add(
                    List.of(
                        "all",
                        FigureFormat.NONE,
                        changed(changes),
                        FigureFormat.NONE,
                        FigureFormat.NONE)));
    for (RowResult row : results.rows()) {
      rows.add(
          List.of(
              row.row().name(),
              told(row.row().configuration()),
              row.row().changes().map(ExperimentPage::changed).orElse(FigureFormat.NONE),
              saved(row, run -> run.data().substring(0, DIGEST_DIGITS) + "…"),
              saved(row, SavedRun::device)));
    }
    return new Table(
        List.of(
            text("row"),
            text("configuration"),
            text("changed"),
            text("SHA-256 of the data"),
            text("device")),
        rows);
  }

  /// What the runs of a row say about themselves, where they differ all of it.
  private static String saved(RowResult row, Function<SavedRun, String> what) {
    String told =
        row.runs().stream()
            .flatMap(run -> run.saved().stream())
            .map(what)
            .distinct()
            .collect(Collectors.joining(", "));
    return told.isEmpty() ? FigureFormat.NONE : told;
  }

  private static String changed(SettingsTree changes) {
    return changes.values().entrySet().stream()
        .map(change -> change.getKey() + "=" + change.getValue())
        .collect(Collectors.joining(", "));
  }

  /// A path as the experiment's file gives it.
  private String told(Path path) {
    Path folder = requireNonNull(experiment.file().toAbsolutePath().getParent());
    return folder.relativize(path).toString();
  }
}
