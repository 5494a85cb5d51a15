package dev.wayfarer.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.attribute.PosixFilePermissions.fromString;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Runs the launcher in a project of its own, with a JDK and a Maven that only pretend.
@DisabledOnOs(OS.WINDOWS)
class LauncherTests {
  private static final String JAVA =
      """
      #!/bin/sh
      for argument in "$@"; do
        case $argument in
          -XX:AOTCacheOutput=*) echo cache > "${argument#*=}"; exit ;;
        esac
        printf '<%s>\\n' "$argument"
      done
      exit "${PRETENDED_CODE:-0}"
      """;

  private static final String MAVEN =
      """
      #!/bin/sh
      echo built >> builds
      if [ -n "${PRETENDED_ERROR:-}" ]; then
        printf '[INFO] much\\n[ERROR] %s -> [Help 1]\\n[ERROR] more\\n' "$PRETENDED_ERROR"
        exit 1
      fi
      sleep "${PRETENDED_SECONDS:-0}"
      mkdir -p app/target/lib
      echo jar > app/target/wayfarer-app.jar
      """;

  private record Run(int code, String out, String err) {}

  @TempDir Path folder;
  private Path project;
  private Path launcher;
  private Path source;

  @BeforeEach
  void layOutProject() throws IOException {
    project = folder.resolve("a project");
    source = project.resolve("app/src/main/java/A.java");
    launcher = project.resolve("wayfarer");
    Files.createDirectories(source.getParent());
    Files.createDirectories(project.resolve("examples"));
    for (Path file : List.of(source, project.resolve("pom.xml"), project.resolve("app/pom.xml"))) {
      Files.writeString(file, "");
    }
    executable(launcher, Files.readString(SharedData.projectRoot().resolve("wayfarer")));
    executable(folder.resolve("bin/mvn"), MAVEN);
    jdk(folder.resolve("jdk"), "25.0.1");
  }

  @Test
  void firstCallBuildsAndSaysSo() throws Exception {
    Run first = run("--help");
    assertEquals("wayfarer: building Wayfarer, once …\n", first.err());
    assertTrue(first.out().endsWith("<--help>\n"), first.out());
    assertEquals(1, builds());
  }

  @Test
  void laterCallsStartAtOnce() throws Exception {
    run("--help");
    assertEquals("", run("--help").err());
    assertEquals(1, builds());
  }

  @Test
  void changedSourceIsBuiltAgain() throws Exception {
    run("--help");
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(10)));
    run("--help");
    assertEquals(2, builds());
  }

  @Test
  void removedSourceIsBuiltAgain() throws Exception {
    run("--help");
    Files.delete(source);
    Files.setLastModifiedTime(source.getParent(), FileTime.from(Instant.now().plusSeconds(10)));
    run("--help");
    assertEquals(2, builds());
  }

  @Test
  void argumentsAndExitCodeArePassedOn() throws Exception {
    Run run = run(Map.of("PRETENDED_CODE", "70"), launcher, "a b", "", "*", "$x", "ü");
    assertEquals(70, run.code());
    assertTrue(run.out().endsWith("<a b>\n<>\n<*>\n<$x>\n<ü>\n"), run.out());
  }

  @Test
  void linksToTheLauncherAreFollowed() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), launcher);
    Path linkToLink = Files.createSymbolicLink(folder.resolve("second"), Path.of("link"));
    assertEquals(0, run(Map.of(), linkToLink, "--help").code());
    assertTrue(Files.exists(link));
    assertTrue(Files.exists(project.resolve("app/target/wayfarer-app.jar")));
  }

  @Test
  void cacheOfClassesIsUsed() throws Exception {
    String out = run("--help").out();
    assertTrue(out.contains("<-XX:AOTCache="), out);
  }

  @Test
  void failedBuildShowsItsErrorsAndIsTriedAgain() throws Exception {
    Run failed = run(Map.of("PRETENDED_ERROR", "no semicolon"), launcher, "--help");
    assertEquals(2, failed.code());
    assertTrue(failed.err().contains("[ERROR] no semicolon"), failed.err());
    assertFalse(failed.err().contains("[INFO]"), failed.err());
    assertEquals(0, run("--help").code());
    assertEquals(2, builds());
  }

  @Test
  void callsAtOnceBuildOnce() throws Exception {
    Map<String, String> slow = Map.of("PRETENDED_SECONDS", "1");
    List<Process> calls = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      calls.add(start(slow, launcher, "--help"));
    }
    for (Process call : calls) {
      assertEquals(0, finish(call).code());
    }
    assertEquals(1, builds());
  }

  @Test
  void lockOfADeadBuildIsTakenOver() throws Exception {
    Path lock = Files.createDirectories(project.resolve("target/launcher/lock"));
    Process dead = new ProcessBuilder("true").start();
    dead.waitFor();
    Files.writeString(lock.resolve("holder"), dead.pid() + "\n");
    assertEquals(0, run("--help").code());
  }

  @Test
  void jdkOnThePathIsFound() throws Exception {
    Files.createSymbolicLink(folder.resolve("bin/java"), folder.resolve("jdk/bin/java"));
    assertEquals(0, run(Map.of("JAVA_HOME", ""), launcher, "--help").code());
  }

  @Test
  void newEnoughJdkIsPreferredToTheOneInJavaHome() throws Exception {
    Path old = folder.resolve("old");
    jdk(old, "17.0.15");
    Files.createSymbolicLink(folder.resolve("bin/java"), folder.resolve("jdk/bin/java"));
    Run run = run(Map.of("JAVA_HOME", old.toString()), launcher, "--help");
    assertTrue(run.out().contains("java-25.0.1.aot"), run.out());
  }

  @Test
  void withoutAJdkOneLineSaysWhereItWasSought() throws Exception {
    String script = Files.readString(launcher).replace("oldest_java=25", "oldest_java=999");
    executable(launcher, script);
    Run run = run("--help");
    assertEquals(2, run.code());
    assertTrue(run.err().startsWith("wayfarer: needs a JDK 999 or later"), run.err());
    assertEquals(1, run.err().lines().count());
  }

  @Test
  void withoutMavenOneLineSaysSo() throws Exception {
    Files.delete(folder.resolve("bin/mvn"));
    Run run = run(Map.of("PATH", folder.resolve("bin") + ":" + withoutMaven()), launcher, "x");
    assertEquals(2, run.code());
    assertEquals("wayfarer: needs Maven to build itself: found no mvn on the PATH\n", run.err());
  }

  /// A folder with the tools that the launcher calls, and no others.
  private Path withoutMaven() throws IOException {
    Path tools = Files.createDirectories(folder.resolve("tools"));
    for (String tool :
        List.of("sh", "dirname", "readlink", "find", "head", "mkdir", "cat", "rm", "mv", "sed")) {
      Path found = Path.of("/usr/bin", tool);
      Files.createSymbolicLink(
          tools.resolve(tool), Files.exists(found) ? found : Path.of("/bin", tool));
    }
    return tools;
  }

  private Run run(String... arguments) throws Exception {
    return run(Map.of(), launcher, arguments);
  }

  private Run run(Map<String, String> environment, Path script, String... arguments)
      throws Exception {
    return finish(start(environment, script, arguments));
  }

  private Process start(Map<String, String> environment, Path script, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(List.of(script.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder process = new ProcessBuilder(command).directory(folder.toFile());
    process.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
    process.environment().put("PATH", folder.resolve("bin") + ":/usr/bin:/bin");
    process.environment().putAll(environment);
    return process.start();
  }

  private static Run finish(Process process) throws Exception {
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
    return new Run(process.waitFor(), out, err);
  }

  private long builds() throws IOException {
    return Files.readAllLines(project.resolve("builds")).size();
  }

  private static void jdk(Path home, String version) throws IOException {
    executable(home.resolve("bin/java"), JAVA);
    executable(home.resolve("bin/javac"), "#!/bin/sh\n");
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
  }

  private static void executable(Path file, String script) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, script);
    Files.setPosixFilePermissions(file, fromString("rwxr-xr-x"));
  }
}
