package dev.wayfarer.serve.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A history in an SQLite file.
class FileHistoryTests extends HistoryContract {
  @TempDir Path folder;

  @Override
  StateSource source() {
    return new StateSource.File(folder.resolve("deep").resolve("state.sqlite"));
  }

  @Test
  void onlyItsOwnerReadsTheFile() throws Exception {
    try (StateDatabase state = new StateDatabase(source())) {
      state.check();
    }
    assertEquals(
        "rw-------",
        PosixFilePermissions.toString(
            Files.getPosixFilePermissions(folder.resolve("deep/state.sqlite"))));
  }

  @Test
  void fileThatIsNoDatabaseIsToldAndLeftAlone() throws Exception {
    Path file = Files.writeString(folder.resolve("notes.txt"), "not a database at all, for sure");
    try (StateDatabase state = new StateDatabase(new StateSource.File(file))) {
      StateException refused = assertThrows(StateException.class, state::check);
      assertTrue(refused.getMessage().startsWith(file.toString()), refused.getMessage());
    }
    assertEquals("not a database at all, for sure", Files.readString(file));
  }

  @Test
  void userHasAFolderForData() {
    assertEquals(
        "/data/wayfarer/state.sqlite",
        StateSource.ofUser(Map.of("XDG_DATA_HOME", "/data", "HOME", "/home/ann")).place());
    assertEquals(
        "/home/ann/.local/share/wayfarer/state.sqlite",
        StateSource.ofUser(Map.of("HOME", "/home/ann")).place());
  }

  /// Keeps questions until it is killed, and tells each that is kept.
  static final class Writer {
    private Writer() {}

    public static void main(String[] args) {
      History history = new History(new StateDatabase(new StateSource.File(Path.of(args[0]))));
      for (int i = 0; ; i++) {
        history.add("shop", "question " + i, Instant.ofEpochSecond(i));
        System.out.println(i);
        System.out.flush();
      }
    }
  }

  /// SIGKILL in the middle of writing: all that was told to be kept is there.
  @Test
  void nothingIsLostWhenTheProcessIsKilled() throws Exception {
    Path file = folder.resolve("state.sqlite");
    Process writer =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Writer.class.getName(),
                file.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    int last = -1;
    try (BufferedReader told = writer.inputReader()) {
      for (String line = told.readLine(); line != null; line = told.readLine()) {
        last = Integer.parseInt(line);
        if (last == 60) {
          boolean _ = writer.toHandle().destroyForcibly(); // leaves what was told to be read
        }
      }
    }
    assertTrue(last >= 60, "killed after " + last);
    try (StateDatabase state = new StateDatabase(new StateSource.File(file))) {
      List<String> kept =
          new History(state).list("shop").stream().map(History.Entry::question).toList();
      for (int i = Math.max(0, last - 150); i <= last; i++) {
        assertTrue(kept.contains("question " + i), "question " + i + " of " + last);
      }
    }
  }
}
