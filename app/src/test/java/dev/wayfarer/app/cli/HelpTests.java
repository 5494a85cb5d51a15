package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.Golden;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class HelpTests {
  /// The verbs, and what some of them have of their own: `evaluate`, `bench score`.
  static Stream<String> verbs() {
    return verbs("", Main.commandLine(new WayfarerCommand(Map.of()), WayfarerCommand.VERBS));
  }

  private static Stream<String> verbs(String before, CommandLine command) {
    return command.getSubcommands().entrySet().stream()
        .flatMap(
            entry -> {
              String verb = (before + " " + entry.getKey()).strip();
              return Stream.concat(Stream.of(verb), verbs(verb, entry.getValue()));
            });
  }

  @Test
  void helpOfTheCommandIsAsReviewed() {
    Golden.assertMatches("help/wayfarer.txt", help("--help"));
  }

  @ParameterizedTest
  @MethodSource("verbs")
  void helpOfEveryVerbIsAsReviewed(String verb) {
    Golden.assertMatches("help/wayfarer-" + verb.replace(' ', '-') + ".txt", helpOf(verb));
  }

  @ParameterizedTest
  @MethodSource("verbs")
  void everyVerbShowsExamples(String verb) {
    String help = helpOf(verb);
    assertTrue(help.contains("\nExamples:\n  wayfarer " + verb), help);
  }

  @Test
  void versionIsThatOfTheBuild() {
    String version = help("--version");
    assertTrue(version.matches("wayfarer \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\n"), version);
  }

  private static String helpOf(String verb) {
    return help((verb + " --help").split(" ", -1));
  }

  private static String help(String... arguments) {
    CommandRun run = CommandRun.of(arguments);
    assertEquals("", run.err());
    assertEquals(0, run.code());
    return run.out();
  }
}
