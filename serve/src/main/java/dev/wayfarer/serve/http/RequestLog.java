package dev.wayfarer.serve.http;

import dev.wayfarer.cli.Terminal;
import dev.wayfarer.sql.input.InputException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/// Writes a line a request, and one for what goes wrong; no question, no query, no cell.
///
///     2026-01-31T12:00:00Z POST /v1/ask 200 0.041 s
///
/// @param showsStackTraces whether a fault is written with the place where it arose
public record RequestLog(PrintWriter out, boolean showsStackTraces) {

  void request(String method, String path, int status, Duration time) {
    String shown = InputException.shortened(method + " " + path);
    write(String.format(Locale.ROOT, "%s %d %.3f s", shown, status, time.toNanos() / 1e9));
  }

  /// Writes a line about the server itself.
  public void write(String message) {
    synchronized (out) {
      String time = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
      out.println(time + " " + Terminal.printable(message));
      out.flush();
    }
  }

  /// Writes that something failed which nobody expected.
  public void fault(Throwable fault) {
    write("a fault in Wayfarer, please report it: " + fault);
    if (showsStackTraces) {
      StringWriter trace = new StringWriter();
      fault.printStackTrace(new PrintWriter(trace));
      trace.toString().lines().forEach(this::write);
    }
  }
}
