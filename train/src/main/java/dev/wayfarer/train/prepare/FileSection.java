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

  /// How many bytes the format of the compressed form can make of one.
  private static final int MOST_UNPACKED = 1032;

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
    // Nothing unpacks to more than that, so a few bytes cannot ask for gigabytes.
    if (size < 0 || length < 0 || size > (long) MOST_UNPACKED * (length + 1L)) {
      throw new IllegalArgumentException("a section of a size that cannot be");
    }
    try (Inflater inflater = new Inflater()) {
      inflater.setInput(file, from, length);
      byte[] content = new byte[size];
      int done = 0;
      while (done < size && !inflater.finished()) {
        int more = inflater.inflate(content, done, size - done);
        if (more == 0) {
          break; // it ends early, or asks for a dictionary
        }
        done += more;
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
