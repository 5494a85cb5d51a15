package dev.wayfarer.app.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/// The `wayfarer` command.
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    StandardOutput output = new StandardOutput(new FileOutputStream(FileDescriptor.out));
    PrintWriter out = utf8(output);
    PrintWriter err = utf8(new FileOutputStream(FileDescriptor.err));
    int code = run(System.in, out, err, System.getenv(), arguments);
    out.flush();
    // A writer swallows its errors; what could not be printed must not pass for printed.
    if (output.hasFailed() && code == 0) {
      err.println("wayfarer: standard output: expected to write all of it, found it full");
      code = Failures.BAD_INPUT;
    }
    err.flush();
    System.exit(code);
  }

  /// Ends the process while it is already ending, with another exit code.
  static void halt(int code) {
    Runtime.getRuntime().halt(code);
  }

  /// Runs one command and returns its exit code.
  static int run(
      InputStream in,
      PrintWriter out,
      PrintWriter err,
      Map<String, String> environment,
      String... arguments) {
    WayfarerCommand wayfarer = new WayfarerCommand(environment, in);
    CommandLine commandLine = commandLine(wayfarer, verbs(arguments)).setOut(out).setErr(err);
    Failures failures = new Failures(wayfarer::showsStackTraces);
    commandLine.setParameterExceptionHandler(failures::refuseArguments);
    commandLine.setExecutionExceptionHandler((e, command, _) -> failures.report(e, command));
    try {
      return commandLine.execute(arguments);
    } catch (Error e) { // picocli hands over exceptions only
      return failures.report(e, commandLine);
    }
  }

  /// The verb that is called; all of them where the first argument is none.
  private static List<String> verbs(String... arguments) {
    return arguments.length > 0 && WayfarerCommand.VERBS.contains(arguments[0])
        ? List.of(arguments[0])
        : WayfarerCommand.VERBS;
  }

  /// The command with some of its verbs, as help and tests see it.
  static CommandLine commandLine(WayfarerCommand wayfarer, List<String> verbs) {
    CommandLine command = new CommandLine(wayfarer);
    verbs.forEach(verb -> command.addSubcommand(WayfarerCommand.verb(verb)));
    return command
        // A question may begin with an at sign, and must not name a file of arguments.
        .setExpandAtFiles(false)
        .registerConverter(Path.class, Main::path)
        .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
  }

  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException(
          "expected the name of a file, found one that the locale cannot spell: " + e.getReason());
    }
  }

  /// UTF-8 whatever the locale, so that the same command writes the same bytes everywhere.
  private static PrintWriter utf8(OutputStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
  }
}
