package dev.wayfarer.cli;

import dev.wayfarer.sql.file.AtomicFile;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/// A database to try things with: a small shop with its customers, products and orders.
///
/// It comes as a resource, which SQLite cannot open; so it is copied into a cache when it is first
/// needed, and again where the copy is no longer the same.
public final class SampleDatabase {
  private static final String NAME = "shop.sqlite";

  private SampleDatabase() {}

  /// The file in a cache.
  ///
  /// @throws InputException where the cache cannot be written
  public static Path file(Path cacheFolder) {
    Path folder = cacheFolder.resolve("samples");
    Path file = folder.resolve(NAME);
    try (InputStream resource = SampleDatabase.class.getResourceAsStream(NAME)) {
      byte[] bytes = resource.readAllBytes();
      if (!Files.isRegularFile(file) || !Arrays.equals(Files.readAllBytes(file), bytes)) {
        Files.createDirectories(folder);
        AtomicFile.write(file, bytes);
      }
      return file;
    } catch (IOException e) {
      String expected = "a folder that can be written (WAYFARER_CACHE names another)";
      throw new InputException(folder.toString(), expected, Reason.of(e));
    }
  }
}
