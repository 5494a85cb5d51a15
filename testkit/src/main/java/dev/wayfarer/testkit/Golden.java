package dev.wayfarer.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Text that a test expects, kept in a file of its own so that it can be read as users will see it.
///
/// Golden files lie under `src/test/resources` of the module under test. Where the text differs,
/// the new one is written under `target` and the failure tells the command that accepts it; tests
/// never change sources.
public final class Golden {
  private static final Path EXPECTED = Path.of("src", "test", "resources");
  private static final Path ACTUAL = Path.of("target", "golden");

  private Golden() {}

  /// Fails where `actual` is not what the golden file of this name holds.
  public static void assertMatches(String name, String actual) {
    assertMatches(EXPECTED.resolve(name), ACTUAL.resolve(name + ".actual"), actual);
  }

  static void assertMatches(Path golden, Path written, String actual) {
    try {
      String expected = Files.exists(golden) ? Files.readString(golden) : "";
      if (!actual.equals(expected)) {
        Files.createDirectories(written.getParent());
        Files.writeString(written, actual);
        assertEquals(expected, actual, "If this is as it should be: " + copy(written, golden));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String copy(Path from, Path to) {
    return "cp '" + from.toAbsolutePath() + "' '" + to.toAbsolutePath() + "'";
  }
}
