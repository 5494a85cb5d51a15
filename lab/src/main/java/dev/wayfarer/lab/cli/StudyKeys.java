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
import java.util.ArrayList;
import java.util.HashMap;
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
      "Takes the foreign keys of all databases away, finds keys from names and rows,",
      "and compares. A found key is right where TABLES declares it, implied where keys",
      "of TABLES connect both columns over others, and joined over where a gold query",
      "of GOLDS compares its columns. Databases do not declare all their keys, so some",
      "of the rest are true: --list shows them."
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

  @Option(
      names = "--golds",
      paramLabel = "GOLDS",
      description = {
        "Questions with gold queries that tell which columns",
        "people join; may be repeated."
      })
  private List<Path> golds = List.of();

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
    Map<String, List<String>> queries = queries(declared.keySet());
    Map<String, KeyStudy.Outcome> outcomes =
        ProgressLine.during(
            spec.commandLine().getErr(),
            names.size(),
            onDone -> study(names, databases, queries, onDone));
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

  /// The gold queries of each database.
  private Map<String, List<String>> queries(Set<String> known) {
    Map<String, List<String>> queries = new HashMap<>();
    for (Path file : golds) {
      for (DatasetQuestion question : QuestionFile.read(file, known)) {
        question
            .sql()
            .ifPresent(
                sql ->
                    queries.computeIfAbsent(question.database(), _ -> new ArrayList<>()).add(sql));
      }
    }
    return queries;
  }

  private Map<String, KeyStudy.Outcome> study(
      List<String> names,
      Databases databases,
      Map<String, List<String>> queries,
      IntConsumer onDone) {
    Map<String, KeyStudy.Outcome> outcomes = new LinkedHashMap<>();
    for (String name : names) {
      Path file = databases.file(name).orElseThrow();
      outcomes.put(
          name,
          KeyStudy.of(
              requireNonNull(databases.schemas().get(name)),
              queries.getOrDefault(name, List.of()),
              file,
              !withoutPrimaryKeys));
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
            outcome.joined().forEach(key -> print(out, name, "joined", key));
            outcome.undeclared().forEach(key -> print(out, name, "undeclared", key));
            outcome.missed().forEach(key -> print(out, name, "missed", key));
          });
    }
    int right = sum(outcomes, KeyStudy.Outcome::right);
    int implied = sum(outcomes, KeyStudy.Outcome::implied);
    int joined = sum(outcomes, KeyStudy.Outcome::joined);
    int found = right + implied + joined + sum(outcomes, KeyStudy.Outcome::undeclared);
    int declared = right + sum(outcomes, KeyStudy.Outcome::missed);
    BenchPage page = new BenchPage(spec.commandLine().getOut());
    page.line("keys", "%,d declared by %,d databases, %,d found", declared, outcomes.size(), found);
    page.line(
        "precision",
        "%.1f%% are declared, %.1f%% declared or implied",
        100.0 * right / Math.max(1, found),
        100.0 * (right + implied) / Math.max(1, found));
    if (!golds.isEmpty()) {
      page.line(
          "",
          "%.1f%% declared, implied or joined over in gold queries",
          100.0 * (right + implied + joined) / Math.max(1, found));
    }
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
