package dev.wayfarer.app.prompt;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import dev.wayfarer.sql.schema.Schema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;

/// Reads the lines of a conversation from a terminal, with history and completion.
///
/// Lines are answered by a thread of its own, so that Ctrl-C can cancel what runs: the thread is
/// interrupted, which cancels a query in the database, and the prompt comes back at once.
public final class LinePrompt implements AutoCloseable {
  private static final String PROMPT = "wayfarer> ";
  private static final int HISTORY_LINES = 1_000;

  private final Terminal terminal;
  private final LineReader reader;
  private final Conversation conversation;
  private final ExecutorService answering =
      Executors.newSingleThreadExecutor(
          Thread.ofPlatform().daemon().name("conversation").factory());
  private volatile @Nullable Future<List<String>> running;

  LinePrompt(Terminal terminal, Conversation conversation, Path history) {
    this.terminal = terminal;
    this.conversation = conversation;
    LineReaderBuilder builder =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .appName("wayfarer")
            // Apostrophes and backslashes are what they are.
            .parser(new DefaultParser().escapeChars(null).quoteChars(new char[0]))
            .completer(completer(conversation))
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .option(LineReader.Option.CASE_INSENSITIVE, true);
    if (isReady(history)) {
      builder
          .variable(LineReader.HISTORY_FILE, history)
          .variable(LineReader.HISTORY_SIZE, HISTORY_LINES)
          .variable(LineReader.HISTORY_FILE_SIZE, HISTORY_LINES);
    }
    this.reader = builder.build();
    terminal.handle(Terminal.Signal.INT, _ -> cancel());
  }

  /// Leads a conversation until the person takes leave.
  ///
  /// @param history a file that keeps what was typed; made where it is missing
  /// @throws InputException where there is no terminal to be used
  public static void run(Conversation conversation, Path history) {
    try (Terminal terminal = TerminalBuilder.builder().system(true).build();
        LinePrompt prompt = new LinePrompt(terminal, conversation, history)) {
      prompt.greet(conversation.schema());
      prompt.run();
    } catch (IOException e) {
      throw new InputException("terminal", "one that can be read", Reason.of(e));
    }
  }

  private void greet(Schema schema) {
    terminal.writer().printf("%d tables; ask a question, or type \\help%n", schema.tables().size());
    terminal.flush();
  }

  /// Answers lines until the conversation is over or the input ends.
  void run() {
    while (!conversation.isOver()) {
      try {
        show(answer(reader.readLine(PROMPT)));
      } catch (UserInterruptException _) {
        // Ctrl-C while a line is typed forgets the line.
      } catch (EndOfFileException _) {
        return;
      }
    }
  }

  private List<String> answer(String line) {
    if (terminal.getWidth() > 0) {
      conversation.resize(terminal.getWidth());
    }
    Future<List<String>> answer = answering.submit(() -> conversation.reply(line));
    running = answer;
    try {
      return answer.get();
    } catch (CancellationException _) {
      return List.of("cancelled");
    } catch (InterruptedException _) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
      return List.of();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException fault) {
        throw fault;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      running = null;
    }
  }

  /// Cancels what runs.
  ///
  /// @return whether anything ran
  boolean cancel() {
    Future<List<String>> answer = running;
    return answer != null && answer.cancel(true);
  }

  private void show(List<String> lines) {
    lines.forEach(terminal.writer()::println);
    if (!lines.isEmpty()) {
      terminal.writer().println();
    }
    terminal.flush();
  }

  private static Completer completer(Conversation conversation) {
    return (_, line, candidates) -> {
      // Anew each time, for the schema may have been read again.
      Completions completions = new Completions(conversation.schema());
      String before = line.line().substring(0, line.cursor() - line.wordCursor());
      String word = line.word().substring(0, line.wordCursor());
      completions.of(before, word).forEach(name -> candidates.add(new Candidate(name)));
    };
  }

  /// Makes sure that a history exists that nobody else can read; without one nothing is kept.
  private static boolean isReady(Path history) {
    try {
      Files.createDirectories(history.getParent());
      if (history.getFileSystem().supportedFileAttributeViews().contains("posix")) {
        var ownerOnly = PosixFilePermissions.fromString("rw-------");
        Files.createFile(history, PosixFilePermissions.asFileAttribute(ownerOnly));
      }
    } catch (FileAlreadyExistsException _) {
      // as it should be from the second time on
    } catch (IOException | UncheckedIOException _) {
      return false;
    }
    return Files.notExists(history) || Files.isWritable(history);
  }

  @Override
  public void close() {
    answering.shutdownNow();
  }
}
