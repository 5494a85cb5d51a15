package dev.wayfarer.sql.tabular;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.ZipException;

/// How the characters of a text file are encoded, and whether it is compressed.
///
/// A byte order mark decides; else a text is UTF-8 where all of it is, UTF-16 where every other
/// byte is 0, and Windows-1252 where neither holds: what spreadsheets of western languages write.
final class TextEncoding {
  private static final char BYTE_ORDER_MARK = '\uFEFF';
  private static final int LOOKED_AT = 4_096;
  private static final Charset WINDOWS = Charset.forName("windows-1252");

  private final Path file;
  private final Charset charset;

  private TextEncoding(Path file, Charset charset) {
    this.file = file;
    this.charset = charset;
  }

  /// Finds out how a file is encoded.
  ///
  /// @throws InputException where it cannot be read, or holds bytes that no text has
  static TextEncoding of(Path file) {
    try {
      Optional<Charset> marked = marked(file);
      return new TextEncoding(
          file,
          marked.isPresent() ? marked.get() : isUtf8(file) ? StandardCharsets.UTF_8 : WINDOWS);
    } catch (ZipException _) {
      throw new InputException(file.toString(), "an intact .gz file", "a damaged one");
    } catch (IOException e) {
      throw new InputException(file.toString(), "a file that can be read", Reason.of(e));
    }
  }

  /// What is said of an encoding that is not the usual one.
  Optional<String> note() {
    return charset.equals(StandardCharsets.UTF_8)
        ? Optional.empty()
        : Optional.of("read as " + charset.displayName() + ", for it is not UTF-8");
  }

  /// The characters of the file, without a byte order mark.
  BufferedReader open() throws IOException {
    BufferedReader reader =
        new BufferedReader(new InputStreamReader(BoundedInput.of(file), charset));
    reader.mark(1);
    if (reader.read() != BYTE_ORDER_MARK) {
      reader.reset();
    }
    return reader;
  }

  private static Optional<Charset> marked(Path file) throws IOException {
    byte[] begin;
    try (InputStream in = BoundedInput.of(file)) {
      begin = in.readNBytes(LOOKED_AT);
    }
    if (begin.length >= 2 && begin[0] == (byte) 0xFF && begin[1] == (byte) 0xFE) {
      return Optional.of(StandardCharsets.UTF_16LE);
    }
    if (begin.length >= 2 && begin[0] == (byte) 0xFE && begin[1] == (byte) 0xFF) {
      return Optional.of(StandardCharsets.UTF_16BE);
    }
    int[] zeros = new int[2];
    for (int i = 0; i < begin.length; i++) {
      zeros[i % 2] += begin[i] == 0 ? 1 : 0;
    }
    if (zeros[0] == 0 && zeros[1] > begin.length / 4) {
      return Optional.of(StandardCharsets.UTF_16LE);
    }
    if (zeros[1] == 0 && zeros[0] > begin.length / 4) {
      return Optional.of(StandardCharsets.UTF_16BE);
    }
    if (zeros[0] + zeros[1] > 0) {
      throw new InputException(file.toString(), "text", "bytes that are not");
    }
    return Optional.empty();
  }

  private static boolean isUtf8(Path file) throws IOException {
    try (Reader reader =
        new InputStreamReader(BoundedInput.of(file), StandardCharsets.UTF_8.newDecoder())) {
      reader.transferTo(Writer.nullWriter());
      return true;
    } catch (CharacterCodingException _) {
      return false;
    }
  }
}
