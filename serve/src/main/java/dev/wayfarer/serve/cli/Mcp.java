package dev.wayfarer.serve.cli;

import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.cli.TargetFile;
import dev.wayfarer.cli.Terminal;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.serve.catalogue.AnswerService;
import dev.wayfarer.serve.catalogue.Catalogue;
import dev.wayfarer.serve.catalogue.ServedModel;
import dev.wayfarer.serve.catalogue.ServerSettings;
import dev.wayfarer.serve.mcp.McpBundle;
import dev.wayfarer.serve.mcp.McpServer;
import dev.wayfarer.serve.mcp.StdioTransport;
import dev.wayfarer.serve.work.WorkQueue;
import dev.wayfarer.sql.file.AtomicFile;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Offers tools to a language model over standard input and output.
@Command(
    name = "mcp",
    header = "Let language models ask, over the Model Context Protocol.",
    description = {
      "",
      "Reads messages from standard input and writes replies to standard output, a line",
      "each, until the input ends. Programs such as Claude Desktop, Claude Code, Cursor",
      "and VS Code start it. Tools: ask, run_sql, search_schema. Databases are only",
      "read. Without --db, --url and --config the sample database is served."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer mcp --db shop.sqlite",
      "  claude mcp add shop -- wayfarer mcp --db /home/ann/shop.sqlite",
      "  wayfarer mcp --bundle wayfarer.mcpb",
      "",
      "Exit codes: 0 the input has ended or a bundle is written, 2 unusable input or",
      "arguments."
    })
public final class Mcp implements Callable<Integer> {
  /// A model reads every row.
  private static final int MOST_ROWS = 100;

  @Mixin private ServedArguments served;

  @Option(
      names = "--bundle",
      paramLabel = "FILE",
      description = {
        "Write a bundle (.mcpb) that Claude Desktop installs",
        "with a click, and end. It asks for a database then."
      })
  private Optional<Path> bundle;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    CommandContext context = CommandContext.of(spec);
    ServerSettings settings = served.settings(spec, MOST_ROWS);
    IndexCache cache = IndexCache.in(context.cacheFolder());
    try (ServedModel model = served.model(spec);
        Catalogue catalogue = new Catalogue(settings.databases(), cache);
        WorkQueue queue = new WorkQueue(settings.limits().running(), settings.limits().waiting())) {
      AnswerService answers = new AnswerService(catalogue, model, this::warn);
      if (bundle.isPresent()) {
        write(bundle.get(), McpBundle.of(answers, BuildName.version(spec)));
        return 0;
      }
      McpServer server = new McpServer(answers, BuildName.version(spec), this::tell);
      PrintWriter out = spec.commandLine().getOut();
      new StdioTransport(server, queue, context.input(), out).run();
    }
    return 0;
  }

  private static void write(Path file, byte[] content) {
    TargetFile.check(file);
    try {
      AtomicFile.write(file, content);
    } catch (IOException e) {
      throw new InputException(file.toString(), "a file that can be written", Reason.of(e));
    }
  }

  private void tell(Throwable fault) {
    warn("a fault in Wayfarer, please report it: " + fault);
  }

  /// Standard output is for replies alone.
  private void warn(String message) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(Terminal.printable("wayfarer: " + message));
    err.flush();
  }
}
