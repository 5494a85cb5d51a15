package dev.wayfarer.app.ask;

import dev.wayfarer.ask.Answer;
import dev.wayfarer.ask.Interpretation;
import dev.wayfarer.ask.QuestionDeclinedException;
import dev.wayfarer.ask.Reply;
import dev.wayfarer.cli.Terminal;
import dev.wayfarer.cli.rows.RowsCsv;
import dev.wayfarer.sql.run.Rows;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// How answers are shown.
///
/// @param top how many queries are shown with their SQL; empty for the best one
/// @param layout of pages
public record AnswerFormat(Kind kind, Optional<Integer> top, PageLayout layout) {
  /// A page for people.
  public static final AnswerFormat PAGE =
      new AnswerFormat(Kind.PAGE, Optional.empty(), PageLayout.DEFAULT);

  /// What an answer looks like.
  public enum Kind {
    /// A page for people.
    PAGE,
    /// One JSON object on one line.
    JSON,
    /// The rows alone.
    CSV,
    /// The queries alone, which are not run then.
    SQL
  }

  /// Returns the same format for lines of another width.
  public AnswerFormat withWidth(int width) {
    return new AnswerFormat(kind, top, layout.withWidth(width));
  }

  public boolean isPage() {
    return kind == Kind.PAGE;
  }

  /// The text of a reply, with the end of its last line.
  public String text(Reply reply) {
    return switch (reply) {
      case Reply.Answered(Answer answer) -> text(answer);
      case Reply.Interpreted(Interpretation found, Duration time) -> text(found, time);
      case Reply.Ran ran when kind == Kind.JSON -> ended(List.of(AnswerJson.line(ran)));
      case Reply.Described told when kind == Kind.JSON -> ended(List.of(AnswerJson.line(told)));
      case Reply.Ran _, Reply.Described _ -> ended(lines(reply));
    };
  }

  /// A reply for people.
  public List<String> lines(Reply reply) {
    return switch (reply) {
      case Reply.Answered(Answer answer) -> lines(answer);
      case Reply.Interpreted(Interpretation found, Duration time) -> lines(found, time);
      case Reply.Ran(_, Rows rows, Duration time) -> AnswerPage.lines(rows, time, layout);
      case Reply.Described(_, List<String> lines) ->
          lines.stream().map(Terminal::printable).toList();
    };
  }

  /// The text of an answer, with the end of its last line.
  public String text(Answer answer) {
    return switch (kind) {
      case PAGE -> ended(lines(answer));
      case JSON -> ended(List.of(AnswerJson.line(answer)));
      case CSV -> RowsCsv.text(answer.rows());
      case SQL -> ended(queries(answer.interpretation()));
    };
  }

  /// The text of an answer whose query was not run, with the end of its last line.
  public String text(Interpretation interpretation, Duration time) {
    return switch (kind) {
      case PAGE -> ended(lines(interpretation, time));
      case JSON -> ended(List.of(AnswerJson.line(interpretation, time)));
      case CSV ->
          throw new IllegalStateException("rows: expected some, found a query that was not run");
      case SQL -> ended(queries(interpretation));
    };
  }

  /// An answer for people.
  public List<String> lines(Answer answer) {
    return top.isPresent()
        ? AnswerPage.linesOfAll(answer, layout)
        : AnswerPage.lines(answer, layout);
  }

  /// An answer for people whose query was not run.
  public List<String> lines(Interpretation interpretation, Duration time) {
    return top.isPresent()
        ? AnswerPage.linesOfAll(interpretation, time)
        : AnswerPage.lines(interpretation, time);
  }

  /// A question that was declined, on one line.
  ///
  /// @param hint tells people what can be done
  public String line(QuestionDeclinedException declined, String hint) {
    return kind == Kind.JSON ? AnswerJson.line(declined) : AnswerPage.line(declined, hint);
  }

  private List<String> queries(Interpretation interpretation) {
    return interpretation.candidates().stream()
        .limit(top.orElse(1))
        .map(candidate -> Terminal.printable(candidate.sql()))
        .toList();
  }

  private static String ended(List<String> lines) {
    return lines.stream().map(line -> line + System.lineSeparator()).collect(Collectors.joining());
  }
}
