package dev.wayfarer.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Which questions over which databases a verb is about.
public class QuestionArguments extends SchemaArguments {
  @Option(
      names = "--data",
      paramLabel = "DATA",
      required = true,
      description =
          "Questions in the layout of Spider's dev.json, or JSON lines where the name ends in"
              + " .jsonl.")
  private Path data;

  public final Path data() {
    return data;
  }
}
