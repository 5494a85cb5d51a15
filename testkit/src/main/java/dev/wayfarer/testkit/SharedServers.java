package dev.wayfarer.testkit;

import java.io.IOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/// Marks tests that change what every client of the database servers sees: tables, logs, sessions.
///
/// Tests run in several processes at once. Of the classes that are marked, one runs at a time.
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(SharedServers.Turn.class)
public @interface SharedServers {
  /// Holds the lock of a file from the first test of a class to its last.
  final class Turn implements BeforeAllCallback {
    @Override
    public void beforeAll(ExtensionContext context) {
      var _ =
          context
              .getStore(ExtensionContext.Namespace.create(Turn.class))
              .computeIfAbsent("lock", _ -> lock());
    }

    /// The channel holds the lock until JUnit closes it, at the end of the class.
    private static FileChannel lock() {
      Path file = SharedData.projectRoot().resolve("target/servers.lock");
      try {
        Files.createDirectories(file.getParent());
        FileChannel channel =
            FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        var _ = channel.lock();
        return channel;
      } catch (IOException e) {
        throw new IllegalStateException(file.toString(), e);
      }
    }
  }
}
