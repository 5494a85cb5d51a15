package dev.wayfarer.app.download;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Downloads artifacts with the user's own `mvn`, and so with the user's repositories and proxy.
public final class MavenClient {
  private static final Pattern ERROR = Pattern.compile("^\\[ERROR] (.+)");
  private static final Pattern COLOUR = Pattern.compile("\\e\\[[0-9;]*m");

  private final ClientProgram mvn;

  /// Finds the client.
  ///
  /// @throws InputException where `mvn` is not on the PATH
  public MavenClient(Map<String, String> environment) {
    this.mvn = new ClientProgram("mvn", "the Maven client", environment);
  }

  /// Downloads the jar of an artifact, and none that it depends on.
  ///
  /// @param artifact group, name and version with colons between them
  /// @param folder an empty folder
  /// @return the jar in that folder
  /// @throws InputException with Maven's reason where it fails
  public Path download(String artifact, Path folder) {
    Path log = folder.resolve("mvn.log");
    String place = "mvn dependency:copy " + artifact;
    try {
      int code =
          mvn.run(
              List.of(
                  "-B",
                  "-q",
                  "-Dstyle.color=never",
                  "dependency:copy",
                  "-Dartifact=" + artifact,
                  "-DoutputDirectory=" + folder),
              folder,
              log);
      Optional<Path> jar = ClientProgram.fileIn(folder, ".jar");
      if (code != 0 || jar.isEmpty()) {
        String said = Files.readString(log, StandardCharsets.UTF_8);
        throw new InputException(place, "a jar", firstError(said, code));
      }
      return jar.get();
    } catch (IOException e) {
      throw new InputException(place, "a jar", Reason.of(e));
    }
  }

  private static String firstError(String log, int code) {
    return COLOUR
        .matcher(log)
        .replaceAll("")
        .lines()
        .map(ERROR::matcher)
        .filter(Matcher::find)
        .map(error -> InputException.shortened(error.group(1)))
        .findFirst()
        .orElse("exit code " + code);
  }
}
