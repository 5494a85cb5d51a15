package dev.wayfarer.train.prepare;

import java.io.ByteArrayOutputStream;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/// The sections of a file that every encoder needs, in their order there. Like stands beside like,
/// which compresses best.
enum FileSection {
  TEXTS,
  /// Options, language, counts, sources.
  HEAD,
  /// Schemas, and what all questions of a database share.
  SCHEMAS,
  /// Words and value candidates of questions.
  QUESTIONS,
  /// The relations of questions.
  RELATIONS,
  /// Sets of legal choices, each once, then gold steps.
  STEPS;

  private static final int BUFFER = 1 << 16;

  static byte[] compressed(byte[] content) {
    try (Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION)) {
      deflater.setInput(content);
      deflater.finish();
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] buffer = new byte[BUFFER];
      while (!deflater.finished()) {
        out.write(buffer, 0, deflater.deflate(buffer));
      }
      return out.toByteArray();
    }
  }

  /// @throws IllegalArgumentException where this is not the compressed form of so many bytes
  static byte[] expanded(byte[] file, int from, int length, int size) {
    try (Inflater inflater = new Inflater()) {
      inflater.setInput(file, from, length);
      byte[] content = new byte[size];
      int done = 0;
      while (done < size && !inflater.needsInput() && !inflater.finished()) {
        done += inflater.inflate(content, done, size - done);
      }
      if (done != size) {
        throw new IllegalArgumentException("a section that ends early");
      }
      return content;
    } catch (DataFormatException e) {
      throw new IllegalArgumentException("a section that is not compressed", e);
    }
  }
}
