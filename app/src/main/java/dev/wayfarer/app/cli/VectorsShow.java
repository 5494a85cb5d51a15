package dev.wayfarer.app.cli;

import dev.wayfarer.link.vector.NearestWords;
import dev.wayfarer.link.vector.NearestWords.Neighbour;
import dev.wayfarer.link.vector.WordVectors;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Shows what a file of word vectors holds.
@Command(
    name = "show",
    header = "Show what a file of word vectors holds, and the nearest words to some.",
    description = {
      "",
      "Checks the whole file, tells which of the words it lists, and for each of these",
      "the nearest others by the cosine between their vectors."
    },
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer vectors show glove-100.vec",
      "  wayfarer vectors show glove-100.vec singer concert --nearest 5",
      "",
      "Exit codes: 0 shown, 2 unusable input or arguments."
    })
final class VectorsShow implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "FILE",
      description = "A file that vectors import or vectors fetch wrote.")
  private Path file;

  @Parameters(index = "1..*", paramLabel = "WORD", description = "Words, as the file spells them.")
  private List<String> words = List.of();

  @Option(
      names = "--nearest",
      paramLabel = "N",
      defaultValue = "10",
      description = "How many words to show near each one. Default: 10.")
  private int nearest;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (nearest < 0) {
      String message = "--nearest: expected at least 0, found " + nearest;
      throw new ParameterException(spec.commandLine(), message);
    }
    PrintWriter out = spec.commandLine().getOut();
    try (WordVectors vectors = WordVectors.open(file)) {
      vectors.verify();
      out.println(file + ": " + description(vectors));
      if (!words.isEmpty()) {
        out.println(coverage(vectors));
      }
      for (String word : words) {
        if (nearest > 0 && vectors.contains(word)) {
          showNearest(new NearestWords(vectors).of(word, nearest), word, out);
        }
      }
    }
    out.flush();
    return 0;
  }

  private static String description(WordVectors vectors) {
    return String.join(
        ", ",
        WatchedImport.count(vectors.size(), "word"),
        WatchedImport.count(vectors.dimensions(), "dimension"),
        vectors.type().toString(),
        WatchedImport.megabytes(vectors.bytes()),
        String.format(Locale.ROOT, "typical norm %.2f", vectors.typicalNorm()));
  }

  private String coverage(WordVectors vectors) {
    List<String> missing = words.stream().filter(word -> !vectors.contains(word)).toList();
    String asked = WatchedImport.count(words.size(), "word");
    String listed = (words.size() - missing.size()) + " of " + asked + " listed";
    return missing.isEmpty() ? listed : listed + ", missing: " + String.join(" ", missing);
  }

  private static void showNearest(List<Neighbour> neighbours, String word, PrintWriter out) {
    out.println();
    out.println(word);
    for (Neighbour neighbour : neighbours) {
      String line = String.format(Locale.ROOT, "  %5.2f  %s", neighbour.cosine(), neighbour.word());
      out.println(line);
    }
  }
}
