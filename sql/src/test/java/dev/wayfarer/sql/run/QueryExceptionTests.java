package dev.wayfarer.sql.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class QueryExceptionTests {
  @Test
  void messageIsOneLineWhateverTheDatabaseSays() {
    assertEquals("near b", new QueryFailedException("\n near\r\n\u001bb\0").getMessage());
  }

  @Test
  void changedSchemaSaysWhatToDoAndWhatTheDatabaseSaid() {
    var outdated = new QueryOutdatedException(new QueryFailedException("no such table: t"));
    assertEquals(
        "the schema has changed since it was read: read it again (\\refresh at the prompt,"
            + " Database.refresh in Java), and ask again: no such table: t",
        outdated.getMessage());
  }

  @Test
  void othersSayWhyThereAreNoRows() {
    assertEquals("cancelled", new QueryCancelledException().getMessage());
    assertEquals(
        "interrupted: not done within 1500 ms",
        new QueryTimedOutException(Duration.ofMillis(1500)).getMessage());
  }
}
