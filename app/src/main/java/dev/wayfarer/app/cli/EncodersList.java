package dev.wayfarer.app.cli;

import dev.wayfarer.app.encoder.PackagedEncoder;
import dev.wayfarer.model.weights.EncoderFolder;
import dev.wayfarer.model.weights.EncoderSource;
import dev.wayfarer.model.weights.TransformerWeights;
import dev.wayfarer.sql.file.Disk;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// Lists the encoders in the cache, and those that can be fetched.
@Command(
    name = "list",
    header = "List the encoders that are there, and those that can be fetched.",
    description = {"", "Checks every file of those that are there."},
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Examples:",
      "  wayfarer encoders list",
      "",
      "Exit codes: 0 listed, 2 unusable input or arguments."
    })
final class EncodersList implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    EncoderFolders folders = new EncoderFolders(spec);
    PrintWriter out = spec.commandLine().getOut();
    List<String> there = new ArrayList<>();
    for (Path folder : present(folders.all())) {
      String name = folder.getFileName().toString();
      there.add(name);
      out.println(name + ": " + described(folder));
    }
    for (PackagedEncoder encoder : PackagedEncoder.values()) {
      if (!there.contains(encoder.toString())) {
        out.println(
            "%s: %s; %d MB to fetch, %s"
                .formatted(encoder, encoder.description(), encoder.megabytes(), encoder.licence()));
      }
    }
    out.flush();
    return 0;
  }

  private static List<Path> present(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try {
      return Disk.entries(folder).stream()
          .filter(Files::isDirectory)
          .filter(each -> !each.getFileName().toString().startsWith("."))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new InputException(folder.toString(), "a folder of encoders", Reason.of(e));
    }
  }

  /// One damaged encoder must not hide the others.
  private static String described(Path folder) {
    try (Arena arena = Arena.ofConfined()) {
      TransformerWeights weights = EncoderFolder.open(folder, arena);
      String licence = EncoderSource.read(folder).map(EncoderSource::licence).orElse("unknown");
      return "%s, %s, %s"
          .formatted(
              weights.config(), WatchedImport.megabytes(weights.size() * Short.BYTES), licence);
    } catch (InputException e) {
      return "unusable: " + e.getMessage();
    }
  }
}
