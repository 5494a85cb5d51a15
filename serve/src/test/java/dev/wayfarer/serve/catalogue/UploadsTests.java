package dev.wayfarer.serve.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryCancelledException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Of a file whose client is told that it was not read nothing stays.
class UploadsTests {
  private final Catalogue catalogue = new Catalogue(List.of(), IndexCache.in(Path.of("unused")));
  private final Uploads uploads =
      new Uploads(catalogue, Limits.DEFAULT, new UploadLimits(1_000, 1, Duration.ofMinutes(1)));

  @AfterEach
  void close() {
    boolean _ = Thread.interrupted();
    uploads.close();
  }

  private Uploads.Received receive() throws IOException {
    return uploads.receive(
        "towns.csv", target -> target.write("town\nGhent\n".getBytes(StandardCharsets.UTF_8)));
  }

  private void assertGone(Uploads.Received received) throws IOException {
    assertEquals(List.of(), catalogue.names());
    assertFalse(Files.exists(received.file()));
    assertEquals("towns", uploads.open(receive()).name(), "there is room for another");
  }

  @Test
  void readingThatIsInterruptedKeepsNothing() throws IOException {
    Uploads.Received received = receive();
    Thread.currentThread().interrupt();
    assertThrows(QueryCancelledException.class, () -> uploads.open(received));
    assertTrue(Thread.interrupted());
    assertGone(received);
  }

  @Test
  void fileThatIsDiscardedBeforeItIsReadIsGone() throws IOException {
    Uploads.Received received = receive();
    uploads.discard(received);
    assertGone(received);
  }

  @Test
  void fileThatIsDiscardedOnceItHasBeenReadIsGone() throws IOException {
    Uploads.Received received = receive();
    assertEquals("towns", uploads.open(received).name());
    uploads.discard(received);
    assertGone(received);
  }
}
