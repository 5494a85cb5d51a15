package dev.wayfarer.model.checkpoint;

import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.Reason;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/// By what a file is known again: its length and its SHA-256, and by what damage to it is found.
///
/// Both in hexadecimal digits. A JVM that has just begun takes half a second for the SHA-256 of a
/// small model, but next to nothing for a CRC, which processors compute.
///
/// @param crc32c empty in checkpoints of the time before there was one
public record FileDigest(long bytes, String sha256, Optional<String> crc32c) {
  private static final int BUFFER_BYTES = 1 << 20;

  /// Reads a whole file.
  static FileDigest of(Path file) throws IOException {
    MessageDigest digest = newDigest();
    CRC32C checksum = new CRC32C();
    long bytes =
        read(
            file,
            buffer -> {
              digest.update(buffer.duplicate());
              checksum.update(buffer);
            });
    return new FileDigest(bytes, hex(digest), Optional.of(hex(checksum)));
  }

  /// What to do about a file that is another one.
  private static final String ELSE = " (else it is damaged: copy it again)";

  /// What is wrong with a file that should be this one, if anything is.
  Optional<InputException> wrong(Path file) {
    try {
      // Lengths first: where they differ, the message says more, and a large file need not be read.
      long found = Files.size(file);
      if (found != bytes) {
        String expected = bytes + " bytes" + ELSE;
        return Optional.of(new InputException(file.toString(), expected, Long.toString(found)));
      }
      return crc32c.isPresent()
          ? different(file, "CRC-32C ", crc32c.get(), checksum(file))
          : different(file, "SHA-256 ", sha256, of(file).sha256);
    } catch (IOException e) {
      String expected = "a file of the checkpoint";
      return Optional.of(new InputException(file.toString(), expected, Reason.of(e)));
    }
  }

  private static Optional<InputException> different(
      Path file, String kind, String expected, String found) {
    return found.equals(expected)
        ? Optional.empty()
        : Optional.of(new InputException(file.toString(), kind + expected + ELSE, found));
  }

  private static String checksum(Path file) throws IOException {
    CRC32C checksum = new CRC32C();
    var _ = read(file, checksum::update);
    return hex(checksum);
  }

  /// Passes all bytes of a file on, and tells how many there are.
  private static long read(Path file, Consumer<ByteBuffer> to) throws IOException {
    long bytes = 0;
    try (FileChannel channel = FileChannel.open(file)) {
      int size = Math.clamp(channel.size(), 1, BUFFER_BYTES);
      ByteBuffer buffer = ByteBuffer.allocateDirect(size);
      while (channel.read(buffer.clear()) >= 0) {
        bytes += buffer.flip().remaining();
        to.accept(buffer);
      }
    }
    return bytes;
  }

  static String sha256Of(ByteBuffer bytes) {
    MessageDigest digest = newDigest();
    digest.update(bytes);
    return hex(digest);
  }

  private static String hex(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }

  private static String hex(CRC32C checksum) {
    return HexFormat.of().toHexDigits((int) checksum.getValue());
  }

  private static MessageDigest newDigest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java has SHA-256", e);
    }
  }
}
