package dev.wayfarer.sql.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The SHA-256 of some bytes, in hexadecimal digits.
public final class Sha256 {
  private final MessageDigest digest;

  public Sha256() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  public static String of(Path file) throws IOException {
    return new Sha256().add(file).hex();
  }

  public static String of(ByteBuffer bytes) {
    return new Sha256().add(bytes).hex();
  }

  public Sha256 add(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      in.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
    }
    return this;
  }

  /// Takes the bytes from the buffer's position to its limit.
  public Sha256 add(ByteBuffer bytes) {
    digest.update(bytes);
    return this;
  }

  public Sha256 add(byte[] bytes) {
    digest.update(bytes);
    return this;
  }

  public Sha256 add(String text) {
    return add(text.getBytes(StandardCharsets.UTF_8));
  }

  /// The digits of all that was added; afterwards nothing is.
  public String hex() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
