package dev.wayfarer.link.vector.convert;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/// A file of words, one a line.
public final class WordList {
  private WordList() {}

  /// Reads the words.
  ///
  /// @throws InputException where there is no such file, or no word in it
  public static Set<String> read(Path file) {
    Set<String> words = new HashSet<>();
    try {
      for (String line : Files.readAllLines(file)) {
        if (!line.isBlank()) {
          words.add(line.strip());
        }
      }
    } catch (NoSuchFileException _) {
      throw new InputException(file.toString(), "a file of words", "no such file");
    } catch (CharacterCodingException _) {
      throw new InputException(file.toString(), "words in UTF-8", "bytes that are not");
    } catch (IOException e) {
      String found = Files.isDirectory(file) ? "a folder" : Reason.of(e);
      throw new InputException(file.toString(), "a readable file of words", found);
    }
    if (words.isEmpty()) {
      throw new InputException(file.toString(), "a word a line", "no words");
    }
    return words;
  }
}
