package dev.wayfarer.app.cli;

import dev.wayfarer.app.encoder.PackagedEncoder;
import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.model.weights.EncoderFolder;
import dev.wayfarer.model.weights.TransformerWeights;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// The folders of encoders in the user's cache, as verbs name them.
final class EncoderFolders {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

  private final CommandSpec spec;

  EncoderFolders(CommandSpec spec) {
    this.spec = spec;
  }

  Path all() {
    return PackagedEncoder.defaultFolder(CommandContext.of(spec).environment());
  }

  /// Where an encoder of a name lies, or would.
  ///
  /// @throws ParameterException where that can be no name of a folder
  Path named(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new ParameterException(
          spec.commandLine(),
          "expected a name of letters, digits, dots, hyphens and underscores, found '%s'"
              .formatted(name));
    }
    return all().resolve(name);
  }

  /// An encoder in the cache, or a folder anywhere.
  Path existing(String nameOrFolder) {
    Path folder = Path.of(nameOrFolder);
    return Files.isDirectory(folder) ? folder : named(nameOrFolder);
  }

  /// Writes an encoder, and tells what it is.
  void write(Path folder, TransformerWeights weights, String origin, String licence) {
    EncoderFolder.write(folder, weights, origin, licence);
    PrintWriter out = spec.commandLine().getOut();
    out.println(
        "%s: %s, %s, %s"
            .formatted(
                folder,
                weights.config(),
                WatchedImport.megabytes(weights.size() * Short.BYTES),
                licence));
    out.flush();
  }

  void say(String line) {
    PrintWriter err = spec.commandLine().getErr();
    err.println("wayfarer: " + line);
    err.flush();
  }
}
