package dev.wayfarer.model.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DefaultModelTests {
  @TempDir Path cache;

  @Test
  void oneLineSaysThatTheArtifactWasLeftOut() throws IOException {
    try (URLClassLoader bare = new URLClassLoader(new URL[0], null)) {
      var refused = assertThrows(InputException.class, () -> DefaultModel.open(bare, cache));
      assertEquals(
          "the default model: expected wayfarer-default-model on the class path, found none",
          refused.getMessage());
    }
  }
}
