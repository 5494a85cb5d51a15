package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.app.ask.Inquiry;
import dev.wayfarer.app.ask.Reply;
import dev.wayfarer.app.prompt.Conversation;
import dev.wayfarer.ask.Calibration;
import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.DatabaseSource;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.file.DefaultModel;
import dev.wayfarer.sql.run.Limits;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntSupplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Whatever stands in a question, a name, a cell, a file's name or a vocabulary: one SELECT is run,
/// nothing is written, and no terminal obeys what is printed.
class HostileInputTests {
  private static final Pattern OPENING =
      Pattern.compile(
          "(?is)PRAGMA \\w+ ?= ?\\w+;?|SELECT [^;]*|begin;|commit;"
              + "|CREATE TABLE \\w+ \\([\\w ,]*\\)|INSERT INTO \\w+ VALUES \\([?, ]*\\)");
  private static final ReplyArguments PAGE = form("--anyway");
  private static final ReplyArguments JSON = form("--json", "--anyway");
  private static final ReplyArguments CSV = form("--csv", "--anyway");

  private static final int LONGEST_LINE = 1_600;

  @TempDir static Path root;
  private static Wayfarer wayfarer;
  private static SentStatements statements;
  private static int number;

  @BeforeAll
  static void open() {
    wayfarer = Wayfarer.open(DefaultModel.open(root.resolve("cache")), Calibration.NONE);
    statements = SentStatements.listen();
  }

  @AfterAll
  static void close() {
    statements.close();
    wayfarer.close();
  }

  static List<HostileCase> cases() {
    return HostileCase.all();
  }

  @Test
  void thereAreMoreThanFiveHundredOfThem() {
    assertTrue(cases().stream().map(HostileCase::name).distinct().count() >= 500);
    assertEquals(cases().size(), cases().stream().map(HostileCase::name).distinct().count());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void nothingButOneSelectIsRun(HostileCase hostile) throws Exception {
    Path folder = Files.createDirectory(root.resolve("case" + number++));
    Path asked = hostile.scene().in(folder);
    Map<String, String> before = files(folder);
    Shown shown = new Shown();
    var _ = statements.take();
    try (Database database = open(asked)) {
      statements.take().forEach(HostileInputTests::assertOpens);
      ask(hostile.question(), asked.toString(), database);
    } catch (RuntimeException e) {
      assertRefused(shown.code(e), shown);
      statements.take().forEach(HostileInputTests::assertOpens);
    }
    assertEquals(before, files(folder));
  }

  private static Database open(Path asked) {
    Path cache = root.resolve("cache");
    return new DatabaseSource.File(asked, cache, Optional.empty())
        .open(IndexCache.in(cache), Limits.DEFAULT);
  }

  /// Puts the question once, and shows the answer in every form.
  private static void ask(String question, String place, Database database) {
    Reply[] kept = new Reply[1];
    Inquiry inquiry = new Inquiry(wayfarer, database, Optional.empty());
    Conversation.Asker asker = (text, how) -> kept[0] = PAGE.reply(inquiry, text, how);
    Shown page = new Shown();
    int code = page.code(() -> page.answering(PAGE, place, inquiry, asker).answer(question));
    if (code != 0) {
      assertRefused(code, page);
      assertEquals(List.of(), statements.take());
      return;
    }
    String sql = kept[0].interpretation().best().sql();
    assertEquals(List.of(sql), statements.take());
    assertOneSelect(sql);
    assertHarmless(page.printed(), "\n");
    Shown json = new Shown();
    assertEquals(0, json.answering(JSON, place, inquiry, (_, _) -> kept[0]).answer(question));
    assertHarmless(json.printed(), "\n");
    assertEquals(1, json.printed().lines().count());
    JsonNode object = JsonMapper.shared().readTree(json.printed());
    assertEquals(question, object.get("question").asString());
    assertEquals(sql, object.get("sql").asString());
    Shown csv = new Shown();
    assertEquals(0, csv.answering(CSV, place, inquiry, (_, _) -> kept[0]).answer(question));
    assertHarmless(csv.printed().replace("\r\n", "\n"), "\n\t");
    if (!wayfarer.isAbout(database, question)) {
      decline(question, place, inquiry);
    }
  }

  /// Puts a question about something else, which is not to be answered anyway.
  private static void decline(String question, String place, Inquiry inquiry) {
    for (ReplyArguments form : List.of(form(), form("--json"))) {
      Shown shown = new Shown();
      Conversation.Asker asker = (text, how) -> form.reply(inquiry, text, how);
      assertEquals(
          Answering.DECLINED, shown.answering(form, place, inquiry, asker).answer(question));
      assertEquals(List.of(), statements.take());
      assertHarmless(shown.printed(), "\n");
      assertEquals(1, shown.printed().lines().count());
    }
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

  private static void assertOneSelect(String sql) {
    assertTrue(sql.startsWith("SELECT "), sql);
    String outside = withoutQuoted(sql);
    assertTrue(outside.matches("[A-Za-z0-9_ ().,*<>=!+/-]+") && !outside.contains("--"), outside);
    assertFalse(outside.contains("/*"), outside);
  }

  /// Expects of a statement that it only reads, or that it makes the copy of a CSV file.
  private static void assertOpens(String sql) {
    String outside = withoutQuoted(sql);
    assertTrue(OPENING.matcher(outside).matches(), sql);
  }

  /// A statement with a `Q` for each text and each name in quotes.
  private static String withoutQuoted(String sql) {
    StringBuilder outside = new StringBuilder();
    char quote = 0;
    for (int i = 0; i < sql.length(); i++) {
      char c = sql.charAt(i);
      if (quote == 0 && (c == '\'' || c == '"')) {
        quote = c;
        outside.append('Q');
      } else if (quote == 0) {
        outside.append(c);
      } else if (c == quote) {
        quote = 0; // where it is doubled, the next one opens it again
      }
    }
    assertEquals(0, quote, sql);
    return outside.toString();
  }

  /// Expects nothing in a text that a terminal would obey.
  private static void assertHarmless(String text, String allowed) {
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

  /// The files of a case by name, with their content; and the names of those around it, where
  /// statements would leave theirs.
  private static Map<String, String> files(Path folder) throws IOException {
    Map<String, String> found = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder);
        Stream<Path> here = Files.list(Path.of("")).sorted()) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        found.put(
            file.toString(), new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
      found.put("here", here.toList().toString());
    }
    return found;
  }

  private static ReplyArguments form(String... options) {
    return CommandLine.populateCommand(new ReplyArguments(), options);
  }

  /// What a command shows.
  private static final class Shown {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final CommandLine command =
        new CommandLine(CommandSpec.create())
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err));

    private Answering answering(
        ReplyArguments form, String place, Inquiry inquiry, Conversation.Asker asker) {
      return new Answering(command.getCommandSpec(), form, place, inquiry, asker);
    }

    /// The exit code of something that a command does.
    private int code(IntSupplier work) {
      try {
        return work.getAsInt();
      } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
        return code(e);
      }
    }

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
