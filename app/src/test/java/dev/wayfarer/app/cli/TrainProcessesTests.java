package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// One parser, trained by several processes.
@Timeout(600)
class TrainProcessesTests {
  @TempDir Path folder;
  private TrainingChild child;

  @BeforeEach
  void prepare() throws IOException {
    child = new TrainingChild(folder);
  }

  private void assertSameEnd(String one, String other) throws IOException {
    for (String name :
        List.of(
            "checkpoints/step-000040/model.safetensors",
            "checkpoints/step-000040/trainer.safetensors",
            "model/last/model.safetensors")) {
      assertArrayEquals(
          Files.readAllBytes(child.out(one).resolve(name)),
          Files.readAllBytes(child.out(other).resolve(name)),
          name);
    }
  }

  /// All that a process says until it ends.
  private static String rest(BufferedReader output) {
    return output.lines().collect(Collectors.joining("\n"));
  }

  @Test
  void killedProcessEndsTheOthersAndTheRunGoesOnWithAnyNumber()
      throws IOException, InterruptedException {
    child.train("one");
    Process leader = child.start("several", "--processes=2");
    try (BufferedReader output = leader.inputReader()) {
      TrainingChild.awaitBeginning(output);
      ProcessHandle other = leader.descendants().findFirst().orElseThrow();
      other.destroyForcibly();
      String said = rest(output);
      assertTrue(leader.waitFor(120, TimeUnit.SECONDS), said);
      assertEquals(2, leader.exitValue(), said);
      assertTrue(
          said.contains(
              "wayfarer: process 0 of 2: expected all processes at work, found one that is gone"),
          said);
    }
    Process again = child.start("several", "--processes=3", "--resume");
    try (BufferedReader output = again.inputReader()) {
      TrainingChild.awaitBeginning(output);
      List<ProcessHandle> others = again.descendants().toList();
      assertEquals(2, others.size());
      again.toHandle().destroyForcibly();
      for (ProcessHandle other : others) {
        other.onExit().orTimeout(120, TimeUnit.SECONDS).join();
      }
    }
    Process last = child.start("several", "--resume");
    try (BufferedReader output = last.inputReader()) {
      String said = rest(output);
      assertEquals(0, last.waitFor(), said);
    }
    assertSameEnd("one", "several");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void processThatHangsIsTold() throws IOException, InterruptedException {
    Process leader = child.start("several", "--processes=2", "--wait=20");
    try (BufferedReader output = leader.inputReader()) {
      TrainingChild.awaitBeginning(output);
      ProcessHandle other = leader.descendants().findFirst().orElseThrow();
      new ProcessBuilder("kill", "-STOP", Long.toString(other.pid())).start().waitFor();
      assertTrue(leader.waitFor(120, TimeUnit.SECONDS));
      other.destroyForcibly(); // which holds the output open, too
      String said = rest(output);
      assertEquals(2, leader.exitValue(), said);
      assertTrue(said.contains("found one that has not answered for 20 s"), said);
    }
  }

  private CommandRun with(Map<String, String> environment, String... more) {
    Map<String, String> all = new HashMap<>(environment);
    all.put("WAYFARER_CACHE", folder.toString());
    return CommandRun.of(all, child.arguments("run", more).toArray(String[]::new));
  }

  @Test
  void wrongPlaceInAClusterIsRefused() {
    with(Map.of("RANK", "2", "WORLD_SIZE", "2", "MASTER_ADDR", "127.0.0.1"))
        .refusedWith("RANK: expected a number from 0 to 1, found \"2\"");
    with(Map.of("WORLD_SIZE", "2", "MASTER_ADDR", "127.0.0.1"))
        .refusedWith("RANK: expected a number from 0 to 1, found nothing");
    with(Map.of("RANK", "0", "WORLD_SIZE", "2"))
        .refusedWith("MASTER_ADDR: expected the host of the process with RANK=0, found nothing");
    with(Map.of("RANK", "0", "WORLD_SIZE", "2", "MASTER_ADDR", "127.0.0.1", "MASTER_PORT", "0"))
        .refusedWith("MASTER_PORT: expected a number from 1 to 65535, found \"0\"");
  }

  @Test
  void portInUseAndProcessesThatDoNotComeAreNamed() throws IOException {
    Map<String, String> first =
        new HashMap<>(Map.of("RANK", "0", "WORLD_SIZE", "2", "MASTER_ADDR", "127.0.0.1"));
    String place;
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      first.put("MASTER_PORT", Integer.toString(taken.getLocalPort()));
      place = "127.0.0.1:" + taken.getLocalPort();
      with(first).refusedWith(place + ": expected a port that is free, found it in use");
    }
    with(first, "--wait=2").refusedWith(place + ": expected 2 processes within 2 s, found fewer");
  }
}
