package dev.wayfarer.model.checkpoint;

import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.Reason;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes a checkpoint, as a whole or not at all.
///
/// Files go to a hidden folder beside the target. [#commit] syncs them, writes and syncs
/// `provenance.json`, syncs the folder, renames it and syncs its parent; before the renaming there
/// is no checkpoint, after it a whole one. Closing without a commit leaves nothing. Not
/// thread-safe, and two writers must not share a target.
public final class CheckpointWriter implements AutoCloseable {
  private final Path target;
  private final Path hidden;

  /// Null for files whose digest is to be taken.
  private final Map<String, FileDigest> files = new LinkedHashMap<>();

  private CheckpointWriter(Path target) {
    this.target = target;
    this.hidden = Folders.hidden(target);
  }

  /// Begins a checkpoint in a new folder, whose parents are made where needed.
  ///
  /// @throws InputException where the folder exists or cannot be written
  public static CheckpointWriter begin(Path folder) {
    Path target = folder.toAbsolutePath().normalize();
    if (Files.exists(target)) {
      throw new InputException(folder.toString(), "a new folder", "one that exists");
    }
    CheckpointWriter writer = new CheckpointWriter(target);
    try {
      Files.createDirectories(target.getParent());
      Folders.deleteLeftovers(target.getParent(), target.getFileName().toString());
      Files.createDirectory(writer.hidden);
    } catch (IOException e) {
      throw writer.cannotWrite(e);
    }
    return writer;
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
      Folders.syncFile(file);
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

  private Path announce(String name, FileDigest digest) {
    if (!ProvenanceFile.isFileName(name) || files.containsKey(name)) {
      throw new IllegalArgumentException("expected a new plain file name, found " + name);
    }
    files.put(name, digest);
    return hidden.resolve(name);
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
          Path path = hidden.resolve(file.getKey());
          Folders.syncFile(path);
          file.setValue(FileDigest.of(path));
        }
      }
      Path list = hidden.resolve(ProvenanceFile.NAME);
      String text = new ProvenanceFile(files, new LinkedHashMap<>(provenance)).text();
      Files.writeString(list, text, StandardOpenOption.CREATE_NEW);
      Folders.syncFile(list);
      Folders.sync(hidden);
      Files.move(hidden, target, StandardCopyOption.ATOMIC_MOVE);
      Folders.sync(target.getParent());
      return new Checkpoint(target, ProvenanceFile.read(target.resolve(ProvenanceFile.NAME)));
    } catch (IOException e) {
      throw cannotWrite(e);
    }
  }

  @Override
  public void close() {
    try {
      if (Files.exists(hidden)) {
        Folders.delete(hidden);
      }
    } catch (IOException _) {
      // A failure is under way, to which a leftover adds nothing; the next writer deletes it.
    }
  }

  private InputException cannotWrite(IOException e) {
    String file = e instanceof FileSystemException failed ? failed.getFile() : null;
    String place = file == null ? target.toString() : file;
    return new InputException(place, "a checkpoint that can be written", Reason.of(e));
  }
}
