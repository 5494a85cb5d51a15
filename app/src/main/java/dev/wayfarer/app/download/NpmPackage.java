package dev.wayfarer.app.download;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/// A package of npm that was looked at when it was chosen: no other content is taken for it,
/// whatever a registry sends.
///
/// @param name and version, with an at sign between them
/// @param integrity its checksum as npm writes it: `sha512-` and Base64
public record NpmPackage(String name, String integrity) {
  private static final String PREFIX = "sha512-";

  /// Expects of a file that it is this package.
  ///
  /// @throws InputException where it is another one
  public void check(Path archive) {
    String found = integrityOf(archive);
    if (!found.equals(integrity)) {
      throw new InputException(archive.toString(), name + " with the checksum " + integrity, found);
    }
  }

  /// The checksum of a file, as npm writes it.
  public static String integrityOf(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-512");
      in.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
      return PREFIX + Base64.getEncoder().encodeToString(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-512", e);
    } catch (IOException e) {
      throw new InputException(file.toString(), "a package that can be read", Reason.of(e));
    }
  }
}
