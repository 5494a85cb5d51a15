package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The picture of the README shows what the command prints. Where it no longer does, the new
/// picture lies under `target`, and the failure tells the command that accepts it.
class TerminalPictureTests {
  private static final Path PICTURE = SharedData.projectRoot().resolve("docs/pictures/ask.svg");
  private static final Path DRAWN = Path.of("target/golden/ask.svg");
  private static final List<String> QUESTIONS =
      List.of(
          "How many customers are there in each city?", "Which products have never been ordered?");

  @TempDir static Path cache;

  @Test
  void pictureShowsWhatIsPrinted() throws IOException {
    List<TerminalPicture.Exchange> exchanges = new ArrayList<>();
    for (String question : QUESTIONS) {
      CommandRun run = CommandRun.of(Map.of("WAYFARER_CACHE", cache.toString()), "ask", question);
      assertEquals(0, run.code(), run.err());
      exchanges.add(
          new TerminalPicture.Exchange(
              "./wayfarer ask \"" + question + "\"", run.out().lines().toList()));
    }
    String drawn = TerminalPicture.of("a database never seen before", exchanges);
    String kept = Files.exists(PICTURE) ? Files.readString(PICTURE) : "";
    if (!timeless(kept).equals(timeless(drawn))) {
      Files.createDirectories(DRAWN.getParent());
      Files.writeString(DRAWN, drawn);
      assertEquals(
          timeless(kept),
          timeless(drawn),
          "If this is as it should be: cp '%s' '%s'".formatted(DRAWN.toAbsolutePath(), PICTURE));
    }
  }

  @Test
  void readmeBeginsWithThePicture() throws IOException {
    String readme = Files.readString(SharedData.projectRoot().resolve("README.md"));
    int picture = readme.indexOf("](docs/pictures/ask.svg)");
    assertTrue(picture >= 0 && picture < readme.indexOf("\n## "), "the README lacks the picture");
  }

  private static String timeless(String text) {
    return text.replaceAll("\\d+\\.\\d\\d s\\b", "… s");
  }
}
