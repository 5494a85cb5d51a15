package dev.wayfarer.app.cli;

import dev.wayfarer.model.weights.EncoderFolder;
import dev.wayfarer.model.weights.EncoderSource;
import dev.wayfarer.model.weights.TransformerWeights;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Averages the weights of two encoders.
@Command(
    name = "average",
    header = "Average the weights of two encoders that descend from one.",
    description = {
      "",
      "Both must have the same sizes and the same vocabulary. Encoders that do not",
      "descend from one have a mean too, which is of no use."
    },
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer encoders average e5-small bge-small --layers 8 --name e5-bge-8",
      "",
      "Exit codes: 0 written, 2 unusable input or arguments; then nothing is written."
    })
final class EncodersAverage implements Callable<Integer> {
  @Parameters(
      arity = "2",
      paramLabel = "ENCODER",
      description = "Two encoders: names in the cache, or folders.")
  private List<String> encoders;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      required = true,
      description = "What the mean is called in configurations.")
  private String name;

  @Option(
      names = "--layers",
      paramLabel = "N",
      description = "Keep the first N layers. Default: all.")
  private Optional<Integer> layers;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    EncoderFolders folders = new EncoderFolders(spec);
    Path target = folders.named(name);
    String both = String.join(" and ", encoders);
    try (Arena arena = Arena.ofConfined()) {
      List<Path> from = encoders.stream().map(folders::existing).toList();
      List<TransformerWeights> weights =
          from.stream().map(folder -> cut(folder, EncoderFolder.open(folder, arena))).toList();
      folders.write(
          target,
          TransformerWeights.mean(both, weights.getFirst(), weights.getLast(), arena),
          "the mean of " + told(from, EncoderSource::origin),
          told(from, EncoderSource::licence));
    }
    return 0;
  }

  private TransformerWeights cut(Path folder, TransformerWeights weights) {
    return layers.map(count -> weights.firstLayers(folder.toString(), count)).orElse(weights);
  }

  private static String told(List<Path> folders, Function<EncoderSource, String> part) {
    return folders.stream()
        .map(folder -> EncoderSource.read(folder).map(part).orElse("unknown"))
        .distinct()
        .collect(Collectors.joining(" and "));
  }
}
