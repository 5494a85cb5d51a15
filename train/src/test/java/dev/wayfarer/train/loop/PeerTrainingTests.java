package dev.wayfarer.train.loop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.loop.TrainingRun.Outcome;
import dev.wayfarer.train.parallel.PeerAddress;
import dev.wayfarer.train.parallel.Peers;
import dev.wayfarer.train.parallel.ProcessGroup;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Several trainers on one model. Here each is a thread of one process, connected as processes are;
/// `TrainProcessesTests` of the command start and kill real ones.
@Timeout(300)
class PeerTrainingTests {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir Path folder;

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  /// The outcome of each trainer, or what it failed with.
  private List<Object> train(
      int count, IntFunction<RunConfig> config, Path data, String out, boolean resumes, int until)
      throws IOException, InterruptedException {
    int port = freePort();
    List<Future<Outcome>> trainers = new ArrayList<>();
    List<Object> results = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(count)) {
      for (int i = 0; i < count; i++) {
        int rank = i;
        trainers.add(
            threads.submit(
                () -> {
                  PeerAddress address = new PeerAddress(rank, count, "127.0.0.1", port);
                  try (Peers peers = ProcessGroup.join(address, Device.CPU, PATIENCE)) {
                    Heard heard = new Heard();
                    BooleanSupplier stop = () -> rank == count - 1 && heard.step >= until;
                    return TrainingRun.run(
                        request(config.apply(rank), data, out, resumes, peers), heard, stop);
                  }
                }));
      }
      for (Future<Outcome> trainer : trainers) {
        try {
          results.add(trainer.get());
        } catch (ExecutionException e) {
          results.add(e.getCause());
        }
      }
    }
    return results;
  }

  private TrainingRequest request(
      RunConfig config, Path data, String out, boolean resumes, Peers peers) {
    return new TrainingRequest(
        config,
        data,
        folder.resolve(out),
        Device.CPU,
        1,
        2,
        resumes,
        Optional.empty(),
        List.of(),
        "test",
        peers);
  }

  private void assertSameEnd(String one, String other) throws IOException {
    for (String file : List.of(Checkpoint.MODEL, Checkpoint.TRAINER)) {
      assertArrayEquals(last(one, file), last(other, file), file);
    }
  }

  private byte[] last(String out, String file) throws IOException {
    return Files.readAllBytes(
        folder.resolve(out).resolve("checkpoints").resolve("step-000012").resolve(file));
  }

  /// What a step is made of decides who does what: its parts, its tasks, or the parts of its tasks.
  enum Training {
    SUPERVISED,
    TASKS_OF_DG_MAML,
    ONE_TASK_OF_DG_MAML;

    RunConfig config() {
      return switch (this) {
        case SUPERVISED -> FiveDatabases.config("training.microBatches=4");
        case TASKS_OF_DG_MAML -> FiveDatabases.withInnerStep("training.microBatches=2");
        case ONE_TASK_OF_DG_MAML ->
            FiveDatabases.withInnerStep(
                "training.microBatches=3", "training.batchSize=8", "objective.episodes.tasks=1");
      };
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2, SUPERVISED",
    "3, SUPERVISED",
    "2, TASKS_OF_DG_MAML",
    "3, TASKS_OF_DG_MAML",
    "2, ONE_TASK_OF_DG_MAML"
  })
  void severalTrainersGiveTheBitsOfOne(int count, Training training)
      throws IOException, InterruptedException {
    RunConfig config = training.config();
    Path data = FiveDatabases.prepare(folder.resolve("five"), config);
    TrainingRun.run(request(config, data, "one", false, Peers.NONE), new Heard(), () -> false);
    List<Object> outcomes = train(count, _ -> config, data, "several", false, Integer.MAX_VALUE);
    assertTrue(outcomes.stream().allMatch(Outcome.FINISHED::equals), outcomes.toString());
    assertSameEnd("one", "several");
  }

  @Test
  void runGoesOnWithAnotherNumberOfTrainers() throws IOException, InterruptedException {
    RunConfig config = FiveDatabases.config();
    Path data = FiveDatabases.prepare(folder.resolve("five"), config);
    TrainingRun.run(request(config, data, "one", false, Peers.NONE), new Heard(), () -> false);
    List<Object> stopped = train(2, _ -> config, data, "several", false, 5);
    assertTrue(stopped.stream().allMatch(Outcome.STOPPED::equals), stopped.toString());
    List<Object> ended = train(3, _ -> config, data, "several", true, Integer.MAX_VALUE);
    assertTrue(ended.stream().allMatch(Outcome.FINISHED::equals), ended.toString());
    assertSameEnd("one", "several");
  }

  @Test
  void trainerWithAnotherConfigurationIsNamed() throws IOException, InterruptedException {
    RunConfig config = FiveDatabases.config();
    RunConfig other = FiveDatabases.config("training.rate.peak=0.123");
    Path data = FiveDatabases.prepare(folder.resolve("five"), config);
    List<Object> results = train(2, rank -> rank == 0 ? config : other, data, "several", false, 1);
    for (Object result : results) {
      assertEquals(
          "process 1: training.rate.peak: expected the same as in process 0, found something else",
          ((InputException) result).getMessage());
    }
  }
}
