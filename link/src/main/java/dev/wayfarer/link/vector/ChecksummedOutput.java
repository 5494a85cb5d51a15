package dev.wayfarer.link.vector;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.util.zip.CRC32C;

/// Writes little-endian numbers to a file and keeps their checksum.
final class ChecksummedOutput {
  private static final int BUFFER_BYTES = 1 << 20;

  private final FileChannel channel;
  private final ByteBuffer buffer =
      ByteBuffer.allocateDirect(BUFFER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
  private final CRC32C checksum = new CRC32C();

  ChecksummedOutput(FileChannel channel) {
    this.channel = channel;
  }

  void putRow(NumberType type, float[] row) throws IOException {
    type.encode(row, room(type.rowBytes(row.length)));
  }

  void putInt(int number) throws IOException {
    room(Integer.BYTES).putInt(number);
  }

  void putBytes(byte[] bytes, int count) throws IOException {
    for (int done = 0; done < count; ) {
      int part = Math.min(count - done, BUFFER_BYTES);
      room(part).put(bytes, done, part);
      done += part;
    }
  }

  /// Ends a part of the file.
  ///
  /// @return the checksum of everything since the last such part
  int endPart() throws IOException {
    flush();
    int ended = (int) checksum.getValue();
    checksum.reset();
    return ended;
  }

  private ByteBuffer room(int bytes) throws IOException {
    if (buffer.remaining() < bytes) {
      flush();
    }
    return buffer;
  }

  private void flush() throws IOException {
    buffer.flip();
    checksum.update(buffer.duplicate());
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
    buffer.clear();
  }
}
