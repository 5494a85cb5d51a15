package dev.wayfarer.app.cli;

import dev.wayfarer.app.ask.AnswerFormat;
import dev.wayfarer.app.prompt.Conversation;
import dev.wayfarer.ask.QuestionDeclinedException;
import dev.wayfarer.ask.Reply;
import dev.wayfarer.cli.Terminal;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.QueryException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/// Answers a question, or lines that no person types, on the streams of a command.
final class Answering {
  static final int DECLINED = 1;
  static final int DATABASE_ERROR = 3;

  private static final String DECLINED_HINT =
      "\\tables at the prompt shows what it has; --anyway answers all the same";

  private final CommandSpec spec;
  private final AnswerFormat format;
  private final String place;
  private final Conversation conversation;
  private final Optional<Integer> mostRows;

  /// @param format of the conversation's answers
  /// @param place what messages call the database
  /// @param mostRows how many rows are printed at most where rows alone are; empty for all
  Answering(
      CommandSpec spec,
      AnswerFormat format,
      String place,
      Conversation conversation,
      Optional<Integer> mostRows) {
    this.spec = spec;
    this.format = format;
    this.place = place;
    this.conversation = conversation;
    this.mostRows = mostRows;
  }

  /// Answers one question.
  ///
  /// @return an exit code
  /// @throws InputException where it cannot be answered
  int answer(String question) {
    return format.kind() == AnswerFormat.Kind.CSV
        ? guarded(() -> printRows(question))
        : guarded(() -> print(conversation.ask(question)));
  }

  /// Prints all rows of an answer as they come.
  private void printRows(String question) {
    PrintedRows rows = new PrintedRows(out(), mostRows);
    Optional<Reply.Described> told;
    try {
      told = conversation.stream(question, rows);
    } finally {
      out().flush();
    }
    // What is no row does not mix with rows.
    told.ifPresent(reply -> reply.lines().forEach(line -> tell(Terminal.printable(line))));
    if (rows.isCut()) {
      tell(String.format(Locale.ROOT, "%,d rows printed of more (--rows)", mostRows.get()));
    }
  }

  /// Answers questions, and obeys commands where replies are pages, line by line. A line that fails
  /// does not hold up the others.
  ///
  /// @return the exit code of the first line that failed, else 0
  int answerLines(InputLines lines) {
    int code = 0;
    boolean any = false;
    while (lines.hasNext()) {
      InputLines.Line line = lines.next();
      if (line.text().isBlank() && !line.isCut()) {
        continue;
      }
      if (format.isPage()) {
        String shown = line.isCut() ? InputException.shortened(line.text()) : line.text();
        out().println((any ? System.lineSeparator() : "") + "> " + Terminal.printable(shown));
      }
      any = true;
      int failed = tried(line);
      code = code == 0 ? failed : code;
      if (conversation.isOver()) {
        return code;
      }
    }
    if (!any) {
      throw new InputException("question", "one, or lines of standard input", "neither");
    }
    return code;
  }

  private int tried(InputLines.Line read) {
    try {
      if (read.isCut()) {
        String expected = String.format(Locale.ROOT, "at most %,d characters", InputLines.LONGEST);
        throw new InputException("line " + read.number(), expected, "more");
      }
      String line = read.text();
      if (format.isPage()) {
        return guarded(() -> print(page(conversation.answer(line))));
      }
      if (Conversation.isCommand(line)) {
        String expected =
            "a question (commands need the page: leave out --json, --csv and --sql-only)";
        throw new InputException(InputException.shortened(line.strip()), expected, "a command");
      }
      return answer(line);
    } catch (InputException e) {
      refuse(e.getMessage());
      return Failures.BAD_INPUT;
    }
  }

  private int guarded(Runnable answer) {
    try {
      answer.run();
      return 0;
    } catch (QuestionDeclinedException e) {
      tell(e);
      return DECLINED;
    } catch (QueryException e) {
      refuse(place + ": " + e.getMessage());
      return DATABASE_ERROR;
    }
  }

  /// Tells that a question was declined, where it does not mix with rows or queries.
  private void tell(QuestionDeclinedException declined) {
    String line = format.line(declined, DECLINED_HINT);
    switch (format.kind()) {
      case PAGE, JSON -> out().println(line);
      case CSV, SQL -> tell(line);
    }
    out().flush();
  }

  private static String page(List<String> lines) {
    return lines.stream().map(line -> line + System.lineSeparator()).collect(Collectors.joining());
  }

  private void print(String text) {
    out().print(text);
    out().flush();
  }

  private void refuse(String message) {
    tell(Terminal.printable(message));
  }

  private void tell(String line) {
    spec.commandLine().getErr().println("wayfarer: " + line);
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }
}
