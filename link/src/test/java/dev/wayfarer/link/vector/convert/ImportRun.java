package dev.wayfarer.link.vector.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.link.vector.WordVectors;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Stream;

/// Imports what a test wrote, and tells what came of it.
final class ImportRun {
  static final VectorImport.Options EXACT =
      new VectorImport.Options(NumberType.FLOAT32, Optional.empty(), Integer.MAX_VALUE);

  private final Path folder;
  private final Path source;
  private final Path target;

  ImportRun(Path folder) {
    this.folder = folder;
    this.source = folder.resolve("source");
    this.target = folder.resolve("target.vec");
  }

  VectorImport.Summary run(byte[] content, VectorImport.Options options) {
    try {
      Files.write(source, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return VectorImport.run(source, target, options, _ -> {});
  }

  /// The words and vectors of the file that this content gives.
  String imported(byte[] content) {
    return imported(content, EXACT);
  }

  String imported(String content) {
    return imported(content.getBytes(StandardCharsets.UTF_8));
  }

  String imported(byte[] content, VectorImport.Options options) {
    run(content, options);
    StringJoiner words = new StringJoiner(" ");
    try (WordVectors vectors = open()) {
      vectors.verify();
      for (int row = 0; row < vectors.size(); row++) {
        words.add(vectors.word(row) + "=" + Arrays.toString(vectors.vector(row)).replace(" ", ""));
      }
    }
    return words.toString();
  }

  WordVectors open() {
    return WordVectors.open(target);
  }

  /// Expects that the content is refused with this message, and that no file is left behind.
  void refused(byte[] content, VectorImport.Options options, String message) {
    InputException refused = assertThrows(InputException.class, () -> run(content, options));
    String where = refused.getMessage();
    assertTrue(where.startsWith(source.toString()), where);
    assertEquals(message, where.substring(source.toString().length()));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(source), files.toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void refused(String content, String message) {
    refused(content.getBytes(StandardCharsets.UTF_8), EXACT, message);
  }

  void refused(byte[] content, String message) {
    refused(content, EXACT, message);
  }
}
