package dev.wayfarer.sql.file;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// Reads a text as a whole, and says where it is not text.
public final class Utf8File {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private Utf8File() {}

  /// The text of a file, without a byte order mark.
  ///
  /// @param what what the file should hold, for the message
  /// @throws InputException where the file is missing, cannot be read or is not UTF-8
  public static String read(Path file, String what) {
    byte[] bytes;
    try {
      bytes = BoundedFile.read(file);
    } catch (NoSuchFileException _) {
      throw new InputException(file.toString(), what, "no such file");
    } catch (IOException e) {
      String found = Files.isDirectory(file) ? "a folder" : Reason.of(e);
      throw new InputException(file.toString(), "a readable file", found);
    }
    CharBuffer text = decode(file, bytes);
    if (!text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK) {
      text.get();
    }
    return text.toString();
  }

  private static CharBuffer decode(Path file, byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer text = CharBuffer.allocate(bytes.length);
    CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(in, text, true);
    if (result.isError()) {
      String place = file + ":" + lineOf(bytes, in.position());
      throw new InputException(place, "UTF-8 text", "bytes that are not");
    }
    return text.flip();
  }

  private static int lineOf(byte[] bytes, int position) {
    int line = 1;
    for (int i = 0; i < position; i++) {
      line += bytes[i] == '\n' ? 1 : 0;
    }
    return line;
  }
}
