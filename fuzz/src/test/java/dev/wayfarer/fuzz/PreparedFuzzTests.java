package dev.wayfarer.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import java.util.zip.Deflater;
import org.junit.jupiter.api.io.TempDir;

/// Prepared datasets, as they lie in a file and as they read once unpacked.
class PreparedFuzzTests {
  private static final int MAGIC = 0x57415950;
  private static final int VERSION = 3;

  @TempDir static Path folder;

  /// The file as it is, then with a checksum that fits.
  @FuzzTest
  void file(byte[] content) {
    read(content);
    if (content.length >= Integer.BYTES) {
      read(sealed(content));
    }
  }

  /// Sections, each after its length, which become a file that is whole.
  @FuzzTest
  void sections(byte[] content) {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes(ByteBuffer.allocate(8).putInt(MAGIC).putInt(VERSION).array());
    ByteBuffer in = ByteBuffer.wrap(content);
    while (in.remaining() >= Short.BYTES) {
      byte[] section = new byte[Math.min(Short.toUnsignedInt(in.getShort()), in.remaining())];
      in.get(section);
      byte[] packed = packed(section);
      file.writeBytes(ByteBuffer.allocate(8).putInt(section.length).putInt(packed.length).array());
      file.writeBytes(packed);
    }
    file.writeBytes(new byte[Integer.BYTES]);
    read(sealed(file.toByteArray()));
  }

  private static void read(byte[] content) {
    Path file = Promise.write(folder.resolve("data.prepared"), content);
    Promise.holds(() -> PreparedFile.read(file));
  }

  private static byte[] sealed(byte[] content) {
    byte[] file = content.clone();
    CRC32C sum = new CRC32C();
    sum.update(file, 0, file.length - Integer.BYTES);
    ByteBuffer.wrap(file).putInt(file.length - Integer.BYTES, (int) sum.getValue());
    return file;
  }

  private static byte[] packed(byte[] content) {
    try (Deflater deflater = new Deflater(Deflater.BEST_SPEED)) {
      deflater.setInput(content);
      deflater.finish();
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] buffer = new byte[1 << 12];
      while (!deflater.finished()) {
        out.write(buffer, 0, deflater.deflate(buffer));
      }
      return out.toByteArray();
    }
  }
}
