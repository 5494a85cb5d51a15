package dev.wayfarer.train.prepare;

import dev.wayfarer.sql.file.Disk;
import dev.wayfarer.sql.file.Sha256;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Tells files by their content.
final class SourceHashes {
  private SourceHashes() {}

  /// The SHA-256 of each file in hexadecimal digits, by the same names; of the files of a folder,
  /// by their names after the folder's.
  ///
  /// @throws InputException where one cannot be read
  static Map<String, String> of(Map<String, Path> files) {
    Map<String, String> hashes = new LinkedHashMap<>();
    files.forEach(
        (name, file) -> {
          if (Files.isDirectory(file)) {
            entries(file).forEach(in -> hashes.put(name + "/" + in.getFileName(), of(in)));
          } else {
            hashes.put(name, of(file));
          }
        });
    return hashes;
  }

  private static List<Path> entries(Path folder) {
    try {
      return Disk.entries(folder).stream().filter(Files::isRegularFile).toList();
    } catch (IOException e) {
      throw new InputException(folder.toString(), "a readable folder", Reason.of(e));
    }
  }

  static String of(Path file) {
    try {
      return Sha256.of(file);
    } catch (IOException e) {
      throw new InputException(file.toString(), "a readable file", Reason.of(e));
    }
  }
}
