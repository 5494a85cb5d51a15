package dev.wayfarer.train.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every file under `configs` is right, and every mistake in one is told by its place.
class ConfigFilesTests {
  private static final Pattern SETTING = Pattern.compile("( *)(\\w+):(.*)");

  /// Settings without which it is not known what others there should be.
  private static final Set<String> DECISIVE =
      Set.of("parser.encoder.kind", "base", "objective.kind", "objective.episodes.targets");

  /// A line of a file that names a setting.
  private record Line(int index, String path, boolean section) {
    String place() {
      return "run.yaml:" + (index + 1) + ": " + path;
    }
  }

  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(SharedData.projectRoot().resolve("configs"))) {
      return files.sorted().toList();
    }
  }

  private static List<Line> settings(List<String> lines) {
    List<Line> settings = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher matcher = SETTING.matcher(lines.get(i));
      if (matcher.matches()) {
        names.subList(matcher.group(1).length() / 2, names.size()).clear();
        names.add(matcher.group(2));
        settings.add(new Line(i, String.join(".", names), matcher.group(3).isBlank()));
      }
    }
    return settings;
  }

  /// What is said of a file with another line, in a folder that has all files.
  private String refusal(List<String> lines, Line at, String replacement) throws IOException {
    List<String> changed = new ArrayList<>(lines);
    changed.set(at.index, SETTING.matcher(lines.get(at.index)).replaceFirst(replacement));
    Path file = Files.write(folder.resolve("run.yaml"), changed);
    return assertThrows(InputException.class, () -> RunSettings.read(file))
        .getMessage()
        .replace(folder + "/", "");
  }

  @TempDir Path folder;

  @BeforeEach
  void copyFiles() throws IOException {
    for (Path file : files()) {
      Files.copy(file, folder.resolve(file.getFileName().toString()));
    }
  }

  /// Of a file that names no base, or of what it does not find there.
  private static boolean isAlone(List<String> lines, Line line) {
    return lines.stream().noneMatch(text -> text.startsWith("base:"))
        || line.path.startsWith("objective.");
  }

  @ParameterizedTest
  @MethodSource("files")
  void filesAreReadAndWrittenBack(Path file) {
    RunConfig config = RunSettings.read(file);
    String json = RunSettings.json(config);
    RunConfig again = RunSettings.read(SettingsTree.of("config.json", json));
    assertEquals(config, again);
    assertEquals(json, RunSettings.json(again));
    assertTrue(config.training().schedule().rate(1) > 0);
  }

  @ParameterizedTest
  @MethodSource("files")
  void valuesOfAnotherTypeAreRefused(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    for (Line line : settings(lines)) {
      if (!line.section) {
        for (String wrong : wrongFor(line)) {
          String message = refusal(lines, line, "$1$2: " + wrong);
          assertTrue(message.startsWith(line.place() + ": expected "), message);
        }
      }
    }
  }

  /// A list, a section and nothing are always wrong; all else may be the beginning of a name.
  private static List<String> wrongFor(Line line) {
    return line.path.equals("base") || line.path.endsWith(".frozen")
        ? List.of("[1]", "{a: 1}", "")
        : List.of("wrong!", "-7.5", ".nan", "[1]", "{a: 1}", "");
  }

  @ParameterizedTest
  @MethodSource("files")
  void unknownNamesAreRefusedWithTheRightOne(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    for (Line line : settings(lines)) {
      if (DECISIVE.contains(line.path)) {
        continue;
      }
      String message = refusal(lines, line, "$1$2x:$3");
      String wanted = "x: expected a known name, perhaps " + line.path + ", found";
      assertTrue(message.startsWith(line.place() + wanted), message);
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void missingValuesAreRefused(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    for (Line line : settings(lines)) {
      if (!line.section
          && !line.path.equals("objective.kind")
          && !line.path.equals("search.beam")
          && isAlone(lines, line)) {
        String message = refusal(lines, line, "");
        assertTrue(message.endsWith(line.path + ": expected a value, found nothing"), message);
      }
    }
  }
}
