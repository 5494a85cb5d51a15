package dev.wayfarer.app.cli;

import dev.wayfarer.app.vocabulary.SchemaPage;
import dev.wayfarer.app.vocabulary.TableFacts;
import dev.wayfarer.app.vocabulary.VocabularyDraft;
import dev.wayfarer.ask.vocabulary.VocabularyFile;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Shows what a database contains, or begins its vocabulary.
@Command(
    name = "schema",
    header = "Show the tables, columns and keys of a database, or draft a vocabulary.",
    description = {
      "",
      "A vocabulary is a YAML file beside the database: names, synonyms and",
      "descriptions of tables and columns, keys that the database does not declare,",
      "and what is hidden. The page shows the database as questions meet it, in the",
      "words of its vocabulary."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer schema --db shop.sqlite",
      "  wayfarer schema --db shop.sqlite --init",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class ShowSchema implements Callable<Integer> {
  @Option(names = "--db", paramLabel = "FILE", required = true, description = "An SQLite database.")
  private Path database;

  @Option(
      names = "--vocabulary",
      paramLabel = "FILE",
      description = "The vocabulary. Default: NAME.wayfarer.yaml beside the database.")
  private Optional<Path> vocabulary;

  @Option(
      names = "--init",
      description = "Write a draft of the vocabulary. An existing file is left alone.")
  private boolean init;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Schema schema = SqliteSchema.read(database);
    PrintWriter out = spec.commandLine().getOut();
    if (init) {
      Path file = vocabulary.orElseGet(() -> VocabularyFile.beside(database));
      try (TableFacts facts = TableFacts.open(schema, database)) {
        VocabularyDraft.write(file, database, schema, facts);
      }
      out.println("drafted " + file);
    } else {
      Schema described = VocabularyFile.describe(schema, database, vocabulary);
      try (TableFacts facts = TableFacts.open(described, database)) {
        SchemaPage.lines(described, facts).forEach(out::println);
      }
    }
    out.flush();
    return 0;
  }
}
