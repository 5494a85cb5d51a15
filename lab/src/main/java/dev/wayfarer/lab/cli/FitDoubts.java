package dev.wayfarer.lab.cli;

import dev.wayfarer.ask.AskOptions;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.cli.ModelArgument;
import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.cli.ProgressLine;
import dev.wayfarer.cli.TargetFile;
import dev.wayfarer.lab.answers.AnswerStudy;
import dev.wayfarer.lab.answers.RoughCopies;
import dev.wayfarer.lab.calibration.DoubtFit;
import dev.wayfarer.lab.calibration.DoubtPage;
import dev.wayfarer.lab.calibration.DoubtedAnswer;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.calibration.CalibrationFile;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.sql.file.TemporaryFolder;
import dev.wayfarer.sql.file.WholeFile;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.SpiderTables;
import dev.wayfarer.train.data.DatasetQuestion;
import dev.wayfarer.train.data.QuestionFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Fits how doubts lower probabilities.
@Command(
    name = "doubts",
    header = "Fit how much empty results, guessed joins and other doubts count.",
    description = {
      "",
      "Asks the questions of DATA as ask does, over databases as their files describe",
      "them, and compares the rows with those of gold queries. A fit learns from the",
      "probability that the model's calibration gives, and from the doubts about each",
      "answer, how many of such are right. Prints how well fits to nine tenths of the",
      "databases do on the others. The model must have a calibration, and must not have",
      "learnt from these databases.",
      "",
      "Several files of questions give one fit: name each with its databases."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab calibration doubts --out calibration.json \\",
      "    --data dev.json --tables tables.json --databases database \\",
      "    --data dev.json --tables tables.json --databases database --rough",
      "  wayfarer lab calibration add --model model --calibration calibration.json \\",
      "    --out calibrated",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class FitDoubts implements Callable<Integer> {
  @Mixin private ModelArgument model;

  @ArgGroup(exclusive = false, multiplicity = "1..*")
  private List<DoubtArguments> arguments;

  @Option(
      names = "--sure",
      paramLabel = "P",
      defaultValue = "0.8",
      description = {
        "The share of sure answers that are to be right, on",
        "databases left out of a fit. Default: ${DEFAULT-VALUE}."
      })
  private double sure;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      required = true,
      description = {
        "Write the model's calibration with these doubts to FILE,",
        "as calibration add takes it."
      })
  private Path target;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (!(sure > 0 && sure < 1)) {
      throw new ParameterException(
          spec.commandLine(), "--sure: expected a number between 0 and 1, found " + sure);
    }
    TargetFile.check(target);
    Checkpoint checkpoint = NamedModel.open(spec, model.name());
    CalibrationFile calibration =
        CalibrationFile.of(checkpoint)
            .orElseThrow(
                () ->
                    new InputException(
                        model.name(),
                        "a calibration, which lab calibration add puts into it",
                        "none"));
    List<DoubtedAnswer> answers = new ArrayList<>();
    try (Wayfarer wayfarer = Wayfarer.open(checkpoint)) {
      for (DoubtArguments questions : arguments) {
        answers.addAll(answers(wayfarer, questions));
      }
    }
    String source =
        arguments.stream().map(some -> some.data().toString()).collect(Collectors.joining(", "));
    DoubtFit.Result result = DoubtFit.of(source, answers, sure);
    int databases = (int) answers.stream().map(DoubtedAnswer::database).distinct().count();
    CalibrationFile file =
        calibration.with(
            new CalibrationFile.FittedDoubts(result.calibration(), answers.size(), databases));
    WholeFile.write(target, writer -> writer.write(file.text()));
    PrintWriter out = spec.commandLine().getOut();
    DoubtPage.of(answers, result).forEach(out::println);
    out.flush();
    return 0;
  }

  private List<DoubtedAnswer> answers(Wayfarer wayfarer, DoubtArguments questions) {
    Path databases =
        questions
            .databases()
            .orElseThrow(
                () ->
                    new ParameterException(
                        spec.commandLine(), "--databases: expected a folder, found none"));
    List<DatasetQuestion> asked =
        QuestionFile.read(questions.data(), SpiderTables.read(questions.tables()).keySet());
    if (!questions.rough()) {
      IndexCache cache = IndexCache.in(CommandContext.of(spec).cacheFolder());
      return answers(wayfarer, databases, cache, asked);
    }
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      Path copies = folder.path().resolve("database");
      List<DatasetQuestion> copied = new RoughCopies(databases, copies, 0).of(asked);
      return answers(wayfarer, copies, IndexCache.in(folder.path()), copied);
    }
  }

  private List<DoubtedAnswer> answers(
      Wayfarer wayfarer, Path databases, IndexCache cache, List<DatasetQuestion> asked) {
    AnswerStudy study = new AnswerStudy(wayfarer, databases, cache, AskOptions.DEFAULT);
    return DoubtedAnswer.of(
        ProgressLine.during(
            spec.commandLine().getErr(), asked.size(), onDone -> study.outcomes(asked, onDone)));
  }
}
