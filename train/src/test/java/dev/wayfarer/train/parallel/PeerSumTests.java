package dev.wayfarer.train.parallel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.TensorScope;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(120)
class PeerSumTests {
  private static final int[] SIZES = {1001, 1100, 5, 100_003};

  @TempDir Path folder;

  private static Callable<Tensor> task(double value) {
    return () -> {
      try (TensorScope _ = TensorScope.open()) {
        return TensorScope.keep(torch.full(new long[] {3}, new Scalar(value)));
      }
    };
  }

  /// What is returned lives as long as the caller's scope.
  @Test
  void oneProcessAloneHasTheSumOfItsTasks() {
    try (TensorScope _ = TensorScope.open();
        Workers workers = new Workers(1)) {
      Tensor like = torch.zeros(3);
      TaskAssignment three = TaskAssignment.of(new double[] {1, 1, 1}, 1);
      Tensor sum = PeerSum.of(List.of(task(1), task(2), task(4)), three, like, 3, workers);
      assertEquals(21, sum.sum().item_double());
      TaskAssignment one = TaskAssignment.of(new double[] {1}, 1);
      Tensor single = PeerSum.of(List.of(task(5)), one, like, 3, workers);
      assertEquals(15, single.sum().item_double());
    }
  }

  /// Numbers whose sum depends on the order in which they are added.
  private static float[] numbers(int task, int size) {
    Random random = new Random(task);
    float[] numbers = new float[size];
    for (int i = 0; i < size; i++) {
      numbers[i] = (float) (random.nextGaussian() * Math.pow(10, random.nextInt(6)));
    }
    return numbers;
  }

  private static Callable<Tensor> random(int task, int size) {
    return () -> {
      try (TensorScope _ = TensorScope.open()) {
        return TensorScope.keep(Device.CPU.reals(numbers(task, size), size));
      }
    };
  }

  private static float[] inOrder(int tasks, int size) {
    float[] sum = numbers(0, size);
    for (int task = 1; task < tasks; task++) {
      float[] next = numbers(task, size);
      for (int i = 0; i < size; i++) {
        sum[i] += next[i];
      }
    }
    return sum;
  }

  /// How processes exchange.
  enum Way {
    NETWORK,
    SHARED_MEMORY,
    /// Which one of the processes does not have.
    NO_SHARED_MEMORY;

    Peers of(ProcessGroup group, Path folder) {
      return switch (this) {
        case NETWORK -> group;
        case SHARED_MEMORY -> new SharedMemoryPeers(group, folder);
        case NO_SHARED_MEMORY ->
            new SharedMemoryPeers(group, group.rank() == 0 ? folder : folder.resolve("missing"));
      };
    }
  }

  /// Several sums, one after the other, of different sizes.
  private List<float[]> sums(PeerAddress address, Way way, double[] work) {
    List<float[]> sums = new ArrayList<>();
    try (Peers peers =
            way.of(ProcessGroup.connect(address, Device.CPU, Duration.ofSeconds(60)), folder);
        Workers workers = new Workers(2, peers)) {
      for (int size : SIZES) {
        try (TensorScope _ = TensorScope.open()) {
          List<Callable<Tensor>> tasks = new ArrayList<>();
          for (int task = 0; task < work.length; task++) {
            tasks.add(random(task, size));
          }
          TaskAssignment assignment = TaskAssignment.of(work, peers.count());
          Tensor sum = PeerSum.of(tasks, assignment, torch.zeros(size), size, workers);
          sums.add(Device.numbers(sum.narrow(0, 0, size)));
        }
      }
    }
    return sums;
  }

  /// With fewer tasks than processes, a process with many more than another, and as many rounds as
  /// there are tasks.
  @ParameterizedTest
  @CsvSource({
    "2, NETWORK, 1",
    "2, NETWORK, 1 1",
    "2, NETWORK, 9 1 1 1 1",
    "3, NETWORK, 1 5 1 1 1",
    "2, SHARED_MEMORY, 1",
    "2, SHARED_MEMORY, 1 1 1",
    "2, SHARED_MEMORY, 1 2 1 9 1",
    "3, SHARED_MEMORY, 1 5 1 1 1",
    "4, SHARED_MEMORY, 1 1",
    "2, NO_SHARED_MEMORY, 1 2 1 9 1",
  })
  void sumHasTheBitsOfTasksInOrder(int count, Way way, String work)
      throws IOException, InterruptedException, ExecutionException {
    double[] all = Arrays.stream(work.split(" ")).mapToDouble(Double::parseDouble).toArray();
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    List<Future<List<float[]>>> sums = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(count)) {
      for (int i = 0; i < count; i++) {
        PeerAddress address = new PeerAddress(i, count, "127.0.0.1", port);
        sums.add(threads.submit(() -> sums(address, way, all)));
      }
      for (Future<List<float[]>> sum : sums) {
        for (int i = 0; i < SIZES.length; i++) {
          assertArrayEquals(inOrder(all.length, SIZES[i]), sum.get().get(i));
        }
      }
    }
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(0, left.count());
    }
  }
}
