package dev.wayfarer.sql.tabular;

import dev.wayfarer.sql.run.QueryCancelledException;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/// The bytes of a file, unpacked up to a limit.
///
/// Reading throws a [QueryCancelledException] once the thread is interrupted: a large file takes
/// minutes.
final class BoundedInput extends FilterInputStream {
  private final Optional<UnpackingLimit.Counter> counter;

  private BoundedInput(InputStream in, Optional<UnpackingLimit.Counter> counter) {
    super(in);
    this.counter = counter;
  }

  /// @param counter of what is unpacked
  BoundedInput(InputStream in, UnpackingLimit.Counter counter) {
    this(in, Optional.of(counter));
  }

  /// The bytes of a file, unpacked where it is compressed, whatever its name says.
  static BoundedInput of(Path file) throws IOException {
    InputStream in = new BufferedInputStream(Files.newInputStream(file));
    try {
      return beginsPacked(in)
          ? new BoundedInput(new GZIPInputStream(in), UnpackingLimit.of(file).counter("file"))
          : new BoundedInput(in, Optional.empty());
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /// Whether a file is compressed, whatever its name says.
  static boolean isPacked(Path file) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      return beginsPacked(in);
    }
  }

  private static boolean beginsPacked(InputStream in) throws IOException {
    in.mark(2);
    boolean packed = in.read() == 0x1f && in.read() == 0x8b;
    in.reset();
    return packed;
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

  private void count(int bytes) {
    if (Thread.currentThread().isInterrupted()) {
      throw new QueryCancelledException();
    }
    counter.ifPresent(limited -> limited.add(bytes));
  }
}
