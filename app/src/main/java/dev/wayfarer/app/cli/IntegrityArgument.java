package dev.wayfarer.app.cli;

import dev.wayfarer.app.download.NpmPackage;
import java.util.Optional;
import picocli.CommandLine.Option;

/// How verbs that fetch packages are told to take one with another checksum.
final class IntegrityArgument {
  @Option(
      names = "--sha512",
      paramLabel = "SUM",
      description = {
        "The checksum of its package, as npm writes it,",
        "if another one is wanted than the known one."
      })
  private Optional<String> integrity = Optional.empty();

  /// The package, with the checksum that is wanted.
  NpmPackage of(NpmPackage known) {
    return integrity.map(other -> new NpmPackage(known.name(), other)).orElse(known);
  }
}
