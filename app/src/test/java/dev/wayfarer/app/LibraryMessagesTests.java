package dev.wayfarer.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What libraries say is read by people who have no command line before them.
class LibraryMessagesTests {
  private static final List<String> LIBRARIES = List.of("sql", "link", "model", "ask", "train");

  /// A comment, a block of text, a text or a character: whichever begins first.
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?s)//[^\\n]*|/\\*.*?\\*/|\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\])+'");

  private static final Pattern OPTION = Pattern.compile("(^|[^-\\w])--[a-z]");

  @Test
  void noTextOfALibraryNamesAnOptionOfTheCommand() throws IOException {
    List<String> found = new ArrayList<>();
    for (Path file : sources()) {
      TOKEN
          .matcher(Files.readString(file))
          .results()
          .map(MatchResult::group)
          .filter(token -> token.startsWith("\""))
          .filter(token -> !token.contains("var(--")) // a style sheet
          .filter(token -> OPTION.matcher(token).find())
          .forEach(token -> found.add(file.getFileName() + ": " + token));
    }
    assertEquals(List.of(), found);
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String library : LIBRARIES) {
      Path folder = SharedData.projectRoot().resolve(library).resolve("src/main/java");
      try (Stream<Path> files = Files.walk(folder)) {
        files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
      }
    }
    assertTrue(sources.size() > 100, () -> sources.size() + " files");
    return sources;
  }
}
