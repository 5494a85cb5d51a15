package dev.wayfarer.sql.tabular;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// Unpacked bytes up to a limit: a small file can unpack to far more than anyone has room for.
final class BoundedInput extends FilterInputStream {
  private static final long MOST_BYTES = 4_000_000_000L;

  private long left = MOST_BYTES;

  BoundedInput(InputStream in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    int result = super.read();
    count(result < 0 ? 0 : 1);
    return result;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int count = super.read(buffer, offset, length);
    count(Math.max(0, count));
    return count;
  }

  private void count(int bytes) throws IOException {
    left -= bytes;
    if (left < 0) {
      throw new IOException("it unpacks to more than 4 GB");
    }
  }
}
