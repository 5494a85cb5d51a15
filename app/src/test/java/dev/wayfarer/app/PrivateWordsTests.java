package dev.wayfarer.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Names and pages use the terms of the field, which a reader can search for. Words of our own are
/// banned, each with the term to use instead. `docs/glossary.md` lists the terms.
class PrivateWordsTests {
  private static final Path ROOT = SharedData.projectRoot();

  /// Banned inside names of types, packages and options: a word → what to use instead.
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("asked", "question"),
          Map.entry("belief", "confidence"),
          Map.entry("bend", "Hessian-vector product"),
          Map.entry("cargo", "device transfer"),
          Map.entry("contender", "benchmarked objective"),
          Map.entry("forecast", "predicted probability"),
          Map.entry("judge", "scorer"),
          Map.entry("judged", "scored"),
          Map.entry("knows", "training databases"),
          Map.entry("patch", "micro-batch"),
          Map.entry("placement", "device"),
          Map.entry("rehearsal", "inner step"),
          Map.entry("slope", "gradient"),
          Map.entry("slopes", "gradients"),
          Map.entry("spot", "context or point"),
          Map.entry("stretch", "span or bin"),
          Map.entry("stretches", "spans or bins"),
          Map.entry("taught", "teacher-forced"),
          Map.entry("terrain", "loss function"),
          Map.entry("tie", "link"),
          Map.entry("tied", "linked"),
          Map.entry("ties", "links"),
          Map.entry("told", "shown or reported"),
          Map.entry("trust", "calibration"),
          Map.entry("twin", "held-out model"),
          Map.entry("twins", "held-out models"),
          Map.entry("passed over", "unaccounted words"));

  /// Banned in help texts, documents and settings: an expression → what to write instead.
  private static final Map<String, String> PHRASES =
      Map.ofEntries(
          Map.entry("beginnings? of (a )?quer(y|ies)", "hypotheses, beam width"),
          Map.entry("cargo", "device transfer"),
          Map.entry("terrains?", "loss function"),
          Map.entry("rehears(e[sd]?|ing|als?)", "inner step, or simulate"),
          Map.entry("twins?", "held-out model"),
          Map.entry("(is|are|was|were|be) tied to", "linked to"),
          Map.entry("ties? (between|of|to) (a |the )?(word|question|column|table)s?", "link"),
          Map.entry("(words?|nothing|is|are) passed over|query passes over", "unaccounted words"),
          Map.entry("slopes?", "gradient"),
          Map.entry("how much probability", "cross-entropy, or label smoothing"),
          Map.entry("wanted choices?", "gold choice"),
          Map.entry("how far (that|it|they|probabilities) (hold|holds)", "calibration"),
          Map.entry("can be trusted", "are calibrated"),
          Map.entry("links: default", "links: basic"));

  private static final Pattern DECLARATION =
      Pattern.compile(
          "^\\s*(?:(?:public|protected|private|static|final|abstract|sealed|non-sealed) )*"
              + "(?:class|record|interface|@interface|enum) (\\w+)",
          Pattern.MULTILINE);

  private static final Pattern OPTION = Pattern.compile("names = \\{?\\s*\"--?([\\w-]+)\"");
  private static final Pattern SETTING =
      Pattern.compile("^\\s*(?:- )?([\\w.]+):", Pattern.MULTILINE);
  private static final Pattern HUMP = Pattern.compile("[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])");

  private static List<Path> files(Predicate<String> name) throws IOException {
    try (Stream<Path> all = Files.walk(ROOT)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> name.test(shown(file)))
          .filter(file -> !shown(file).matches("(.*/)?(target|\\.git)/.*|.*PrivateWords.*"))
          .sorted()
          .toList();
    }
  }

  private static String shown(Path file) {
    return ROOT.relativize(file).toString().replace('\\', '/');
  }

  private static List<Path> sources() throws IOException {
    return files(name -> name.matches("[^/]+/src/(main|test)/java/.*\\.java"));
  }

  /// Settings, help texts and documents; those that tell of earlier versions name old words.
  private static List<Path> pages() throws IOException {
    return files(
        name ->
            name.matches(
                    "(configs|experiments)/.*\\.yaml|docs/.*\\.md|[^/]+\\.md|[^/]+/README\\.md"
                        + "|[^/]+/src/test/resources/help/.*\\.txt")
                && !name.equals("CHANGELOG.md"));
  }

  /// The banned words of a name like `lossFunction`, `loss-function` or `loss.function`.
  private static List<String> banned(String name) {
    List<String> words = new ArrayList<>();
    Matcher hump = HUMP.matcher(name);
    while (hump.find()) {
      words.add(hump.group().toLowerCase(Locale.ROOT));
    }
    String sentence = " " + String.join(" ", words) + " ";
    return NAMES.keySet().stream()
        .filter(word -> sentence.contains(" " + word + " "))
        .sorted()
        .map(word -> word + " (say: " + NAMES.get(word) + ")")
        .toList();
  }

  private static void collect(Set<String> found, Path file, Pattern pattern) throws IOException {
    Matcher match = pattern.matcher(Files.readString(file));
    while (match.find()) {
      for (String word : banned(match.group(1))) {
        found.add(shown(file) + ": " + match.group(1) + ": " + word);
      }
    }
  }

  @Test
  void typesAndPackagesAreNamedInTermsOfTheField() throws IOException {
    TreeSet<String> found = new TreeSet<>();
    for (Path file : sources()) {
      collect(found, file, DECLARATION);
      String folder = shown(file.getParent()).replaceFirst(".*/java/?", "").replace('/', '.');
      banned(folder).forEach(word -> found.add(folder + ": " + word));
    }
    assertEquals("", String.join("\n", found));
  }

  @Test
  void optionsAndSettingsAreNamedInTermsOfTheField() throws IOException {
    TreeSet<String> found = new TreeSet<>();
    for (Path file : sources()) {
      collect(found, file, OPTION);
    }
    for (Path file : files(name -> name.matches("(configs|experiments)/.*\\.yaml"))) {
      collect(found, file, SETTING);
    }
    assertEquals("", String.join("\n", found));
  }

  @Test
  void pagesAreWrittenInTermsOfTheField() throws IOException {
    List<String> found = new ArrayList<>();
    for (Path file : pages()) {
      // On one line, so that no line break hides a phrase; comment marks are no words.
      String text = Files.readString(file).replaceAll("\\s+#?\\s*", " ");
      PHRASES.forEach(
          (phrase, instead) -> {
            Matcher match =
                Pattern.compile("\\b(?:" + phrase + ")\\b", Pattern.CASE_INSENSITIVE).matcher(text);
            while (match.find()) {
              found.add(shown(file) + ": " + match.group() + " (say: " + instead + ")");
            }
          });
    }
    assertEquals("", String.join("\n", found));
  }

  @Test
  void aNameHasOneMeaning() throws IOException {
    Map<String, TreeSet<String>> packages = new TreeMap<>();
    for (Path file : files(name -> name.matches("[^/]+/src/main/java/.*\\.java"))) {
      String name = file.getFileName().toString().replace(".java", "");
      String folder = shown(file.getParent()).replaceFirst(".*/java/", "").replace('/', '.');
      if (!name.endsWith("-info")) {
        packages.computeIfAbsent(name, _ -> new TreeSet<>()).add(folder);
      }
    }
    packages.values().removeIf(folders -> folders.size() == 1);
    assertEquals(Map.of(), packages);
  }

  /// The rules above find what they look for.
  @Test
  void privateWordsAreFound() {
    assertEquals(List.of("twin (say: held-out model)"), banned("TwinAnswers"));
    assertEquals(List.of("tied (say: linked)"), banned("TiedQuestion"));
    assertEquals(List.of("knows (say: training databases)"), banned("--knows"));
    assertEquals(List.of("trust (say: calibration)"), banned("dev.wayfarer.app.trust"));
    assertEquals(List.of("passed over (say: unaccounted words)"), banned("wordsPassedOver"));
    assertEquals(List.of(), banned("MicroBatchLoss"));
  }
}
