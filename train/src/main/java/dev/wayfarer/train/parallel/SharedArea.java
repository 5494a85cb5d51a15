package dev.wayfarer.train.parallel;

import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.TensorScope;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/// Memory that all processes see: one region for each of them, which it fills.
///
/// A region is a file of a file system in memory. It has no name any more as soon as all have it,
/// so nothing is left however they end.
final class SharedArea {
  private static final int CHUNK = 1 << 20;

  /// Names are exchanged as numbers that a float holds exactly.
  private static final int BITS = 24;

  private static final float NONE = -1;

  private final int capacity;
  private final List<FloatBuffer> regions;

  private SharedArea(int capacity, List<FloatBuffer> regions) {
    this.capacity = capacity;
    this.regions = List.copyOf(regions);
  }

  /// Makes an area. All processes call it at the same time, and get one or none alike: none where
  /// one of them has too little memory, or cannot open the file of another.
  ///
  /// @param folder of a file system in memory
  /// @param numbers of a region
  static Optional<SharedArea> agree(Peers group, Path folder, long numbers) {
    long nonce = (System.nanoTime() ^ ProcessHandle.current().pid() << 12) & ((1 << BITS) - 1);
    Path own = file(folder, group.rank(), nonce);
    boolean made = numbers <= Integer.MAX_VALUE / Float.BYTES && make(own, numbers);
    try {
      List<FloatBuffer> regions = new ArrayList<>();
      List<Float> nonces = gather(group, made ? nonce : NONE);
      boolean all = !nonces.contains(NONE);
      for (int rank = 0; all && rank < nonces.size(); rank++) {
        all = map(file(folder, rank, nonces.get(rank).longValue()), numbers, regions);
      }
      return gather(group, all ? 1 : NONE).contains(NONE)
          ? Optional.empty()
          : Optional.of(new SharedArea((int) numbers, regions));
    } finally {
      if (made) {
        delete(own);
      }
    }
  }

  private static Path file(Path folder, int rank, long nonce) {
    return folder.resolve("wayfarer-%d-%d".formatted(rank, nonce));
  }

  /// Writes all of it: a file with holes would end the process when there is no memory to fill one.
  private static boolean make(Path file, long numbers) {
    FileAttribute<?> ownerAlone =
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
    Set<StandardOpenOption> once = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try (FileChannel channel = FileChannel.open(file, once, ownerAlone)) {
      boolean filled = fill(channel, numbers);
      if (!filled) {
        delete(file);
      }
      return filled;
    } catch (IOException | UnsupportedOperationException _) {
      return false; // nor is it deleted: a file of that name may be another's
    }
  }

  private static boolean fill(FileChannel channel, long numbers) {
    ByteBuffer zeros = ByteBuffer.allocateDirect(CHUNK);
    try {
      for (long left = numbers * Float.BYTES; left > 0; ) {
        left -= channel.write(zeros.clear().limit((int) Math.min(CHUNK, left)));
      }
      return true;
    } catch (IOException _) {
      return false;
    }
  }

  private static boolean map(Path file, long numbers, List<FloatBuffer> regions) {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      regions.add(
          channel
              .map(MapMode.READ_WRITE, 0, numbers * Float.BYTES)
              .order(ByteOrder.nativeOrder())
              .asFloatBuffer());
      return true;
    } catch (IOException _) {
      return false;
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException _) {
      // Somebody else has cleared up.
    }
  }

  private static List<Float> gather(Peers group, float own) {
    try (TensorScope _ = TensorScope.open()) {
      return group.gather(Device.CPU.reals(new float[] {own}, 1)).stream()
          .map(one -> Device.numbers(one)[0])
          .toList();
    }
  }

  /// How many numbers a region has.
  int capacity() {
    return capacity;
  }

  /// The first numbers of a process's region, in the caller's scope.
  ///
  /// @param like a tensor of their kind
  Tensor region(int rank, long numbers, Tensor like) {
    return torch.from_blob(
        new FloatPointer(regions.get(rank)), new long[] {numbers}, like.options());
  }
}
