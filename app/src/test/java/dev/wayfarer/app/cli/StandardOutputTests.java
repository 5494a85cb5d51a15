package dev.wayfarer.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import org.junit.jupiter.api.Test;

class StandardOutputTests {
  private static boolean hasFailed(String reason) {
    StandardOutput output =
        new StandardOutput(
            new OutputStream() {
              @Override
              public void write(int b) throws IOException {
                throw new IOException(reason);
              }
            });
    try (PrintWriter out = new PrintWriter(output, false, UTF_8)) {
      out.print("x");
      assertTrue(out.checkError());
    }
    return output.hasFailed();
  }

  @Test
  void closedPipeIsNoFailure() {
    assertFalse(hasFailed("Broken pipe"));
    assertFalse(hasFailed("The pipe is being closed"));
  }

  @Test
  void fullDiskIsAFailure() {
    assertTrue(hasFailed("No space left on device"));
  }

  @Test
  void whatIsWrittenArrives() {
    StandardOutput output = new StandardOutput(OutputStream.nullOutputStream());
    new PrintWriter(output, true, UTF_8).println("x");
    assertFalse(output.hasFailed());
  }
}
