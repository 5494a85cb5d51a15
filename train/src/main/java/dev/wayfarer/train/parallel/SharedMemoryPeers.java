package dev.wayfarer.train.parallel;

import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.TensorScope;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bytedeco.pytorch.MemoryFormatOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/// Processes on one machine. What they send each other lies in memory that all of them see, and the
/// group only tells when it is there: over the loopback interface each number would be copied by
/// the system several times, which takes the processor longer than adding it.
///
/// Where one of them has no such memory, all use the group.
///
/// Trap: a region is written again in the next sum. By then all have read it, since a sum ends with
/// [#whole], which each process enters when it has added what others sent, and the region of
/// `whole` is not written before all have begun the next sum.
final class SharedMemoryPeers implements Peers {
  /// A file system in memory, on Linux.
  static final Path MEMORY = Path.of("/dev/shm");

  /// The number of the area that [#whole] uses; those of parts are from 0 on.
  private static final int WHOLE = -1;

  /// By how much an area is larger than what it is made for, since sizes differ between steps.
  private static final double MORE = 1.25;

  private final Peers group;
  private final Path folder;
  private final Map<Integer, SharedArea> areas = new HashMap<>();
  private boolean shared = true;
  private int round;

  SharedMemoryPeers(Peers group, Path folder) {
    this.group = group;
    this.folder = folder;
  }

  /// The area of that number, or none where processes share no memory.
  private Optional<SharedArea> area(int number, long size) {
    Optional<SharedArea> known = Optional.ofNullable(areas.get(number));
    if (known.filter(area -> area.capacity() >= size).isPresent() || !shared) {
      return shared ? known : Optional.empty();
    }
    Optional<SharedArea> made = SharedArea.agree(group, folder, (long) (size * MORE));
    made.ifPresentOrElse(area -> areas.put(number, area), () -> shared = false);
    return made;
  }

  @Override
  public int rank() {
    return group.rank();
  }

  @Override
  public int count() {
    return group.count();
  }

  @Override
  public List<Tensor> gather(Tensor own) {
    return group.gather(own);
  }

  @Override
  public PartsUnderWay sendParts(Tensor own, long size, List<Boolean> sends) {
    Optional<SharedArea> area = area(round++, size * count());
    if (area.isEmpty()) {
      return group.sendParts(own, size, sends);
    }
    try (TensorScope _ = TensorScope.open()) {
      if (own.numel() > 0) {
        area.get().region(rank(), own.numel(), own).copy_(own.detach());
      }
    } finally {
      TensorScope.release(own);
    }
    return new Written(area.get(), size, sends, signal());
  }

  /// Tells all that this process has come so far, and hears it of them.
  private PartsUnderWay signal() {
    try (TensorScope _ = TensorScope.open()) {
      Tensor nothing = TensorScope.keep(Device.CPU.reals(new float[count()], count()));
      return group.sendParts(nothing, 1, Collections.nCopies(count(), true));
    }
  }

  /// Parts that processes have written, once all have said so.
  private final class Written implements PartsUnderWay {
    private final SharedArea area;
    private final long size;
    private final List<Boolean> sends;
    private final PartsUnderWay signal;

    Written(SharedArea area, long size, List<Boolean> sends, PartsUnderWay signal) {
      this.area = area;
      this.size = size;
      this.sends = sends;
      this.signal = signal;
    }

    @Override
    public List<Tensor> await() {
      Tensor like = signal.await().getFirst();
      return IntStream.range(0, count())
          .filter(sends::get)
          .mapToObj(process -> area.region(process, size * count(), like))
          .map(region -> region.narrow(0, rank() * size, size))
          .toList();
    }

    @Override
    public void close() {
      signal.close();
    }
  }

  @Override
  public Tensor whole(Tensor part) {
    round = 0;
    long size = part.numel();
    Optional<SharedArea> area = area(WHOLE, size);
    if (area.isEmpty()) {
      return group.whole(part);
    }
    Tensor all =
        torch.empty(new long[] {size * count()}, part.options(), new MemoryFormatOptional());
    try (TensorScope _ = TensorScope.open();
        PartsUnderWay signal = written(area.get(), part)) {
      signal.await();
      for (int process = 0; process < count(); process++) {
        all.narrow(0, process * size, size).copy_(area.get().region(process, size, part));
      }
    }
    return all;
  }

  private PartsUnderWay written(SharedArea area, Tensor part) {
    area.region(rank(), part.numel(), part).copy_(part.detach());
    return signal();
  }

  @Override
  public double seconds() {
    return group.seconds();
  }

  @Override
  public void close() {
    group.close();
  }
}
