package dev.wayfarer.lab.cli;

import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.cli.DatasetArguments;
import dev.wayfarer.cli.ModelArgument;
import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.cli.ProgressLine;
import dev.wayfarer.lab.schema.GeneratedSchema;
import dev.wayfarer.lab.schema.RankingStudy;
import dev.wayfarer.lab.schema.RightAnswers;
import dev.wayfarer.lab.schema.UnitedAnswers;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.predict.DatabaseReader;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.DatasetSplit;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// Measures how large schemas fare.
@Command(
    name = "ranking",
    header = "Measure how well and how fast large schemas are narrowed down.",
    description = {
      "",
      "Unites all databases of a dataset in one schema, and counts how often all tables",
      "of a gold query are among the first that a question is taken to mean; beside it,",
      "rows out of reach, and tables ranked by plain overlap of words. Then makes one",
      "file of all databases in a temporary folder, puts dev's questions to it as ask",
      "does, and counts the right answers; beside it, to their own databases. Last",
      "parses a question over a made-up schema of 500 tables and 8,000 columns."
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab study ranking spider",
      "  wayfarer lab study ranking spider --questions 100",
      "",
      "Exit codes: 0 measured, 2 unusable input or arguments."
    })
final class StudyRanking implements Callable<Integer> {
  private static final List<Integer> KEPT = List.of(10, 20, 50);
  private static final String QUESTION = "What is the average salary of pilots for each city?";
  private static final int BEAM = 3;
  private static final int WARM_UP = 3;

  @Mixin private DatasetArguments dataset;

  @Mixin private ModelArgument model;

  @Mixin private QuestionLimitArgument limit;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    BenchPage page = new BenchPage(spec.commandLine().getOut());
    IndexCache cache = IndexCache.in(CommandContext.of(spec).cacheFolder());
    RankingStudy study = new RankingStudy(dataset.folder(), cache);
    page.line(
        "united",
        "%,d tables and %,d columns of %,d databases",
        study.schema().tables().size(),
        study.schema().columns().size() - 1,
        study.databases());
    for (DatasetSplit split : study.parts()) {
      page.line(split.name(), "%,d questions; all gold tables are", split.examples().size());
      for (RankingStudy.Way way : RankingStudy.Way.values()) {
        String name = way.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        page.line("", "%-22s %s", name, shares(study.recall(split, way, KEPT)));
      }
      RankingStudy.Narrowed narrowed = study.narrowed(split);
      page.line(
          "",
          "%-22s %.1f%%, %.1f of them on average",
          "among those kept:",
          100 * narrowed.recall(),
          narrowed.tables());
    }
    answer(page, cache);
    parse(page);
    page.memory();
    return 0;
  }

  private void answer(BenchPage page, IndexCache cache) {
    try (UnitedAnswers answers = new UnitedAnswers(dataset.folder(), cache, limit.most(spec));
        Wayfarer wayfarer = Wayfarer.open(NamedModel.open(spec, model.name()))) {
      if (answers.questions() == 0) {
        return;
      }
      page.line("answers", "%,d questions of dev, put to", answers.questions());
      String all = String.format(Locale.ROOT, "%,d tables in a file:", answers.tables());
      right(page, all, answers, onDone -> answers.overUnited(wayfarer, onDone));
      right(page, "their own databases:", answers, o -> answers.overTheirOwn(wayfarer, o));
    }
  }

  private void right(
      BenchPage page,
      String where,
      UnitedAnswers answers,
      Function<IntConsumer, RightAnswers> work) {
    PrintWriter terminal = spec.commandLine().getErr();
    RightAnswers right = ProgressLine.during(terminal, answers.questions(), work);
    page.line(
        "",
        "%-22s %.1f%% exact match, %.1f%% the gold query's rows%s",
        where,
        100.0 * right.exact() / right.questions(),
        100.0 * right.sameRows() / right.questions(),
        right.unscorable() == 0 ? "" : ", %,d not scored".formatted(right.unscorable()));
  }

  private static String shares(List<Double> recall) {
    return IntStream.range(0, KEPT.size())
        .mapToObj(
            i -> String.format(Locale.ROOT, "among %d: %.1f%%", KEPT.get(i), 100 * recall.get(i)))
        .collect(Collectors.joining(", "));
  }

  private void parse(BenchPage page) {
    Schema schema = GeneratedSchema.make();
    try (Parser parser = Parser.open(NamedModel.open(spec, model.name()), Device.CPU)) {
      long start = System.nanoTime();
      DatabaseReader reader = parser.reader(schema, Optional.empty());
      parser.parse(reader.read(QUESTION), BEAM);
      double first = (System.nanoTime() - start) / 1e6;
      for (int i = 0; i < WARM_UP; i++) {
        parser.parse(reader.read(QUESTION), BEAM);
      }
      start = System.nanoTime();
      parser.parse(reader.read(QUESTION), BEAM);
      double later = (System.nanoTime() - start) / 1e6;
      page.line(
          "generated",
          "%,d tables and %,d columns: %,.0f ms for the first question, %,.0f ms for the fifth",
          schema.tables().size(),
          schema.columns().size() - 1,
          first,
          later);
    }
  }
}
