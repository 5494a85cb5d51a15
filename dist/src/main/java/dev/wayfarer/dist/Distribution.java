package dev.wayfarer.dist;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Makes a folder with the program and all it needs, then archives of it.
///
///     bin/wayfarer      the start script
///     program           jars, a cache of classes that lets the JVM start sooner, a list of files
///     native            native libraries
///     model             the default model
///     runtime           a Java runtime
///     docs              the documentation: open docs/index.html
///     licences          of everything above; LICENSE, NOTICE and sbom.json beside it
final class Distribution {
  private static final FileTime TIME = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));

  /// What it is made of.
  ///
  /// @param command the jar of the command
  /// @param libraries the folder of the jars that it needs
  /// @param files start scripts and licences
  /// @param project the root of the project
  /// @param sbom the list of components
  /// @param site the documentation, as pages
  record Parts(Path command, Path libraries, Path files, Path project, Path sbom, Path site) {}

  private final Platform platform;
  private final String version;
  private final Path target;
  private final Path home;

  private Distribution(Platform platform, String version, Path target) {
    this.platform = platform;
    this.version = version;
    this.target = target;
    this.home = target.resolve("wayfarer-%s-%s".formatted(version, platform));
  }

  /// Makes it.
  ///
  /// @param arguments each `name=value`
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Map<String, String> given =
        Stream.of(arguments)
            .map(argument -> argument.split("=", 2))
            .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    Function<String, Path> path = name -> Path.of(given.getOrDefault(name, ""));
    Distribution distribution =
        new Distribution(
            Platform.of(given.getOrDefault("platform", "")),
            given.getOrDefault("version", ""),
            path.apply("target"));
    distribution.fill(
        new Parts(
            path.apply("command"),
            path.apply("libraries"),
            path.apply("files"),
            path.apply("project"),
            path.apply("sbom"),
            path.apply("site")));
    if (Boolean.parseBoolean(given.get("archives"))) {
      distribution.pack();
    }
  }

  private void fill(Parts parts) throws IOException, InterruptedException {
    delete(home);
    Files.createDirectories(home);
    new ProgramJars(platform, home).add(parts.command(), parts.libraries());
    RuntimeImage.make(home.resolve("runtime"));
    copyTexts(parts);
    writeScript(parts.files());
    FileList.write(home);
    setTimes();
    new ClassCache(home, platform).make();
    FileList.write(home); // with the cache
    setTimes();
  }

  private void copyTexts(Parts parts) throws IOException {
    for (String name : List.of("LICENSE", "NOTICE", "CHANGELOG.md", "SECURITY.md")) {
      Files.copy(parts.project().resolve(name), home.resolve(name));
    }
    Files.copy(parts.sbom(), home.resolve("sbom.json"));
    copyFolder(parts.site(), home.resolve("docs"));
    write(parts.files().resolve("README.txt"), home.resolve("README.txt"));
    try (Stream<Path> licences = Files.list(parts.files().resolve("licences"))) {
      for (Path licence : licences.toList()) {
        Files.copy(licence, home.resolve("licences").resolve(licence.getFileName()));
      }
    }
  }

  private static void copyFolder(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file)));
      }
    }
  }

  private void writeScript(Path files) throws IOException {
    Files.createDirectories(home.resolve("bin"));
    String name = platform.isWindows() ? "wayfarer.cmd" : "wayfarer";
    Path script = home.resolve("bin").resolve(name);
    write(files.resolve(name), script);
    if (!platform.isWindows()) {
      Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  private void write(Path template, Path file) throws IOException {
    String text =
        Files.readString(template)
            .replace("@platform@", platform.toString())
            .replace("@version@", version);
    Files.writeString(file, platform.isWindows() ? text.replaceAll("\\R", "\r\n") : text);
  }

  private void setTimes() throws IOException {
    try (Stream<Path> files = Files.walk(home)) {
      for (Path file : files.filter(file -> !Files.isSymbolicLink(file)).toList()) {
        Files.setLastModifiedTime(file, TIME);
      }
    }
  }

  /// Compressing takes minutes: the two are made at the same time.
  private void pack() {
    CompletableFuture<Void> archive =
        CompletableFuture.runAsync(
            () -> {
              try {
                if (platform.isWindows()) {
                  ZipArchive.write(home, target.resolve(home.getFileName() + ".zip"));
                } else {
                  TarArchive.write(home, target.resolve(home.getFileName() + ".tar.xz"));
                }
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    if (platform.isLinux()) {
      try {
        new DebianPackage(platform, version).write(home, target);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    archive.join();
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
