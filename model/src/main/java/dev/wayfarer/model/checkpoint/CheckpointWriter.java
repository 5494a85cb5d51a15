package dev.wayfarer.model.checkpoint;

import dev.wayfarer.sql.file.AtomicFolder;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Writes a checkpoint, as a whole or not at all.
///
/// Files go to an [AtomicFolder], `provenance.json` last: before [#commit] there is no checkpoint,
/// after it a whole one. Closing without a commit leaves nothing. Not thread-safe, and two writers
/// must not share a target.
public final class CheckpointWriter implements AutoCloseable {
  private final Path target;
  private final AtomicFolder folder;
  private final boolean replaces;

  /// Null for files whose digest is to be taken.
  private final Map<String, FileDigest> files = new LinkedHashMap<>();

  private CheckpointWriter(Path target, boolean replaces) {
    this.target = target.toAbsolutePath().normalize();
    this.replaces = replaces;
    try {
      this.folder = AtomicFolder.begin(this.target);
    } catch (IOException e) {
      throw cannotWrite(e);
    }
  }

  /// Begins a checkpoint in a new folder, whose parents are made where needed.
  ///
  /// @throws InputException where the folder exists or cannot be written
  public static CheckpointWriter begin(Path folder) {
    if (Files.exists(folder)) {
      throw new InputException(folder.toString(), "a new folder", "one that exists");
    }
    return new CheckpointWriter(folder, false);
  }

  /// Begins a checkpoint that takes the place of the one that may be there. Where the process is
  /// killed while it does, there is none.
  ///
  /// @throws InputException where the folder cannot be written
  public static CheckpointWriter beginReplacing(Path folder) {
    return new CheckpointWriter(folder, true);
  }

  /// Announces a file that the caller writes, before the commit.
  ///
  /// @return where to write it
  public Path file(String name) {
    return announce(name, null);
  }

  public CheckpointWriter tensors(String name, List<TensorData> tensors) {
    return write(name, file -> SafetensorsFile.write(file, tensors, Map.of()));
  }

  public CheckpointWriter text(String name, String text) {
    return write(name, file -> Files.writeString(file, text, StandardOpenOption.CREATE_NEW));
  }

  public CheckpointWriter copy(String name, Path source) {
    return write(name, file -> Files.copy(source, file));
  }

  /// Takes a file over from another checkpoint without reading it, where the disk allows that. Its
  /// digest comes along, so that damage done meanwhile does not go unnoticed.
  public CheckpointWriter reuse(String name, Checkpoint former) {
    Path source = former.path(name);
    Path file = announce(name, former.digest(name));
    try {
      link(file, source);
    } catch (IOException e) {
      throw cannotWrite(e);
    }
    return this;
  }

  private static void link(Path file, Path source) throws IOException {
    try {
      Files.createLink(file, source);
    } catch (FileSystemException | UnsupportedOperationException _) {
      Files.copy(source, file); // another disk, or one without links
    }
  }

  private interface Content {
    void writeTo(Path file) throws IOException;
  }

  private CheckpointWriter write(String name, Content content) {
    try {
      content.writeTo(announce(name, null));
    } catch (IOException e) {
      throw cannotWrite(e);
    }
    return this;
  }

  private Path announce(String name, @Nullable FileDigest digest) {
    if (!ProvenanceFile.isFileName(name) || files.containsKey(name)) {
      throw new IllegalArgumentException("expected a new plain file name, found " + name);
    }
    files.put(name, digest);
    return folder.path().resolve(name);
  }

  /// Completes the checkpoint and puts it in its place.
  ///
  /// @param provenance maps, lists, texts, booleans, numbers: data hashes, options, seeds,
  ///   versions, scores
  /// @throws InputException where it cannot be written; then there is none
  public Checkpoint commit(Map<String, ?> provenance) {
    try {
      for (Map.Entry<String, FileDigest> file : files.entrySet()) {
        if (file.getValue() == null) {
          file.setValue(FileDigest.of(folder.path().resolve(file.getKey())));
        }
      }
      Path list = folder.path().resolve(ProvenanceFile.NAME);
      String text = new ProvenanceFile(files, new LinkedHashMap<>(provenance)).text();
      Files.writeString(list, text, StandardOpenOption.CREATE_NEW);
      if (replaces) {
        folder.commitReplacing();
      } else {
        folder.commit();
      }
      return new Checkpoint(target, ProvenanceFile.read(target.resolve(ProvenanceFile.NAME)));
    } catch (IOException e) {
      throw cannotWrite(e);
    }
  }

  @Override
  public void close() {
    folder.close();
  }

  private InputException cannotWrite(IOException e) {
    String file = e instanceof FileSystemException failed ? failed.getFile() : null;
    String place = file == null ? target.toString() : file;
    return new InputException(place, "a checkpoint that can be written", Reason.of(e));
  }
}
