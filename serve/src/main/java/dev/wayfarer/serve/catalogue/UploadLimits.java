package dev.wayfarer.serve.catalogue;

import java.time.Duration;

/// Limits of files that clients send to ask them.
///
/// @param bytes of a file; 0 where clients may send none
/// @param files how many there may be at once
/// @param reading how long it may take to read one
public record UploadLimits(long bytes, int files, Duration reading) {
  public static final UploadLimits DEFAULT =
      new UploadLimits(100_000_000, 20, Duration.ofMinutes(5));

  public UploadLimits {
    if (bytes < 0 || files < 1) {
      throw new IllegalArgumentException(
          "limits of uploads: expected 0 or more bytes and 1 or more files");
    }
  }
}
