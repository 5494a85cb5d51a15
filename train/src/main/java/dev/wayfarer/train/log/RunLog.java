package dev.wayfarer.train.log;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.regex.Pattern;

/// Appends the figures of a training run to its folder.
///
/// A record is in the files when [#record] returns, should the process be killed then; [#sync]
/// makes it outlive a loss of power too. Not thread-safe.
public final class RunLog implements AutoCloseable {
  /// As TensorBoard groups them: `loss/source`. What needs no quotes in a CSV file.
  private static final Pattern FIGURE = Pattern.compile("[A-Za-z0-9_./-]+");

  private final Path folder;
  private final MetricsFile metrics;
  private final EventFile events;
  private long lastStep;

  private RunLog(Path folder, MetricsFile metrics, EventFile events, long lastStep) {
    this.folder = folder;
    this.metrics = metrics;
    this.events = events;
    this.lastStep = lastStep;
  }

  /// Begins the log of a new run, in a folder that is made where needed.
  ///
  /// @throws InputException where the folder has the log of another run, or cannot be written
  public static RunLog begin(Path folder, InstantSource clock) {
    if (Files.exists(folder.resolve(MetricsFile.NAME))) {
      throw new InputException(folder.toString(), "a new run", "one that has a log");
    }
    return open(folder, 0, false, clock);
  }

  /// Goes on with the log of a run, and forgets what it said after a step.
  ///
  /// @param step the last whose figures stay; -1 where training begins again
  /// @throws InputException where the log is damaged, or cannot be written
  public static RunLog resume(Path folder, long step, InstantSource clock) {
    return open(folder, step, true, clock);
  }

  private static RunLog open(Path folder, long step, boolean resumes, InstantSource clock) {
    try {
      Files.createDirectories(folder);
      if (resumes) {
        MetricsFile.dropAfter(folder, step);
      }
      MetricsFile metrics = MetricsFile.open(folder);
      try {
        EventFile events = EventFile.create(folder, clock);
        if (resumes) {
          events.forgetFrom(step + 1);
        }
        return new RunLog(folder, metrics, events, Math.max(step, 0));
      } catch (IOException e) {
        metrics.close();
        throw e;
      }
    } catch (IOException e) {
      throw cannotWrite(folder, e);
    }
  }

  /// Appends figures.
  ///
  /// @param figures by name, in the order in which they shall stand
  /// @throws InputException where the disk refuses them
  /// @throws IllegalArgumentException where a name has other than letters, digits and `_./-`, or
  ///   the step is before one that was recorded
  public void record(TrainingProgress at, Map<String, Double> figures) {
    for (String name : figures.keySet()) {
      if (!FIGURE.matcher(name).matches()) {
        throw new IllegalArgumentException("expected the name of a figure, found " + name);
      }
    }
    if (at.step() < lastStep) {
      throw new IllegalArgumentException(
          "expected a step from " + lastStep + " on, found " + at.step());
    }
    lastStep = at.step();
    try {
      metrics.append(at, figures);
      events.append(at.step(), figures);
    } catch (IOException e) {
      throw cannotWrite(folder, e);
    }
  }

  /// Makes what was recorded last; to be called before a checkpoint is written, which then never
  /// knows more than the log.
  public void sync() {
    try {
      metrics.sync();
      events.sync();
    } catch (IOException e) {
      throw cannotWrite(folder, e);
    }
  }

  @Override
  public void close() {
    try (metrics;
        events) {
      // both, whichever fails
    } catch (IOException e) {
      throw cannotWrite(folder, e);
    }
  }

  private static InputException cannotWrite(Path folder, IOException e) {
    return new InputException(folder.toString(), "a log that can be written", Reason.of(e));
  }
}
