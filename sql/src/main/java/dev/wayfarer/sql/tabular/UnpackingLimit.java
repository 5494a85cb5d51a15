package dev.wayfarer.sql.tabular;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/// How much a packed file may hold, all its parts together: a small file can unpack to far more
/// than anyone has room for. What is read several times counts once.
final class UnpackingLimit {
  private static final long MOST_BYTES = 4_000_000_000L;

  /// Tables seldom shrink to a hundredth of their size.
  private static final long MOST_TIMES = 100;

  private static final long ALWAYS = 100_000_000;
  private static final long MEGABYTE = 1_000_000;

  private final Path file;
  private final long most;
  private final Map<String, Long> parts = new HashMap<>();
  private long total;

  private UnpackingLimit(Path file, long most) {
    this.file = file;
    this.most = most;
  }

  /// The limit of a file by its size.
  ///
  /// @throws InputException where it cannot be read
  static UnpackingLimit of(Path file) {
    try {
      long times = MOST_TIMES * Files.size(file);
      return new UnpackingLimit(file, Math.min(MOST_BYTES, Math.max(ALWAYS, times)));
    } catch (IOException e) {
      throw new InputException(file.toString(), "a file that can be read", Reason.of(e));
    }
  }

  /// Counts a part from its begin.
  Counter counter(String part) {
    return new Counter(part);
  }

  /// Counts what is read of a part.
  final class Counter {
    private final String part;
    private long bytes;

    private Counter(String part) {
      this.part = part;
    }

    /// @throws InputException where the file holds more than it may
    void add(long more) {
      bytes += more;
      long before = parts.getOrDefault(part, 0L);
      if (bytes > before) {
        parts.put(part, bytes);
        total += bytes - before;
      }
      if (total > most) {
        throw new InputException(
            file.toString(),
            "a file that can be read",
            String.format(Locale.ROOT, "it unpacks to more than %,d MB", most / MEGABYTE));
      }
    }
  }
}
