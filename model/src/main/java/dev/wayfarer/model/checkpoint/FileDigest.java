package dev.wayfarer.model.checkpoint;

import dev.wayfarer.sql.file.Sha256;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
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
    Sha256 digest = new Sha256();
    CRC32C checksum = new CRC32C();
    long bytes =
        read(
            file,
            buffer -> {
              var _ = digest.add(buffer.duplicate());
              checksum.update(buffer);
            });
    return new FileDigest(bytes, digest.hex(), Optional.of(hex(checksum)));
  }

  /// What to do about a file that is another one.
  private static final String ELSE = " (else it is damaged: copy it again)";

  /// What is wrong with a file that should be this one, if anything is.
  Optional<InputException> wrong(Path file) {
    try {
      // A device may have no length, and no end either.
      if (!Files.isRegularFile(file) && Files.exists(file)) {
        String found = Files.isDirectory(file) ? "a folder" : "something that is not a file";
        return Optional.of(new InputException(file.toString(), "a file of the checkpoint", found));
      }
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

  private static String hex(CRC32C checksum) {
    return HexFormat.of().toHexDigits((int) checksum.getValue());
  }
}
