package dev.wayfarer.app.cli;

import dev.wayfarer.cli.ProgressLine;
import dev.wayfarer.link.vector.convert.VectorImport;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine;

/// Imports word vectors, shows progress on a terminal, and tells what came of it.
final class WatchedImport {
  private static final long BYTES_IN_A_MEGABYTE = 1_000_000;

  private final CommandLine command;

  WatchedImport(CommandLine command) {
    this.command = command;
  }

  void run(Path source, Path target, VectorImport.Options options) {
    VectorImport.Summary summary = watch(source, target, options);
    PrintWriter out = command.getOut();
    if (summary.duplicates() > 0) {
      out.println(count(summary.duplicates(), "repeated word") + " left out");
    }
    out.println(
        "%s: %s, %s, %s, %s"
            .formatted(
                target,
                count(summary.words(), "word"),
                count(summary.dimensions(), "dimension"),
                options.type(),
                megabytes(size(target))));
    out.flush();
  }

  private VectorImport.Summary watch(Path source, Path target, VectorImport.Options options) {
    if (!Boolean.getBoolean("wayfarer.progress") || !Files.isRegularFile(source)) {
      return VectorImport.run(source, target, options, _ -> {});
    }
    int total = inMegabytes(size(source));
    PrintWriter terminal = command.getErr();
    try (ProgressLine progress = new ProgressLine(terminal, total, " MB", System::nanoTime)) {
      return VectorImport.run(source, target, options, bytes -> progress.reach(inMegabytes(bytes)));
    }
  }

  private static int inMegabytes(long bytes) {
    return (int) (bytes / BYTES_IN_A_MEGABYTE);
  }

  static String megabytes(long bytes) {
    return String.format(Locale.ROOT, "%,.1f MB", (double) bytes / BYTES_IN_A_MEGABYTE);
  }

  static String count(int number, String what) {
    return String.format(Locale.ROOT, "%,d %s%s", number, what, number == 1 ? "" : "s");
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new InputException(file.toString(), "a readable file", Reason.of(e));
    }
  }
}
