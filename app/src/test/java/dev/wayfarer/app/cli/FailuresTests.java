package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class FailuresTests {
  private final StringWriter err = new StringWriter();
  private final CommandLine command =
      Main.commandLine(new WayfarerCommand(Map.of()), List.of()).setErr(new PrintWriter(err));

  @Test
  void unusableInputIsOneLineAndCode2() {
    int code = new Failures(() -> false).report(new InputException("a.sql:3", "SQL", "3"), command);
    assertEquals(2, code);
    assertEquals("wayfarer: a.sql:3: expected SQL, found 3\n", err.toString());
  }

  @Test
  void faultIsOneLineThatAsksForAReportAndCode70() {
    int code =
        new Failures(() -> false).report(new IllegalStateException("no\n  such node"), command);
    assertEquals(70, code);
    String expected =
        "wayfarer: a fault in Wayfarer, please report it: java.lang.IllegalStateException: no such"
            + " node (--stacktrace shows where it arose)\n";
    assertEquals(expected, err.toString());
  }

  /// Wherever it arose: a thread hands it over inside of another failure.
  @Test
  void lackOfMemoryIsNoFault() {
    Throwable full = new ExecutionException(new OutOfMemoryError("Java heap space"));
    assertEquals(2, new Failures(() -> false).report(full, command));
    String expected =
        "wayfarer: memory: expected enough for the work, found all [\\d,]+ MB of the heap in use"
            + " \\(JDK_JAVA_OPTIONS=-Xmx4g gives 4 GB\\)\n";
    assertTrue(err.toString().matches(expected), err.toString());
  }

  @Test
  void stackTraceIsShownOnRequest() {
    int _ = new Failures(() -> true).report(new IllegalStateException("x"), command);
    assertTrue(err.toString().contains("\tat " + getClass().getName()), err.toString());
  }

  @Test
  void stackTraceCanBeRequestedByOptionOrEnvironment() {
    String[] missingFile = {"evaluate", "--gold=g", "--pred=p", "--tables=none"};
    assertFalse(CommandRun.of(missingFile).err().contains("\tat "));
    assertTrue(
        CommandRun.of(Map.of("WAYFARER_STACKTRACE", "1"), missingFile).err().contains("\tat "));
    String[] withOption = {"evaluate", "--gold=g", "--pred=p", "--tables=none", "--stacktrace"};
    assertTrue(CommandRun.of(withOption).err().contains("\tat "));
  }

  @Test
  void unknownOptionPointsToTheVerbsHelp() {
    CommandRun.of("evaluate", "--gold=g", "--pred=p", "--tables=t", "--nonsense")
        .refusedWith("Unknown option: '--nonsense' (see: wayfarer evaluate --help)");
  }

  @Test
  void missingVerbPointsToTheHelp() {
    CommandRun.of().refusedWith("Missing required subcommand (see: wayfarer --help)");
  }
}
