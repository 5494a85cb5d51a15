package dev.wayfarer.testkit;

import static org.junit.jupiter.api.Assumptions.abort;

import java.nio.file.Files;
import java.nio.file.Path;

/// Real data that tests use where it is present, and do without where it is not.
///
/// `WAYFARER_DATA` names the folder that holds `spider` and `cspider` (default: `data` in the
/// project's root), `WAYFARER_ORACLE` the one with verdicts of the original evaluators (default:
/// `oracle` beside the data).
public final class SharedData {
  private SharedData() {}

  /// The folder of Spider in its official layout; skips the calling test where there is none.
  public static Path spider() {
    return require(data().resolve("spider"), "Spider", "WAYFARER_DATA");
  }

  /// The folder of Chinese Spider; skips the calling test where there is none.
  public static Path chineseSpider() {
    return require(data().resolve("cspider"), "Chinese Spider", "WAYFARER_DATA");
  }

  /// The folder of recorded verdicts; skips the calling test where there is none.
  public static Path oracle() {
    String configured = System.getenv("WAYFARER_ORACLE");
    Path folder =
        configured != null ? Path.of(configured) : data().resolveSibling("oracle").normalize();
    return require(folder, "the oracle of verdicts", "WAYFARER_ORACLE");
  }

  private static Path data() {
    String configured = System.getenv("WAYFARER_DATA");
    return configured != null ? Path.of(configured) : projectRoot().resolve("data");
  }

  private static Path require(Path folder, String what, String variable) {
    if (!Files.isDirectory(folder)) {
      String message =
          "needs %s, and there is no folder %s (set %s)".formatted(what, folder, variable);
      return abort(message);
    }
    return folder;
  }

  /// The project's root: the nearest folder at or above the working folder with a `.mvn` in it.
  public static Path projectRoot() {
    Path start = Path.of("").toAbsolutePath();
    for (Path folder = start; folder != null; folder = folder.getParent()) {
      if (Files.isDirectory(folder.resolve(".mvn"))) {
        return folder;
      }
    }
    throw new IllegalStateException("no project root at or above " + start);
  }
}
