package dev.wayfarer.cli;

import dev.wayfarer.sql.file.CacheFolder;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;

/// What a verb learns from the process that it runs in. The command before all verbs implements it.
public interface CommandContext {
  Map<String, String> environment();

  /// Standard input.
  InputStream input();

  /// Where indexes of databases and unpacked models are kept.
  default Path cacheFolder() {
    return CacheFolder.of(environment());
  }

  /// The context of a verb.
  static CommandContext of(CommandSpec verb) {
    return (CommandContext) verb.root().userObject();
  }
}
