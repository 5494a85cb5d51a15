package dev.wayfarer.app.evaluate;

import dev.wayfarer.sql.InputException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/// Reads text line by line, and says where it is not text.
final class TextFiles {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private TextFiles() {}

  /// @throws InputException where the file is missing, cannot be read or is not UTF-8
  static List<String> lines(Path file) {
    CharBuffer text = decode(file, bytes(file));
    if (!text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK) {
      text.get();
    }
    return text.toString().lines().toList();
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (NoSuchFileException _) {
      throw new InputException(file.toString(), "a file of SQL", "no such file");
    } catch (IOException e) {
      String found = Files.isDirectory(file) ? "a folder" : e.getMessage();
      throw new InputException(file.toString(), "a readable file", found);
    }
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
      if (bytes[i] == '\n') {
        line++;
      }
    }
    return line;
  }
}
