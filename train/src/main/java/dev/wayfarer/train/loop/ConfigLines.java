package dev.wayfarer.train.loop;

import dev.wayfarer.model.config.RenamedSettings;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.RunSettings;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A configuration as names and values, one by one: `training.batchSize` is `24`.
final class ConfigLines {
  /// As `SettingsWriter` prints them.
  private static final Pattern LINE = Pattern.compile("\\s*\"(\\w+)\" : (.*?),?");

  private ConfigLines() {}

  static Map<String, Object> of(RunConfig config) {
    Map<String, Object> values = new LinkedHashMap<>();
    Deque<String> path = new ArrayDeque<>();
    for (String line : RunSettings.json(config).lines().toList()) {
      Matcher entry = LINE.matcher(line);
      if (!entry.matches()) {
        path.pollLast(); // the end of a section
      } else if (entry.group(2).equals("{")) {
        path.addLast(entry.group(1));
      } else {
        path.addLast(entry.group(1));
        values.put(String.join(".", path), entry.group(2).replace("\"", ""));
        path.removeLast();
      }
    }
    return values;
  }

  /// The first name whose value differs.
  static Optional<String> difference(Map<String, Object> one, Map<String, ?> other) {
    return one.keySet().stream()
        .filter(name -> !Objects.equals(one.get(name), other.get(name)))
        .findFirst();
  }

  /// Refuses another configuration than that with which a run began.
  ///
  /// @param folder of the run
  /// @param saved the lines with which it began
  /// @throws InputException that names the first setting which differs
  static void check(Path folder, RunConfig wanted, Map<?, ?> saved) {
    Map<String, Object> began = RenamedSettings.RUN.in(saved);
    of(wanted)
        .forEach(
            (name, value) -> {
              if (!value.equals(began.get(name))) {
                throw new InputException(
                    folder + ": " + name,
                    began.get(name) + ", with which the run began",
                    value.toString());
              }
            });
  }
}
