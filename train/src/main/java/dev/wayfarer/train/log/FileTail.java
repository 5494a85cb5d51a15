package dev.wayfarer.train.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/// The end of a file that may be long, and that someone may be writing.
public final class FileTail {
  private static final int BYTES = 4096;

  private FileTail() {}

  /// The last bytes of a file, some thousand at most.
  public static ByteBuffer read(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      long from = Math.max(0, channel.size() - BYTES);
      ByteBuffer bytes = ByteBuffer.allocate(BYTES);
      while (bytes.hasRemaining() && channel.read(bytes, from + bytes.position()) > 0) {
        // until the end
      }
      return bytes.flip();
    }
  }
}
