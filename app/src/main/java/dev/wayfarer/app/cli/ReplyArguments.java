package dev.wayfarer.app.cli;

import dev.wayfarer.app.ask.Inquiry;
import dev.wayfarer.app.ask.Reply;
import dev.wayfarer.app.ask.ReplyJson;
import dev.wayfarer.app.ask.ReplyPage;
import dev.wayfarer.app.ask.RowsCsv;
import dev.wayfarer.app.terminal.Terminal;
import dev.wayfarer.ask.AskOptions;
import dev.wayfarer.ask.CandidateQuery;
import dev.wayfarer.ask.QuestionDeclinedException;
import dev.wayfarer.ask.Wayfarer;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// How `ask` says what it is to find out and how to show it.
final class ReplyArguments {
  @Option(names = "--json", description = "Print one JSON object a question instead.")
  private boolean json;

  @Option(
      names = "--csv",
      description = "Print the rows alone, as CSV that spreadsheets do not run.")
  private boolean csv;

  @Option(names = "--sql-only", description = "Print the query alone, and do not run it.")
  private boolean sqlOnly;

  @Option(names = "--dry-run", description = "Do not run the query.")
  private boolean dryRun;

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "Show the N most probable queries; only the first is run.")
  private Optional<Integer> top;

  @Option(
      names = "--anyway",
      description = "Answer also what seems to have nothing to do with the database.")
  private boolean anyway;

  /// Refuses options that exclude each other.
  void check(CommandSpec spec) {
    exclude(spec, "--json", json, "--csv", csv);
    exclude(spec, "--json", json, "--sql-only", sqlOnly);
    exclude(spec, "--csv", csv, "--sql-only", sqlOnly);
    exclude(spec, "--csv", csv, "--dry-run", dryRun);
    exclude(spec, "--csv", csv, "--top", top.isPresent());
    top.ifPresent(n -> OptionRange.upTo(Wayfarer.MAX_CANDIDATES).check(spec, "--top", n));
  }

  private static void exclude(
      CommandSpec spec, String option, boolean given, String other, boolean otherGiven) {
    if (given && otherGiven) {
      String message = "%s and %s: expected at most one, found both".formatted(option, other);
      throw new ParameterException(spec.commandLine(), message);
    }
  }

  /// Whether replies are meant for people.
  boolean isPage() {
    return !json && !csv && !sqlOnly;
  }

  /// How a question is to be answered.
  AskOptions options() {
    return new AskOptions(top.orElse(Wayfarer.DEFAULT_CANDIDATES), anyway);
  }

  /// Answers a question, as far as is wanted.
  Reply reply(Inquiry inquiry, String question, AskOptions how) {
    return dryRun || sqlOnly ? inquiry.interpret(question, how) : inquiry.ask(question, how);
  }

  void print(PrintWriter out, Reply reply) {
    if (json) {
      out.println(ReplyJson.line(reply));
    } else if (csv) {
      out.print(RowsCsv.text(reply.rows().orElseThrow()));
    } else if (sqlOnly) {
      List<CandidateQuery> candidates = reply.interpretation().candidates();
      candidates.stream()
          .limit(top.orElse(1))
          .map(candidate -> Terminal.printable(candidate.sql()))
          .forEach(out::println);
    } else {
      lines(reply).forEach(out::println);
    }
    out.flush();
  }

  /// Tells that a question was declined, in the form that was asked for.
  ///
  /// @param err takes what must not mix with rows or queries
  void printDeclined(PrintWriter out, PrintWriter err, QuestionDeclinedException declined) {
    if (json) {
      out.println(ReplyJson.line(declined));
    } else {
      String line =
          ReplyPage.line(
              declined, "\\tables at the prompt shows what it has; --anyway answers all the same");
      if (isPage()) {
        out.println(line);
      } else {
        err.println("wayfarer: " + line);
      }
    }
    out.flush();
  }

  /// A reply for people.
  List<String> lines(Reply reply) {
    return top.isPresent() ? ReplyPage.linesOfAll(reply) : ReplyPage.lines(reply);
  }
}
