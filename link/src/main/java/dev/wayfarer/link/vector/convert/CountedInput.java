package dev.wayfarer.link.vector.convert;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;

/// Tells how much of a file has been read. It is read in large pieces only.
final class CountedInput extends FilterInputStream {
  private final LongConsumer bytesRead;
  private long count;

  CountedInput(InputStream in, LongConsumer bytesRead) {
    super(in);
    this.bytesRead = bytesRead;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    int read = super.read(into, from, length);
    if (read > 0) {
      count += read;
      bytesRead.accept(count);
    }
    return read;
  }
}
