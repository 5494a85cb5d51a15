package dev.wayfarer.lab.cli;

import dev.wayfarer.cli.LowerCaseNames;
import dev.wayfarer.cli.SeedArgument;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.episode.Episode;
import dev.wayfarer.train.episode.Episodes;
import dev.wayfarer.train.episode.Episodes.Side;
import dev.wayfarer.train.episode.Episodes.Targets;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedExample;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Shows what DG-MAML learns from.
@Command(
    name = "episodes",
    header = "Draw episodes from a prepared dataset: source and target questions.",
    description = {
      "",
      "Databases of the source are drawn alike, and so are the questions of a database.",
      "Episode N is the first of step N with this seed."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab episodes --data spider.prepared",
      "  wayfarer lab episodes --data spider.prepared --targets similar \\",
      "    --source-databases 1 --target-databases 2",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class DrawEpisodes implements Callable<Integer> {
  private static final class TargetNames extends LowerCaseNames<Targets.Kind> {
    private TargetNames() {
      super(Targets.Kind.values());
    }
  }

  @Mixin private PreparedArgument data;

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many episodes. Default: ${DEFAULT-VALUE}.")
  private int count;

  @Mixin private SeedArgument seed;

  @Option(
      names = "--source-databases",
      paramLabel = "N",
      defaultValue = "4",
      description = "Databases of the source. Default: ${DEFAULT-VALUE}.")
  private int sourceDatabases;

  @Option(
      names = "--source-examples",
      paramLabel = "N",
      defaultValue = "3",
      description = "Questions of each. Default: ${DEFAULT-VALUE}.")
  private int sourceExamples;

  @Option(
      names = "--target-databases",
      paramLabel = "N",
      defaultValue = "4",
      description = "Databases of the target. Default: ${DEFAULT-VALUE}.")
  private int targetDatabases;

  @Option(
      names = "--target-examples",
      paramLabel = "N",
      defaultValue = "3",
      description = "Questions of each. Default: ${DEFAULT-VALUE}.")
  private int targetExamples;

  @Option(
      names = "--targets",
      paramLabel = "HOW",
      defaultValue = "any",
      converter = TargetNames.class,
      description = {
        "Which databases the target has: any others (the",
        "default), similar (others, rather those with a name",
        "like the source's) or same (those of the source,",
        "with other questions)."
      })
  private Targets.Kind targets;

  @Option(
      names = "--temperature",
      paramLabel = "T",
      defaultValue = "0.8",
      description = {"How little a name counts with similar.", "Default: ${DEFAULT-VALUE}."})
  private double temperature;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Episodes.Options options = options();
    if (count < 1) {
      throw new ParameterException(
          spec.commandLine(), "--count: expected 1 or more, found " + count);
    }
    PreparedDataset dataset = PreparedFile.read(data.file());
    if (targets == Targets.Kind.SIMILAR && dataset.nameVectors().isEmpty()) {
      throw new InputException(data.file().toString(), "vectors of the names of databases", "none");
    }
    List<PreparedExample> examples = dataset.train();
    List<String> databases = examples.stream().map(PreparedExample::database).toList();
    Episodes episodes = new Episodes(databases, options, dataset.nameVectors(), seed.seed());
    PrintWriter out = spec.commandLine().getOut();
    for (int step = 1; step <= count; step++) {
      print(out, step, episodes.draw(step, 0), examples);
    }
    out.flush();
    return 0;
  }

  /// episode 1 source concert_singer How many singers do we have? target pets_1 How much does the
  /// youngest dog weigh?
  private static void print(
      PrintWriter out, int number, Episode episode, List<PreparedExample> examples) {
    out.println("episode " + number);
    print(out, "source", episode.source(), examples);
    print(out, "target", episode.target(), examples);
  }

  private static void print(
      PrintWriter out, String side, List<Episode.Draw> draws, List<PreparedExample> examples) {
    for (Episode.Draw draw : draws) {
      out.println("  " + side + "  " + draw.database());
      draw.examples().forEach(i -> out.println(" ".repeat(12) + examples.get(i).question()));
    }
  }

  private Episodes.Options options() {
    Targets chosen =
        switch (targets) {
          case ANY -> new Targets.Any();
          case SIMILAR -> checked("--", () -> new Targets.Similar(temperature));
          case SAME -> new Targets.Same();
        };
    Side source = checked("--source-", () -> new Side(sourceDatabases, sourceExamples));
    Side target = checked("--target-", () -> new Side(targetDatabases, targetExamples));
    return checked("--", () -> new Episodes.Options(source, target, chosen));
  }

  /// Options say by their own names what is wrong; those of the command begin a little differently.
  private <T> T checked(String before, Supplier<T> options) {
    try {
      return options.get();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), before + e.getMessage(), e);
    }
  }
}
