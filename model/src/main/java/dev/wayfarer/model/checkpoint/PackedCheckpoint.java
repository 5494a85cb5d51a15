package dev.wayfarer.model.checkpoint;

import dev.wayfarer.sql.file.AtomicFolder;
import dev.wayfarer.sql.file.LockFile;
import dev.wayfarer.sql.file.Sha256;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/// A checkpoint among the resources of a class path.
///
/// Files inside a jar can be neither mapped nor found again by their digest without reading all of
/// them, so a packed checkpoint is unpacked once into a folder of a cache, named after its content.
/// Later calls find it there, and believe it no more than any other checkpoint: a damaged one is
/// replaced. Of processes that need it at the same time one unpacks, and the others wait for it.
public final class PackedCheckpoint {
  private static final int NAME_DIGITS = 16;

  private final ClassLoader classPath;
  private final String place;
  private final byte[] provenance;

  private PackedCheckpoint(ClassLoader classPath, String place, byte[] provenance) {
    this.classPath = classPath;
    this.place = place;
    this.provenance = provenance;
  }

  /// Looks for a checkpoint.
  ///
  /// @param place the folder of its resources: `dev/wayfarer/some/model`
  /// @return empty where the class path has none there
  public static Optional<PackedCheckpoint> find(ClassLoader classPath, String place) {
    try (InputStream resource = classPath.getResourceAsStream(place + "/" + ProvenanceFile.NAME)) {
      return resource == null
          ? Optional.empty()
          : Optional.of(new PackedCheckpoint(classPath, place, resource.readAllBytes()));
    } catch (IOException e) {
      throw new InputException(place, "a readable resource", Reason.of(e));
    }
  }

  /// Where a cache holds it, or would.
  ///
  /// @param name under which people find it
  public Path folder(Path cache, String name) {
    String digest = Sha256.of(ByteBuffer.wrap(provenance));
    return cache.resolve(name + "-" + digest.substring(0, NAME_DIGITS)).toAbsolutePath();
  }

  /// Opens it, from the cache where that holds it undamaged.
  ///
  /// @throws InputException where the cache cannot be written, or what was packed is damaged
  public Checkpoint open(Path cache, String name) {
    Path folder = folder(cache, name);
    // Locks on files keep processes apart, not threads.
    synchronized (PackedCheckpoint.class) {
      return opened(folder).orElseGet(() -> unpacked(folder));
    }
  }

  private Optional<Checkpoint> opened(Path folder) {
    try {
      Path list = folder.resolve(ProvenanceFile.NAME);
      if (Files.exists(list) && Arrays.equals(Files.readAllBytes(list), provenance)) {
        return Optional.of(Checkpoint.open(folder));
      }
    } catch (IOException | InputException _) {
      // Damaged: unpacking it anew is the remedy.
    }
    return Optional.empty();
  }

  private Checkpoint unpacked(Path folder) {
    try {
      try (LockFile _ = LockFile.waitFor(lock(folder))) {
        Optional<Checkpoint> meanwhile = opened(folder);
        return meanwhile.isPresent() ? meanwhile.get() : replaced(folder);
      }
    } catch (IOException e) {
      String expected = "a folder that can be written (WAYFARER_CACHE names another)";
      throw new InputException(String.valueOf(folder.getParent()), expected, Reason.of(e));
    }
  }

  private static Path lock(Path folder) {
    return folder.resolveSibling("." + folder.getFileName() + ".lock");
  }

  private Checkpoint replaced(Path folder) throws IOException {
    try (AtomicFolder unpacked = AtomicFolder.begin(folder)) {
      unpackInto(unpacked.path());
      // What is damaged in the jar must not replace anything.
      var _ = Checkpoint.open(unpacked.path());
      unpacked.commitReplacing();
    }
    return Checkpoint.open(folder);
  }

  private void unpackInto(Path hidden) throws IOException {
    Path list = Files.write(hidden.resolve(ProvenanceFile.NAME), provenance);
    for (String file : ProvenanceFile.read(list).files().keySet()) {
      try (InputStream resource = classPath.getResourceAsStream(place + "/" + file)) {
        if (resource == null) {
          throw new InputException(place, "a resource " + file, "none");
        }
        Files.copy(resource, hidden.resolve(file));
      }
    }
  }
}
