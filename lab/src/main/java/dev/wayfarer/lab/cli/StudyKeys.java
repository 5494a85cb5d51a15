package dev.wayfarer.lab.cli;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.cli.ProgressLine;
import dev.wayfarer.cli.SchemaArguments;
import dev.wayfarer.cli.Terminal;
import dev.wayfarer.lab.schema.KeyStudy;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.DatasetQuestion;
import dev.wayfarer.train.data.QuestionFile;
import dev.wayfarer.train.predict.Databases;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Measures how many undeclared foreign keys are found.
@Command(
    name = "keys",
    header = "Measure which foreign keys are found where none are declared.",
    description = {
      "",
      "Takes the foreign keys of all databases away, finds keys from names and rows, and",
      "compares. A found key is right where TABLES declares it, and implied where keys of",
      "TABLES connect both columns over others. Some of the rest are true, for databases",
      "do not declare all their keys: --list shows them."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab study keys --tables tables.json --databases database",
      "  wayfarer lab study keys --tables tables.json --databases database \\",
      "    --questions dev.json --list",
      "",
      "Exit codes: 0 measured, 2 unusable input or arguments."
    })
final class StudyKeys implements Callable<Integer> {
  @Mixin private SchemaArguments schemas;

  @Option(
      names = "--questions",
      paramLabel = "DATA",
      description = {
        "Look only at the databases that these questions are",
        "about, in the layout of Spider's dev.json."
      })
  private Optional<Path> questions;

  @Option(names = "--without-primary-keys", description = "Take the primary keys away too.")
  private boolean withoutPrimaryKeys;

  @Option(names = "--list", description = "List the keys that are not right, and those missed.")
  private boolean list;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (schemas.databases().isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "--databases: expected a folder of databases, found none");
    }
    Map<String, Schema> declared = schemas.schemas(spec);
    Set<String> wanted = wanted(declared.keySet());
    // Of these only the files count; nothing is indexed.
    Databases databases = new Databases(declared, schemas.databases(), IndexCache.ofUser());
    List<String> names = wanted.stream().filter(name -> databases.file(name).isPresent()).toList();
    Map<String, KeyStudy.Outcome> outcomes =
        ProgressLine.during(
            spec.commandLine().getErr(), names.size(), onDone -> study(names, databases, onDone));
    print(outcomes);
    return 0;
  }

  private Set<String> wanted(Set<String> known) {
    return questions
        .map(
            file ->
                QuestionFile.read(file, known).stream()
                    .map(DatasetQuestion::database)
                    .collect(Collectors.toSet()))
        .orElse(known);
  }

  private Map<String, KeyStudy.Outcome> study(
      List<String> names, Databases databases, IntConsumer onDone) {
    Map<String, KeyStudy.Outcome> outcomes = new LinkedHashMap<>();
    for (String name : names) {
      Path file = databases.file(name).orElseThrow();
      outcomes.put(
          name,
          KeyStudy.of(requireNonNull(databases.schemas().get(name)), file, !withoutPrimaryKeys));
      onDone.accept(outcomes.size());
    }
    return outcomes;
  }

  private void print(Map<String, KeyStudy.Outcome> outcomes) {
    if (list) {
      PrintWriter out = spec.commandLine().getOut();
      outcomes.forEach(
          (name, outcome) -> {
            outcome.implied().forEach(key -> print(out, name, "implied", key));
            outcome.undeclared().forEach(key -> print(out, name, "undeclared", key));
            outcome.missed().forEach(key -> print(out, name, "missed", key));
          });
    }
    int right = sum(outcomes, KeyStudy.Outcome::right);
    int implied = sum(outcomes, KeyStudy.Outcome::implied);
    int found = right + implied + sum(outcomes, KeyStudy.Outcome::undeclared);
    int declared = right + sum(outcomes, KeyStudy.Outcome::missed);
    BenchPage page = new BenchPage(spec.commandLine().getOut());
    page.line("keys", "%,d declared by %,d databases, %,d found", declared, outcomes.size(), found);
    page.line(
        "precision",
        "%.1f%% are declared, %.1f%% declared or implied",
        100.0 * right / Math.max(1, found),
        100.0 * (right + implied) / Math.max(1, found));
    page.line("recall", "%.1f%%", 100.0 * right / Math.max(1, declared));
  }

  private static void print(PrintWriter out, String database, String kind, String key) {
    out.printf(Locale.ROOT, "%-11s %s: %s%n", kind, database, Terminal.printable(key));
  }

  private static int sum(
      Map<String, KeyStudy.Outcome> outcomes, Function<KeyStudy.Outcome, List<String>> keys) {
    return outcomes.values().stream().map(keys).mapToInt(List::size).sum();
  }
}
