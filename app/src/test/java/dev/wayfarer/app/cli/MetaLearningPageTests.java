package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The code on the page about meta-learning is code that runs.
class MetaLearningPageTests {
  private static final Path ROOT = SharedData.projectRoot();
  private static final Path EXAMPLE = ROOT.resolve("lab/src/main/java/dev/wayfarer/lab/example");

  @Test
  void javaIsThatOfTheExample() throws IOException {
    String example =
        unindented(Files.readString(EXAMPLE.resolve("Network.java")))
            + unindented(Files.readString(EXAMPLE.resolve("DomainShift.java")));
    List<String> blocks = blocks();
    assertEquals(2, blocks.size());
    for (String shown : blocks) {
      assertTrue(example.contains(unindented(shown)), () -> "the example lacks:\n" + shown);
    }
  }

  private static String unindented(String code) {
    return code.replaceAll("(?m)^ +", "");
  }

  private static List<String> blocks() throws IOException {
    return Pattern.compile("(?ms)^```java\n(.*?)^```$")
        .matcher(Files.readString(ROOT.resolve("docs/meta-learning.md")))
        .results()
        .map((MatchResult found) -> found.group(1))
        .toList();
  }
}
