package dev.wayfarer.app.ask;

import dev.wayfarer.ask.Answer;
import dev.wayfarer.ask.Interpretation;
import dev.wayfarer.ask.QuestionDeclinedException;
import dev.wayfarer.ask.Reply;
import dev.wayfarer.ask.json.AnswerObject;
import dev.wayfarer.cli.Terminal;
import java.time.Duration;

/// An answer as one JSON object on one line: the members are those of [AnswerObject]. Characters
/// that a terminal would obey are escaped.
public final class AnswerJson {
  private AnswerJson() {}

  /// The object on one line.
  public static String line(Answer answer) {
    return Terminal.escaped(AnswerObject.of(answer).toString());
  }

  /// The object of a question whose query was not run, on one line.
  public static String line(Interpretation interpretation, Duration time) {
    return Terminal.escaped(AnswerObject.of(interpretation, time).toString());
  }

  /// The rows of SQL that somebody pasted, on one line.
  public static String line(Reply.Ran ran) {
    return Terminal.escaped(AnswerObject.of(ran).toString());
  }

  /// What is said of the database itself, on one line.
  public static String line(Reply.Described described) {
    return Terminal.escaped(AnswerObject.of(described).toString());
  }

  /// A question that was declined, on one line.
  public static String line(QuestionDeclinedException declined) {
    return Terminal.escaped(AnswerObject.of(declined).toString());
  }
}
