package dev.wayfarer.train.config;

import static dev.wayfarer.model.options.IntegerRange.SIZE;
import static dev.wayfarer.model.options.NumberRange.WEIGHT;

import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.train.config.ObjectiveOptions.Balanced;
import dev.wayfarer.train.config.ObjectiveOptions.DgFmaml;
import dev.wayfarer.train.config.ObjectiveOptions.DgMaml;
import dev.wayfarer.train.config.ObjectiveOptions.Kind;
import dev.wayfarer.train.config.ObjectiveOptions.Method;
import dev.wayfarer.train.config.ObjectiveOptions.Supervised;
import dev.wayfarer.train.config.ObjectiveOptions.Tasks;
import dev.wayfarer.train.episode.Episodes;
import dev.wayfarer.train.episode.Episodes.Targets;
import dev.wayfarer.train.objective.InnerStep;
import java.util.List;

/// The section `objective`, whose settings depend on its kind.
final class ObjectiveSettings {
  /// The value that says that the inner step adapts all parameters.
  private static final String NONE = "none";

  private ObjectiveSettings() {}

  static ObjectiveOptions read(SettingsTree tree) {
    return switch (tree.choice("kind", Kind.values())) {
      case SUPERVISED -> {
        var _ = tree.expect("kind");
        yield new Supervised();
      }
      case BALANCED -> {
        Settings objective = tree.expect("kind", "targetWeight", "episodes");
        yield objective.make(
            () -> new Balanced(objective.number("targetWeight", WEIGHT), tasks(objective)));
      }
      case DG_FMAML -> {
        Settings objective = tree.expect("kind", "innerRate", "targetWeight", "frozen", "episodes");
        yield objective.make(() -> new DgFmaml(innerStep(objective), tasks(objective)));
      }
      case DG_MAML -> {
        Settings objective =
            tree.expect(
                "kind",
                "method",
                "differenceStep",
                "innerRate",
                "targetWeight",
                "frozen",
                "episodes");
        yield objective.make(
            () ->
                new DgMaml(
                    innerStep(objective),
                    objective.choice("method", Method.values()),
                    objective.number("differenceStep", WEIGHT),
                    tasks(objective)));
      }
    };
  }

  private static InnerStep innerStep(Settings objective) {
    String fixed = objective.text("frozen");
    return new InnerStep(
        objective.number("innerRate", WEIGHT),
        objective.number("targetWeight", WEIGHT),
        fixed.equals(NONE) ? List.of() : List.of(fixed.split(",", -1)));
  }

  private static Tasks tasks(Settings objective) {
    SettingsTree tree = objective.section("episodes");
    Targets.Kind kind = tree.choice("targets", Targets.Kind.values());
    Settings episodes =
        kind == Targets.Kind.SIMILAR
            ? tree.expect("tasks", "source", "target", "targets", "temperature")
            : tree.expect("tasks", "source", "target", "targets");
    return episodes.make(
        () ->
            new Tasks(
                episodes.integer("tasks", SIZE),
                new Episodes.Options(
                    side(episodes.section("source")),
                    side(episodes.section("target")),
                    targets(kind, episodes))));
  }

  private static Targets targets(Targets.Kind kind, Settings episodes) {
    return switch (kind) {
      case ANY -> new Targets.Any();
      case SIMILAR ->
          new Targets.Similar(episodes.number("temperature", Targets.Similar.TEMPERATURE));
      case SAME -> new Targets.Same();
    };
  }

  private static Episodes.Side side(SettingsTree tree) {
    Settings side = tree.expect("databases", "examples");
    return new Episodes.Side(side.integer("databases", SIZE), side.integer("examples", SIZE));
  }

  static void write(ObjectiveOptions options, SettingsWriter to) {
    to.put("kind", options.kind());
    switch (options) {
      case Supervised() -> {}
      case Balanced(var weight, _) -> to.put("targetWeight", weight);
      case DgFmaml(var innerStep, _) -> write(innerStep, to);
      case DgMaml(var innerStep, var method, var distance, _) ->
          write(innerStep, to.put("method", method).put("differenceStep", distance));
    }
    options.episodes().ifPresent(tasks -> write(tasks, to.section("episodes")));
  }

  private static void write(InnerStep innerStep, SettingsWriter to) {
    String fixed = innerStep.frozen().isEmpty() ? NONE : String.join(",", innerStep.frozen());
    to.put("innerRate", innerStep.innerRate())
        .put("targetWeight", innerStep.targetWeight())
        .put("frozen", fixed);
  }

  private static void write(Tasks tasks, SettingsWriter to) {
    to.put("tasks", tasks.count());
    write(tasks.episodes().source(), to.section("source"));
    write(tasks.episodes().target(), to.section("target"));
    to.put("targets", tasks.episodes().targets().kind());
    if (tasks.episodes().targets() instanceof Targets.Similar(var temperature)) {
      to.put("temperature", temperature);
    }
  }

  private static void write(Episodes.Side side, SettingsWriter to) {
    to.put("databases", side.databases()).put("examples", side.examples());
  }
}
