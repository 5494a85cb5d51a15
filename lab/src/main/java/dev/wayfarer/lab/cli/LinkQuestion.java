package dev.wayfarer.lab.cli;

import dev.wayfarer.cli.ChineseArgument;
import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.lab.link.LinkJson;
import dev.wayfarer.lab.link.LinkPage;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.ChineseTokeniser;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Shows how a question is linked to a database.
@Command(
    name = "link",
    header = "Show which words of a question name what in a database, and its values.",
    description = {
      "",
      "Below the question, = marks words that are the name of a table or column,",
      "- words that are a part of one, ~ words that a cell of the database holds.",
      "The database is only read. Its cells are indexed once, in the user's cache folder."
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab link --db singer.sqlite \"How many singers come from France?\"",
      "  wayfarer lab link --db singer.sqlite --schema-only --json \"oldest singers\"",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class LinkQuestion implements Callable<Integer> {
  @Option(names = "--db", paramLabel = "FILE", required = true, description = "An SQLite database.")
  private Path database;

  @Parameters(paramLabel = "QUESTION", description = "The question, in quotes.")
  private String question;

  @Option(names = "--parts", description = "Show links to parts and to what words imply, too.")
  private boolean parts;

  @Option(names = "--schema-only", description = "Leave the rows of the database alone.")
  private boolean schemaOnly;

  @Mixin private ChineseArgument actionVocabulary;

  @Option(names = "--json", description = "Print one JSON object instead.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Schema schema = SqliteSchema.read(database);
    Optional<ValueIndex> cells = schemaOnly ? Optional.empty() : Optional.of(index(schema));
    Tokeniser tokeniser =
        actionVocabulary.isChinese() ? new ChineseTokeniser() : new EnglishTokeniser();
    Linker linker = new Linker(schema, tokeniser, cells, Linker.Options.RICH);
    LinkedQuestion linked = linker.link(question);
    List<String> notes = cells.map(ValueIndex::notes).orElse(List.of());
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(new LinkJson(schema).line(linked, notes));
    } else {
      new LinkPage(schema).lines(linked, parts).forEach(out::println);
      notes.forEach(note -> out.println("note: " + note));
    }
    out.flush();
    return 0;
  }

  private ValueIndex index(Schema schema) {
    return IndexCache.in(CommandContext.of(spec).cacheFolder()).of(schema, database);
  }
}
