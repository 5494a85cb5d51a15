package dev.wayfarer.train.loop;

import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;

/// A new run was to begin in a folder that has a run already, or other files.
public final class FolderInUseException extends InputException {
  FolderInUseException(Path folder) {
    super(folder.toString(), "a new folder", "one that is in use");
  }
}
