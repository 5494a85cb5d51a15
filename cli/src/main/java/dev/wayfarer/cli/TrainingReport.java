package dev.wayfarer.cli;

import dev.wayfarer.train.evaluate.ExactScore;
import dev.wayfarer.train.loop.TrainingWatcher;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;

/// Prints how training goes: a line for each score, and one that is rewritten with each step.
///
/// Where there is no terminal, that line is printed once a minute.
public final class TrainingReport implements TrainingWatcher, AutoCloseable {
  private static final long TERMINAL_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
  private static final long LOG_NANOS = TimeUnit.MINUTES.toNanos(1);
  private static final String START_OF_LINE = "\r";
  private static final String CLEAR_REST = "\u001b[K";

  private final PrintWriter out;
  private final PrintWriter terminal;
  private final boolean rewrites = Boolean.getBoolean("wayfarer.progress");
  private long next = System.nanoTime();
  private boolean visible;

  public TrainingReport(CommandLine command) {
    this.out = command.getOut();
    this.terminal = command.getErr();
  }

  public void line(String text) {
    wipe();
    out.println(text);
    out.flush();
  }

  @Override
  public void begins(int step, int steps, int examples, int leftOut) {
    String from = "";
    if (step > 0) {
      from = step == steps ? ", all done" : String.format(Locale.ROOT, ", from %,d on", step + 1);
    }
    line(String.format(Locale.ROOT, "%,d examples, %,d steps%s", examples, steps, from));
    if (leftOut > 0) {
      line(
          String.format(
              Locale.ROOT, "%,d examples left out: the model's grammar lacks them", leftOut));
    }
  }

  @Override
  public void stepped(StepReport report) {
    long now = System.nanoTime();
    if (now - next < 0) {
      return;
    }
    String text =
        String.format(
            Locale.ROOT,
            "step %,d of %,d, loss %.4f, %,.1f examples a second, rate %.2e, %s left%s",
            report.step(),
            report.steps(),
            report.loss(),
            report.examplesPerSecond(),
            report.rate(),
            time(report.secondsLeft()),
            refused(report));
    if (rewrites) {
      next = now + TERMINAL_NANOS;
      visible = true;
      terminal.print(START_OF_LINE + text + CLEAR_REST);
      terminal.flush();
    } else {
      next = now + LOG_NANOS;
      line(text);
    }
  }

  private static String refused(StepReport report) {
    return report.refused() == 0
        ? ""
        : String.format(Locale.ROOT, ", %,d steps left out", report.refused());
  }

  private static String time(double seconds) {
    long whole = Math.round(seconds);
    return String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
  }

  @Override
  public void validated(int step, double loss) {
    line(String.format(Locale.ROOT, "step %,d: loss on dev %.4f", step, loss));
  }

  @Override
  public void decoded(int step, ExactScore score, boolean best) {
    line(
        String.format(
            Locale.ROOT,
            "step %,d: exact match on dev %.3f (%,d of %,d)%s",
            step,
            score.share(),
            score.right(),
            score.all(),
            best ? ", the best so far" : ""));
  }

  @Override
  public void saved(int step, Path checkpoint) {
    line(String.format(Locale.ROOT, "step %,d: saved %s", step, checkpoint.getFileName()));
  }

  private void wipe() {
    if (visible) {
      terminal.print(START_OF_LINE + CLEAR_REST);
      terminal.flush();
      visible = false;
    }
  }

  @Override
  public void close() {
    wipe();
  }
}
