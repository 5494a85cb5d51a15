package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VectorsTests {
  private static final String COMPASS =
      """
      east 1 0
      north 0 1
      west -1 0
      northeast 1 1
      east 5 5
      """;

  @TempDir Path folder;

  private Path source(String text) throws IOException {
    return Files.writeString(folder.resolve("source.txt"), text);
  }

  private String target() {
    return folder.resolve("target.vec").toString();
  }

  private CommandRun imported(String text, String... options) throws IOException {
    String[] arguments = new String[5 + options.length];
    String[] first = {"vectors", "import", source(text).toString(), "--out", target()};
    System.arraycopy(first, 0, arguments, 0, first.length);
    System.arraycopy(options, 0, arguments, first.length, options.length);
    return CommandRun.of(arguments);
  }

  @Test
  void importTellsWhatItWrote() throws IOException {
    CommandRun run = imported(COMPASS);
    assertEquals("", run.err());
    assertEquals(
        "1 repeated word left out\n" + target() + ": 4 words, 2 dimensions, float16, 0.0 MB\n",
        run.out());
    assertEquals(0, run.code());
  }

  @Test
  void importKeepsWhatIsAskedFor() throws IOException {
    Path list = Files.writeString(folder.resolve("list.txt"), "north\nwest\n\nsouth\n");
    CommandRun run =
        imported(COMPASS, "--words", list.toString(), "--limit", "1", "--type", "int8");
    assertEquals(target() + ": 1 word, 2 dimensions, int8, 0.0 MB\n", run.out());
  }

  @Test
  void badLineIsRefusedWhereItStandsAndNothingIsWritten() throws IOException {
    CommandRun run = imported("east 1 0\nnorth 0 none\n");
    run.refusedWith(source("") + ":2: expected a finite number, found \"none\"");
    assertFalse(Files.exists(Path.of(target())));
  }

  @Test
  void badOptionsAreRefused() throws IOException {
    imported(COMPASS, "--type", "int4")
        .refusedWith(
            "Invalid value for option '--type': expected one of float32, float16, int8, found"
                + " 'int4' (see: wayfarer vectors import --help)");
    imported(COMPASS, "--limit", "0")
        .refusedWith("--limit: expected at least 1, found 0 (see: wayfarer vectors import --help)");
    imported(COMPASS, "--words", "absent.txt")
        .refusedWith("absent.txt: expected a file of words, found no such file");
  }

  @Test
  void showTellsCoverageAndNeighbours() throws IOException {
    imported(COMPASS);
    CommandRun run = CommandRun.of("vectors", "show", target(), "east", "south", "--nearest", "2");
    assertEquals("", run.err());
    assertEquals(
        target()
            + """
            : 4 words, 2 dimensions, float16, 0.0 MB, typical norm 2.30
            1 of 2 words listed, missing: south

            east
               0.71  northeast
               0.00  north
            """,
        run.out());
  }

  @Test
  void showRefusesWhatIsNotImportedYet() throws IOException {
    String source = source(COMPASS).toString();
    CommandRun.of("vectors", "show", source)
        .refusedWith(
            source
                + ": expected word vectors as `wayfarer vectors import` writes them, found another"
                + " kind of file");
  }
}
