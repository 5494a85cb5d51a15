package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.app.ask.AnswerFormat;
import dev.wayfarer.app.ask.PageLayout;
import dev.wayfarer.app.prompt.Conversation;
import dev.wayfarer.ask.Answer;
import dev.wayfarer.ask.AskOptions;
import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.Wayfarer;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Proves of a question that one SELECT is run for it, and that no terminal obeys what is printed.
final class HostileProofs {
  private static final AnswerFormat JSON =
      new AnswerFormat(AnswerFormat.Kind.JSON, Optional.empty(), PageLayout.DEFAULT);
  private static final AnswerFormat CSV =
      new AnswerFormat(AnswerFormat.Kind.CSV, Optional.empty(), PageLayout.DEFAULT);

  private static final int LONGEST_LINE = 1_600;
  private static final Pattern STATEMENT =
      Pattern.compile("(?s)(SELECT|WITH|INSERT|UPDATE|DELETE|DROP|PRAGMA|ATTACH|CREATE) .*");

  private final Wayfarer wayfarer;
  private final String quotes;
  private final boolean backslashEscapes;
  private final Optional<Supplier<List<String>>> statements;

  /// @param quotes what texts and names stand between in the database
  /// @param backslashEscapes whether a backslash in a text hides the sign after it
  /// @param statements what the database was told since this was last asked; empty where nobody can
  ///   know
  HostileProofs(
      Wayfarer wayfarer,
      String quotes,
      boolean backslashEscapes,
      Optional<Supplier<List<String>>> statements) {
    this.wayfarer = wayfarer;
    this.quotes = quotes;
    this.backslashEscapes = backslashEscapes;
    this.statements = statements;
  }

  /// Puts the question once, and shows the answer in every form.
  ///
  /// @return the query; empty where the question was refused
  Optional<String> ask(String question, String place, Database database) {
    Answer answer;
    try {
      answer = wayfarer.ask(database, question, AskOptions.DEFAULT.answeringAnyway());
    } catch (RuntimeException | StackOverflowError e) {
      Shown refused = new Shown();
      assertRefused(refused.code(e), refused);
      assertTold(List.of());
      return Optional.empty();
    }
    String sql = answer.sql();
    assertTold(List.of(sql));
    assertOneSelect(sql);
    assertHarmless(AnswerFormat.PAGE.text(answer), "\n");
    String json = JSON.text(answer);
    assertHarmless(json, "\n");
    assertEquals(1, json.lines().count());
    JsonNode object = JsonMapper.shared().readTree(json);
    assertEquals(question, object.get("question").asString());
    assertEquals(sql, object.get("sql").asString());
    assertHarmless(CSV.text(answer).replace("\r\n", "\n"), "\n\t");
    if (!wayfarer.isAbout(database, question)) {
      decline(question, place, database);
    }
    return Optional.of(sql);
  }

  /// Puts a question about something else, which is not to be answered anyway.
  private void decline(String question, String place, Database database) {
    for (AnswerFormat format : List.of(AnswerFormat.PAGE, JSON)) {
      Shown shown = new Shown();
      Conversation conversation =
          new Conversation(
              wayfarer,
              database,
              new Conversation.Options(
                  AskOptions.DEFAULT, format, true, false, new PrintWriter(shown.err)));
      int code =
          new Answering(
                  shown.command.getCommandSpec(), format, place, conversation, Optional.empty())
              .answer(question);
      String all = shown.out.toString() + shown.err;
      assertHarmless(all, "\n");
      if (code != 0) {
        assertEquals(1, all.lines().count(), all);
      }
      if (code == Answering.DECLINED) {
        assertEquals(all, shown.printed());
        assertTold(List.of());
      } else {
        assertPastedSelect(question);
      }
    }
  }

  /// SQL instead of a question is run as it stands if it is one SELECT, and otherwise not at all.
  private void assertPastedSelect(String question) {
    String sql = question.strip();
    assertTrue(STATEMENT.matcher(sql).matches(), question);
    statements.ifPresent(
        told -> {
          for (String statement : told.get()) {
            assertEquals(sql.replaceFirst(";$", ""), statement);
            assertTrue(statement.matches("(?s)(SELECT|WITH) .*"), statement);
          }
        });
  }

  /// Expects of a failure that it is told as one.
  static void assertRefused(RuntimeException failure) {
    Shown shown = new Shown();
    assertRefused(shown.code(failure), shown);
  }

  /// What is not answered is refused with one line, which no terminal obeys either.
  private static void assertRefused(int code, Shown shown) {
    String err = shown.err.toString();
    assertEquals(2, code, err);
    assertEquals("", shown.out.toString());
    assertEquals(1, err.lines().count(), err);
    assertTrue(err.startsWith("wayfarer: ") && err.length() < LONGEST_LINE, err);
    assertFalse(err.contains("Exception"), err);
    assertHarmless(err, "\n");
  }

  private void assertTold(List<String> expected) {
    statements.ifPresent(told -> assertEquals(expected, told.get()));
  }

  private void assertOneSelect(String sql) {
    assertTrue(sql.startsWith("SELECT "), sql);
    String outside = withoutQuoted(sql);
    assertTrue(outside.matches("[A-Za-z0-9_ ().,*<>=!+/-]+") && !outside.contains("--"), outside);
    assertFalse(outside.contains("/*"), outside);
  }

  /// A statement with a `Q` for each text and each name in quotes.
  String withoutQuoted(String sql) {
    StringBuilder outside = new StringBuilder();
    char quote = 0;
    for (int i = 0; i < sql.length(); i++) {
      char c = sql.charAt(i);
      if (quote == 0 && quotes.indexOf(c) >= 0) {
        quote = c;
        outside.append('Q');
      } else if (quote == 0) {
        outside.append(c);
      } else if (c == '\\' && backslashEscapes && quote != '`') {
        i++;
      } else if (c == quote) {
        quote = 0; // where it is doubled, the next one opens it again
      }
    }
    assertEquals(0, quote, sql);
    return outside.toString();
  }

  /// Expects nothing in a text that a terminal would obey.
  static void assertHarmless(String text, String allowed) {
    String obeyed =
        text.codePoints()
            .filter(c -> allowed.indexOf(c) < 0 && isObeyed(c))
            .mapToObj(c -> "U+%04X ".formatted(c))
            .reduce("", String::concat);
    assertEquals("", obeyed, text);
  }

  private static boolean isObeyed(int c) {
    return Character.isISOControl(c)
        || c == 0x2028
        || c == 0x2029
        || "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069".indexOf(c)
            >= 0;
  }

  /// What a command shows.
  private static final class Shown {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final CommandLine command =
        new CommandLine(CommandSpec.create())
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err));

    private int code(Throwable failure) {
      return new Failures(() -> false).report(failure, command);
    }

    /// What was printed where nothing went wrong.
    private String printed() {
      assertEquals("", err.toString());
      return out.toString();
    }
  }
}
