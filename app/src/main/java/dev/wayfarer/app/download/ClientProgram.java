package dev.wayfarer.app.download;

import dev.wayfarer.sql.input.InputException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A program of the user's, found on the PATH.
final class ClientProgram {
  private final Map<String, String> environment;
  private final Path program;

  /// @param expected what it is, for the message
  /// @throws InputException where it is not on the PATH
  ClientProgram(String name, String expected, Map<String, String> environment) {
    this.environment = environment;
    this.program =
        Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator, -1))
            .filter(folder -> !folder.isEmpty())
            .map(folder -> Path.of(folder, name))
            .filter(Files::isExecutable)
            .findFirst()
            .orElseThrow(() -> new InputException(name, expected + " on the PATH", "none"));
  }

  /// Runs it to its end.
  ///
  /// @param log the file that gets all it says
  /// @return its exit code
  int run(List<String> arguments, Path folder, Path log) throws IOException {
    ProcessBuilder builder = new ProcessBuilder();
    builder.command().add(program.toString());
    builder.command().addAll(arguments);
    builder.environment().clear();
    builder.environment().putAll(environment);
    builder.directory(folder.toFile()).redirectErrorStream(true).redirectOutput(log.toFile());
    Process process = builder.start();
    try {
      return process.waitFor();
    } catch (InterruptedException _) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted");
    }
  }

  /// A file of a folder whose name ends so.
  static Optional<Path> fileIn(Path folder, String suffix) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(suffix)).findFirst();
    }
  }
}
