package dev.wayfarer.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;

class GoldenTests {
  @TempDir Path folder;

  @Test
  void equalTextPassesAndWritesNothing() throws IOException {
    Files.writeString(golden(), "same\n");
    Golden.assertMatches(golden(), written(), "same\n");
    assertFalse(Files.exists(written()));
  }

  @Test
  void otherTextIsWrittenBesideAndTheFailureTellsHowToAcceptIt() throws IOException {
    Files.writeString(golden(), "old\n");
    var failure = assertFails("new\n");
    assertEquals("new\n", Files.readString(written()));
    assertEquals("old\n", Files.readString(golden()));
    String accept = "cp '%s' '%s'".formatted(written(), golden());
    assertTrue(failure.getMessage().contains(accept), failure.getMessage());
  }

  @Test
  void missingGoldenFileCountsAsEmpty() throws IOException {
    assertFails("new\n");
    assertEquals("new\n", Files.readString(written()));
  }

  private AssertionFailedError assertFails(String actual) {
    return assertThrows(
        AssertionFailedError.class, () -> Golden.assertMatches(golden(), written(), actual));
  }

  private Path golden() {
    return folder.resolve("help.txt");
  }

  private Path written() {
    return folder.resolve("target").resolve("help.txt.actual");
  }
}
