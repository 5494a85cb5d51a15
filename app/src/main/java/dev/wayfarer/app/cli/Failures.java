package dev.wayfarer.app.cli;

import dev.wayfarer.cli.Terminal;
import dev.wayfarer.sql.InputException;
import java.util.function.BooleanSupplier;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/// Turns failures into one line on the error stream and an exit code.
final class Failures {
  static final int BAD_INPUT = 2;
  static final int FAULT = 70;

  private final BooleanSupplier showsStackTraces;

  Failures(BooleanSupplier showsStackTraces) {
    this.showsStackTraces = showsStackTraces;
  }

  int refuseArguments(ParameterException refused, String... arguments) {
    CommandLine command = refused.getCommandLine();
    String verb = command.getCommandSpec().qualifiedName();
    // So picocli begins where a group of options is not complete.
    String message = oneLine(refused.getMessage()).replaceFirst("^Error: ", "");
    print(command, message + " (see: " + verb + " --help)");
    return BAD_INPUT;
  }

  int report(Throwable failure, CommandLine command) {
    if (failure instanceof InputException input) {
      print(command, input.getMessage());
      printStackTrace(command, input);
      return BAD_INPUT;
    }
    String what = oneLine(failure.toString());
    String hint = showsStackTraces.getAsBoolean() ? "" : " (--stacktrace shows where it arose)";
    print(command, "a fault in Wayfarer, please report it: " + what + hint);
    printStackTrace(command, failure);
    return FAULT;
  }

  private static void print(CommandLine command, String message) {
    // Names of others may stand in it.
    command.getErr().println("wayfarer: " + Terminal.printable(message));
  }

  private void printStackTrace(CommandLine command, Throwable failure) {
    if (showsStackTraces.getAsBoolean()) {
      failure.printStackTrace(command.getErr());
    }
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
