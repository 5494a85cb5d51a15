package dev.wayfarer.train.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.zip.CRC32C;

/// An event file as TensorBoard reads it: records one after the other.
///
///     8 bytes   n, the length of the event, little-endian
///     4 bytes   masked CRC-32C of these 8
///     n bytes   the event: see [EventMessage]
///     4 bytes   masked CRC-32C of the event
///
/// A run that was resumed has several, which TensorBoard puts together.
final class EventFile implements AutoCloseable {
  private static final int FRAME_BYTES = Long.BYTES + 2 * Integer.BYTES;

  private final FileChannel channel;
  private final InstantSource clock;

  private EventFile(FileChannel channel, InstantSource clock) {
    this.channel = channel;
    this.clock = clock;
  }

  static EventFile create(Path folder, InstantSource clock) throws IOException {
    EventFile file = new EventFile(newFile(folder, clock.instant().getEpochSecond()), clock);
    file.write(EventMessage.version(file.now()));
    return file;
  }

  private static FileChannel newFile(Path folder, long seconds) throws IOException {
    for (int again = 0; ; again++) {
      // Files are read in the order of their names, so one of the same second must come later.
      String name = "events.out.tfevents.%010d.wayfarer.%d".formatted(seconds, again);
      try {
        return FileChannel.open(
            folder.resolve(name), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      } catch (FileAlreadyExistsException _) {
        // another number then
      }
    }
  }

  void append(long step, Map<String, Double> figures) throws IOException {
    write(EventMessage.scalars(now(), step, figures));
  }

  /// Has TensorBoard forget what earlier files say of a step and those after it.
  void forgetFrom(long step) throws IOException {
    write(EventMessage.start(now(), step));
  }

  private double now() {
    Instant instant = clock.instant();
    return instant.getEpochSecond() + instant.getNano() / 1e9;
  }

  private void write(byte[] event) throws IOException {
    ByteBuffer framed =
        ByteBuffer.allocate(FRAME_BYTES + event.length).order(ByteOrder.LITTLE_ENDIAN);
    framed.putLong(event.length);
    framed.putInt(maskedChecksum(framed.array(), Long.BYTES));
    framed.put(event);
    framed.putInt(maskedChecksum(event, event.length)).flip();
    while (framed.hasRemaining()) {
      channel.write(framed);
    }
  }

  /// Masked, as the format wants it, so that a checksum of data with checksums in it stays good.
  private static int maskedChecksum(byte[] bytes, int length) {
    CRC32C checksum = new CRC32C();
    checksum.update(bytes, 0, length);
    return Integer.rotateRight((int) checksum.getValue(), 15) + 0xa282ead8;
  }

  void sync() throws IOException {
    channel.force(true);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
