package dev.wayfarer.train.experiment;

import dev.wayfarer.train.log.FileTail;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Why a process failed, in one line.
final class ExitReason {
  /// From here on an exit code is the number of a signal.
  private static final int SIGNALS = 128;

  private ExitReason() {}

  /// @param log whose last line counts
  /// @param code with which the process ended
  static String of(Path log, int code) {
    String line = lastLine(log);
    String how =
        switch (code) {
          case 0 -> "ended without a result";
          case RunLauncher.STOPPED -> "was stopped by someone else";
          default ->
              code > SIGNALS && code < 2 * SIGNALS
                  ? "was killed by signal " + (code - SIGNALS)
                  : "exit code " + code;
        };
    return line.isEmpty() ? how : how + ": " + line;
  }

  private static String lastLine(Path log) {
    try {
      return StandardCharsets.UTF_8
          .decode(FileTail.read(log))
          .toString()
          .lines()
          .filter(line -> !line.isBlank())
          .reduce("", (_, line) -> line)
          .strip();
    } catch (IOException _) {
      return "";
    }
  }
}
