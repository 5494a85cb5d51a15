package dev.wayfarer.train.prepare;

import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Tells files by their content.
final class SourceHashes {
  private SourceHashes() {}

  /// The SHA-256 of each file in hexadecimal digits, by its name without folders.
  ///
  /// @throws InputException where one cannot be read
  static Map<String, String> of(List<Path> files) {
    Map<String, String> hashes = new LinkedHashMap<>();
    files.forEach(file -> hashes.put(file.getFileName().toString(), of(file)));
    return hashes;
  }

  static String of(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      new DigestInputStream(in, digest).transferTo(OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException e) {
      throw new InputException(file.toString(), "a readable file", Reason.of(e));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
