package dev.wayfarer.app.cli;

import dev.wayfarer.model.weights.EncoderFolder;
import dev.wayfarer.model.weights.EncoderSource;
import dev.wayfarer.model.weights.TransformerWeights;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Takes an encoder from a folder of the user's.
@Command(
    name = "import",
    header = "Take an encoder from a folder in the layout of Hugging Face.",
    description = {
      "",
      "Reads config.json, vocab.txt and model.safetensors of encoders like BERT and",
      "ELECTRA, with word pieces. Holds the weights in half precision."
    },
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer encoders import downloads/electra-base --name electra-base",
      "  wayfarer encoders import bert-large --name bert-large-16 --layers 16",
      "",
      "Exit codes: 0 written, 2 unusable input or arguments; then nothing is written."
    })
final class EncodersImport implements Callable<Integer> {
  @Parameters(paramLabel = "DIR", description = "The folder with the three files.")
  private Path folder;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      required = true,
      description = "What it is called in configurations.")
  private String name;

  @Option(
      names = "--layers",
      paramLabel = "N",
      description = "Keep the first N layers. Default: all.")
  private Optional<Integer> layers;

  @Option(
      names = "--licence",
      paramLabel = "TEXT",
      defaultValue = "unknown",
      description = "The licence of the weights, to be told with them.")
  private String licence;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    EncoderFolders folders = new EncoderFolders(spec);
    Path target = folders.named(name);
    try (Arena arena = Arena.ofConfined()) {
      TransformerWeights weights = EncoderFolder.open(folder, arena);
      Optional<EncoderSource> source = EncoderSource.read(folder);
      folders.write(
          target,
          layers.map(count -> weights.firstLayers(folder.toString(), count)).orElse(weights),
          source.map(EncoderSource::origin).orElse(folder.toAbsolutePath().toString()),
          licence.equals("unknown") ? source.map(EncoderSource::licence).orElse(licence) : licence);
    }
    return 0;
  }
}
