package dev.wayfarer.model.checkpoint;

import dev.wayfarer.sql.file.AtomicFolder;
import dev.wayfarer.sql.file.Disk;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The checkpoints of a training run: folders `step-000500`, `step-001000`, ….
///
/// One process at a time may save to a history. It can be killed at any moment: a checkpoint has
/// its name only while it is whole, and older ones go only after a newer one is there to stay.
public final class CheckpointHistory {
  private static final Pattern NAME = Pattern.compile("step-(\\d{6,18})");

  private final Path folder;

  private CheckpointHistory(Path folder) {
    this.folder = folder;
  }

  /// The history in a folder, which need not exist yet.
  public static CheckpointHistory of(Path folder) {
    return new CheckpointHistory(folder);
  }

  /// Writes the files of a checkpoint.
  public interface Content {
    /// Writes the files, and returns the provenance: see [CheckpointWriter#commit].
    Map<String, ?> writeTo(CheckpointWriter writer);
  }

  /// The steps that have a checkpoint, in ascending order.
  public List<Long> steps() {
    List<Long> steps = new ArrayList<>();
    if (!Files.exists(folder)) {
      return steps;
    }
    try {
      for (Path entry : Disk.entries(folder)) {
        Matcher name = NAME.matcher(entry.getFileName().toString());
        if (name.matches()) {
          steps.add(Long.parseLong(name.group(1)));
        }
      }
    } catch (IOException e) {
      throw new InputException(folder.toString(), "a folder of checkpoints", Reason.of(e));
    }
    Collections.sort(steps);
    return steps;
  }

  /// Where the checkpoint of a step lies, or would.
  public Path path(long step) {
    return folder.resolve(String.format(Locale.ROOT, "step-%06d", step));
  }

  /// Opens the newest checkpoint, if there is any.
  ///
  /// @throws InputException where the newest is damaged: an older one is not taken in its place
  ///   unasked, but named
  public Optional<Checkpoint> latest() {
    List<Long> steps = steps();
    if (steps.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(Checkpoint.open(path(steps.getLast())));
    } catch (InputException e) {
      List<Path> older =
          steps.reversed().stream().skip(1).map(step -> path(step).getFileName()).toList();
      String hint = older.isEmpty() ? "no older checkpoint" : "older checkpoints: " + older;
      throw new InputException(e.getMessage() + " (" + hint + ")");
    }
  }

  /// Writes a checkpoint, and then deletes all but the newest.
  ///
  /// @param keep how many stay, the new one included
  /// @throws InputException where it cannot be written; those before are as they were
  public Checkpoint save(long step, int keep, Content content) {
    if (step < 0 || keep < 1) {
      throw new IllegalArgumentException("step " + step + ", keep " + keep);
    }
    deleteLeftovers();
    Checkpoint saved;
    try (CheckpointWriter writer = CheckpointWriter.begin(path(step))) {
      saved = writer.commit(content.writeTo(writer));
    }
    List<Long> steps = steps();
    delete(steps.subList(0, Math.max(0, steps.size() - keep)));
    return saved;
  }

  /// Deletes the checkpoints after a step, for training that goes on from an older one.
  public void dropAfter(long step) {
    deleteLeftovers();
    // Newest first, so that what is left after a kill has no gap.
    delete(steps().reversed().stream().filter(later -> later > step).toList());
  }

  private void delete(List<Long> steps) {
    try {
      for (long step : steps) {
        AtomicFolder.delete(path(step));
      }
    } catch (IOException e) {
      throw new InputException(folder.toString(), "a folder that can be written", Reason.of(e));
    }
  }

  private void deleteLeftovers() {
    try {
      if (Files.exists(folder)) {
        AtomicFolder.deleteLeftovers(folder);
      }
    } catch (IOException e) {
      throw new InputException(folder.toString(), "a folder that can be written", Reason.of(e));
    }
  }
}
