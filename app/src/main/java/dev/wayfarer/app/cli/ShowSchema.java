package dev.wayfarer.app.cli;

import dev.wayfarer.app.vocabulary.SchemaPage;
import dev.wayfarer.app.vocabulary.TableFacts;
import dev.wayfarer.app.vocabulary.VocabularyDraft;
import dev.wayfarer.ask.DatabaseSource;
import dev.wayfarer.ask.vocabulary.VocabularyFile;
import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.cli.DatabaseArguments;
import dev.wayfarer.cli.NamedDatabase;
import dev.wayfarer.cli.Terminal;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.schema.Schema;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
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
      "words of its vocabulary; keys that nobody declares are found from names and",
      "rows. Without --db and --url it is that of the sample."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer schema --db shop.sqlite",
      "  wayfarer schema --db shop.sqlite --init",
      "  wayfarer schema --url jdbc:duckdb:shop.duckdb --init --vocabulary shop.yaml",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class ShowSchema implements Callable<Integer> {
  @Mixin private DatabaseArguments database;

  @Option(
      names = "--init",
      description = {"Write a draft of the vocabulary. An existing file", "is left alone."})
  private boolean init;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Optional<Path> draft = init ? Optional.of(draft()) : Optional.empty();
    DatabaseSource source = NamedDatabase.source(spec, database);
    PrintWriter out = spec.commandLine().getOut();
    IndexCache cache = IndexCache.in(CommandContext.of(spec).cacheFolder());
    try (DatabaseSource.Contents contents = source.look(cache, TableFacts.LIMITS)) {
      Schema schema = init ? contents.schema() : source.worded(contents.schema());
      TableFacts facts = new TableFacts(contents.connection(), contents.dialect());
      if (draft.isPresent()) {
        VocabularyDraft.write(draft.get(), contents.name(), schema);
        out.println("drafted " + Terminal.printable(draft.get().toString()));
      } else {
        SchemaPage.lines(schema, facts).forEach(out::println);
        SchemaPage.notes(contents.notes()).forEach(out::println);
      }
    }
    out.flush();
    return 0;
  }

  /// The file of the draft, which lies beside the database where that is a file.
  private Path draft() {
    return database
        .vocabulary()
        .or(() -> database.file().map(VocabularyFile::beside))
        .orElseThrow(
            () ->
                new ParameterException(
                    spec.commandLine(), "--init: expected --db or --vocabulary, found neither"));
  }
}
