package dev.wayfarer.sql.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ConnectException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class InputExceptionTests {
  @Test
  void messageIsOneLine() {
    assertEquals(
        "a b: expected c d, found e f",
        new InputException("a\nb", "c\u2028d", "e\u2029f").getMessage());
  }

  @Test
  void longPartsLoseTheirMiddle() {
    String message = new InputException("x".repeat(100_000) + ":17", "a", "b").getMessage();
    assertTrue(message.length() < 600, message);
    assertTrue(message.endsWith("x:17: expected a, found b"), message);
  }

  @Test
  void reasonsAreWords() {
    assertEquals("no permission", Reason.of(new AccessDeniedException("/etc/shadow")));
    assertEquals("no such file", Reason.of(new NoSuchFileException("none")));
    assertEquals(
        "Not a directory", Reason.of(new FileSystemException("a", null, "Not a directory")));
    assertEquals("nobody who answers there", Reason.of(new ConnectException("refused")));
    assertEquals("disk is gone", Reason.of(new IOException("disk is gone")));
  }
}
