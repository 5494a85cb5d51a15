package dev.wayfarer.app.cli;

import dev.wayfarer.cli.Terminal;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.jdbc.AccountException;
import dev.wayfarer.train.loop.FolderInUseException;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
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
    String message = oneLine(String.valueOf(refused.getMessage())).replaceFirst("^Error: ", "");
    print(command, message + " (see: " + verb + " --help)");
    return BAD_INPUT;
  }

  int report(Throwable failure, CommandLine command) {
    // What a class needs at its first use, such as native libraries, may be what cannot be used.
    if (failure instanceof ExceptionInInitializerError
        && failure.getCause() instanceof InputException input) {
      return report(input, command);
    }
    if (failure instanceof InputException input) {
      print(command, input.getMessage() + remedy(input));
      printStackTrace(command, input);
      return BAD_INPUT;
    }
    if (isOutOfMemory(failure)) {
      long megabytes = Runtime.getRuntime().maxMemory() >> 20;
      print(
          command,
          String.format(
              Locale.ROOT,
              "memory: expected enough for the work, found all %,d MB of the heap in use"
                  + " (JDK_JAVA_OPTIONS=-Xmx4g gives 4 GB)",
              megabytes));
      printStackTrace(command, failure);
      return BAD_INPUT;
    }
    String what = oneLine(failure.toString());
    String hint = showsStackTraces.getAsBoolean() ? "" : " (--stacktrace shows where it arose)";
    print(command, "a fault in Wayfarer, please report it: " + what + hint);
    printStackTrace(command, failure);
    return FAULT;
  }

  private static boolean isOutOfMemory(Throwable failure) {
    for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof OutOfMemoryError) {
        return true;
      }
    }
    return false;
  }

  /// The option that helps, where one does: libraries know of none.
  private static String remedy(InputException input) {
    return switch (input) {
      case AccountException _ ->
          " (--user NAME; the password in WAYFARER_PASSWORD, or typed when asked for)";
      case FolderInUseException _ -> " (--resume goes on with its run)";
      default -> "";
    };
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
