package dev.wayfarer.model.checkpoint;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// By what a file is known again: its length, and its SHA-256 in hexadecimal digits.
public record FileDigest(long bytes, String sha256) {
  private static final int BUFFER_BYTES = 1 << 20;

  /// Reads a whole file.
  static FileDigest of(Path file) throws IOException {
    MessageDigest digest = newDigest();
    long bytes = 0;
    try (FileChannel channel = FileChannel.open(file)) {
      int size = Math.clamp(channel.size(), 1, BUFFER_BYTES);
      ByteBuffer buffer = ByteBuffer.allocateDirect(size);
      while (channel.read(buffer.clear()) >= 0) {
        bytes += buffer.flip().remaining();
        digest.update(buffer);
      }
    }
    return new FileDigest(bytes, hex(digest));
  }

  static String sha256Of(ByteBuffer bytes) {
    MessageDigest digest = newDigest();
    digest.update(bytes);
    return hex(digest);
  }

  private static String hex(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest newDigest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java has SHA-256", e);
    }
  }
}
