package dev.wayfarer.train.prepare;

import dev.wayfarer.sql.file.Sha256;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/// Tells files by their content.
final class SourceHashes {
  private SourceHashes() {}

  /// The SHA-256 of each file in hexadecimal digits, by the same names.
  ///
  /// @throws InputException where one cannot be read
  static Map<String, String> of(Map<String, Path> files) {
    Map<String, String> hashes = new LinkedHashMap<>();
    files.forEach((name, file) -> hashes.put(name, of(file)));
    return hashes;
  }

  static String of(Path file) {
    try {
      return Sha256.of(file);
    } catch (IOException e) {
      throw new InputException(file.toString(), "a readable file", Reason.of(e));
    }
  }
}
