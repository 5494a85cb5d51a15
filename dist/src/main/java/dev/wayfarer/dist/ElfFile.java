package dev.wayfarer.dist;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A library of Linux in the ELF format, 64 bits, little-endian.
///
/// PyTorch's library has 89 MB of names for debuggers at its end, which no program loads.
/// [#dropSymbols] cuts off what lies behind the last loaded segment, as `strip` would, on any
/// system.
final class ElfFile {
  private static final int HEADER_BYTES = 64;
  private static final int MAGIC = 0x464c457f;
  private static final byte CLASS_64 = 2;
  private static final byte LITTLE_ENDIAN = 1;

  private static final int PROGRAM_HEADERS = 0x20;
  private static final int SECTION_HEADERS = 0x28;
  private static final int PROGRAM_HEADER_SIZE = 0x36;
  private static final int PROGRAM_HEADER_COUNT = 0x38;
  private static final int SECTION_HEADER_COUNT = 0x3c;
  private static final int SECTION_NAMES = 0x3e;

  private static final int SEGMENT_OFFSET = 0x08;
  private static final int SEGMENT_FILE_SIZE = 0x20;

  private ElfFile() {}

  /// Cuts the names for debuggers off a library. Files of another kind stay as they are.
  static void dropSymbols(Path library) throws IOException {
    try (FileChannel file =
        FileChannel.open(library, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer header = read(file, 0, HEADER_BYTES);
      if (!isElf(header)) {
        return;
      }
      long end = endOfSegments(file, header);
      if (end >= file.size()) {
        return;
      }
      header.putLong(SECTION_HEADERS, 0);
      header.putShort(SECTION_HEADER_COUNT, (short) 0);
      header.putShort(SECTION_NAMES, (short) 0);
      header.rewind();
      file.write(header, 0);
      file.truncate(end);
    }
  }

  private static boolean isElf(ByteBuffer header) {
    return header.limit() == HEADER_BYTES
        && header.getInt(0) == MAGIC
        && header.get(4) == CLASS_64
        && header.get(5) == LITTLE_ENDIAN;
  }

  private static long endOfSegments(FileChannel file, ByteBuffer header) throws IOException {
    long place = header.getLong(PROGRAM_HEADERS);
    int size = header.getShort(PROGRAM_HEADER_SIZE);
    int count = header.getShort(PROGRAM_HEADER_COUNT);
    ByteBuffer segments = read(file, place, size * count);
    long end = place + segments.limit();
    for (int at = 0; at < segments.limit(); at += size) {
      long offset = segments.getLong(at + SEGMENT_OFFSET);
      end = Math.max(end, offset + segments.getLong(at + SEGMENT_FILE_SIZE));
    }
    return end;
  }

  private static ByteBuffer read(FileChannel file, long from, int length) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    int read = 0;
    while (bytes.hasRemaining() && read >= 0) {
      read = file.read(bytes, from + bytes.position());
    }
    return bytes.flip();
  }
}
