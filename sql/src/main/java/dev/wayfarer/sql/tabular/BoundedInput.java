package dev.wayfarer.sql.tabular;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The bytes of a file, unpacked up to a limit: a small file can unpack to far more than anyone has
/// room for. Reading ends where the thread is interrupted: a large file takes minutes.
final class BoundedInput extends FilterInputStream {
  private static final long MOST_BYTES = 4_000_000_000L;

  /// Tables seldom shrink to a hundredth of their size.
  private static final long MOST_TIMES = 100;

  private static final long ALWAYS = 100_000_000;
  private static final long MEGABYTE = 1_000_000;

  private final long most;
  private long left;

  /// @param file from which the bytes come
  BoundedInput(InputStream in, Path file) throws IOException {
    super(in);
    this.most = Math.min(MOST_BYTES, Math.max(ALWAYS, MOST_TIMES * Files.size(file)));
    this.left = most;
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
    if (Thread.currentThread().isInterrupted()) {
      throw new InterruptedIOException("interrupted");
    }
    left -= bytes;
    if (left < 0) {
      throw new IOException("it unpacks to more than %,d MB".formatted(most / MEGABYTE));
    }
  }
}
