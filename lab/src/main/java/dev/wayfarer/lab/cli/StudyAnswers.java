package dev.wayfarer.lab.cli;

import dev.wayfarer.ask.AskOptions;
import dev.wayfarer.ask.Interpretation;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.cli.ModelArgument;
import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.cli.ProgressLine;
import dev.wayfarer.cli.QuestionArguments;
import dev.wayfarer.cli.TargetFile;
import dev.wayfarer.lab.answers.AnswerFile;
import dev.wayfarer.lab.answers.AnswerStudy;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.schema.SpiderTables;
import dev.wayfarer.train.data.DatasetQuestion;
import dev.wayfarer.train.data.QuestionFile;
import dev.wayfarer.train.evaluate.RowsTable;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Measures answers as users get them.
@Command(
    name = "answers",
    header = "Measure how often answers are right, and those that are called sure.",
    description = {
      "",
      "Asks the questions of DATA as ask does, over databases as their files describe",
      "them, and compares the rows with those of the gold queries: the same rows, with",
      "columns in any order. Prints shares by database and by kind of question, where",
      "DATA tells kinds. A question that is declined counts as wrong."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab study answers --data questions.json --tables tables.json \\",
      "    --databases database",
      "",
      "Exit codes: 0 measured, 2 unusable input or arguments."
    })
final class StudyAnswers implements Callable<Integer> {
  @Mixin private ModelArgument model;

  @Mixin private QuestionArguments questions;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write each answer to FILE, one JSON object a line.")
  private Optional<Path> json;

  @Option(
      names = "--today",
      paramLabel = "DATE",
      description = "Read 'yesterday' and the like as on DATE. Default: today.")
  private Optional<LocalDate> today;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    json.ifPresent(TargetFile::check);
    Path databases =
        questions
            .databases()
            .orElseThrow(
                () ->
                    new ParameterException(
                        spec.commandLine(), "--databases: expected a folder, found none"));
    List<DatasetQuestion> asked =
        QuestionFile.read(questions.data(), SpiderTables.read(questions.tables()).keySet());
    IndexCache cache = IndexCache.in(CommandContext.of(spec).cacheFolder());
    Clock clock =
        today
            .map(day -> Clock.fixed(day.atStartOfDay(ZoneOffset.UTC).toInstant(), ZoneOffset.UTC))
            .orElseGet(Clock::systemDefaultZone);
    try (Wayfarer wayfarer = Wayfarer.open(NamedModel.open(spec, model.name()), clock)) {
      AnswerStudy study = new AnswerStudy(wayfarer, databases, cache, AskOptions.DEFAULT);
      List<AnswerStudy.Outcome> outcomes =
          ProgressLine.during(
              spec.commandLine().getErr(), asked.size(), onDone -> study.outcomes(asked, onDone));
      json.ifPresent(file -> AnswerFile.write(file, outcomes));
      print(outcomes);
    }
    return 0;
  }

  private void print(List<AnswerStudy.Outcome> outcomes) {
    List<AnswerStudy.Outcome> measured =
        outcomes.stream().filter(outcome -> outcome.right().isPresent()).toList();
    PrintWriter out = spec.commandLine().getOut();
    new RowsTable(measured.stream().map(StudyAnswers::entry).toList())
        .linesWithSure()
        .forEach(out::println);
    long unanswered = measured.stream().filter(outcome -> outcome.answer().isEmpty()).count();
    out.printf(Locale.ROOT, "%,d not answered%n", unanswered);
    if (measured.size() < outcomes.size()) {
      out.printf(
          Locale.ROOT,
          "%,d not counted: the gold query does not run%n",
          outcomes.size() - measured.size());
    }
    out.flush();
  }

  private static RowsTable.Entry entry(AnswerStudy.Outcome outcome) {
    DatasetQuestion question = outcome.question();
    return new RowsTable.Entry(
        RowsTable.groups(question.database(), question.kind().stream()),
        outcome.right().orElseThrow(),
        outcome.answer().filter(Interpretation::isConfident).isPresent());
  }
}
