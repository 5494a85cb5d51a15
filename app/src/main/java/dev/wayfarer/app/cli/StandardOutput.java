package dev.wayfarer.app.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/// Standard output, which knows whether all of it was written.
///
/// The reader of a pipe may leave before its end, as `head` does. What it does not read is no loss,
/// so only other failures count.
final class StandardOutput extends FilterOutputStream {
  private boolean failed;

  StandardOutput(OutputStream stream) {
    super(stream);
  }

  /// Whether something was not written that somebody would have read.
  boolean hasFailed() {
    return failed;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      failed |= !isPipeClosed(e);
      throw e;
    }
  }

  /// Java has no type for it; the words are those of POSIX and of Windows.
  private static boolean isPipeClosed(IOException failure) {
    String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
    return message.contains("broken pipe")
        || message.contains("pipe is being closed")
        || message.contains("pipe has been ended");
  }
}
