package dev.wayfarer.serve.cli;

import picocli.CommandLine.Model.CommandSpec;

/// The version of this program, which clients are told.
final class BuildName {
  private BuildName() {}

  /// What `wayfarer --version` prints, without the name.
  static String version(CommandSpec verb) {
    return verb.root().version()[0].replaceFirst("^\\S+ ", "");
  }
}
