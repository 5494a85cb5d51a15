package dev.wayfarer.app.experiment;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.parallel.PeerAddress;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Processes of this program on this machine that train together with it. Those that are still
/// there when this is closed are ended.
public final class PeerProcesses implements AutoCloseable {
  private static final int SECONDS_TO_END = 10;
  private static final String HOST = "127.0.0.1";

  private final PeerAddress own;
  private final List<Process> others = new ArrayList<>();

  private PeerProcesses(PeerAddress own) {
    this.own = own;
  }

  /// Starts all but the first, which is this one.
  ///
  /// @param count how many there are with this one
  /// @param arguments of each
  /// @param environment what they see of it, beside that of this one
  /// @throws InputException where one cannot be started
  public static PeerProcesses start(
      int count, String mainClass, List<String> arguments, Map<String, String> environment) {
    PeerAddress own = new PeerAddress(0, count, HOST, freePort());
    PeerProcesses processes = new PeerProcesses(own);
    List<String> command = JavaCommand.of(mainClass);
    command.addAll(arguments);
    try {
      for (int rank = 1; rank < count; rank++) {
        processes.others.add(start(command, environment, own, rank));
      }
    } catch (IOException e) {
      processes.close();
      throw new InputException(
          "training with %d processes".formatted(count),
          "to start a process",
          String.valueOf(e.getMessage()));
    }
    return processes;
  }

  private static Process start(
      List<String> command, Map<String, String> environment, PeerAddress own, int rank)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectOutput(Redirect.DISCARD)
            .redirectError(Redirect.INHERIT);
    builder.environment().putAll(environment);
    builder.environment().put(PeerAddress.RANK, Integer.toString(rank));
    builder.environment().put(PeerAddress.COUNT, Integer.toString(own.count()));
    builder.environment().put(PeerAddress.HOST, own.host());
    builder.environment().put(PeerAddress.PORT, Integer.toString(own.port()));
    return builder.start();
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new InputException(HOST, "a free port", String.valueOf(e.getMessage()));
    }
  }

  /// Where this process meets the others.
  public PeerAddress address() {
    return own;
  }

  /// The processes beside this one.
  public List<Process> others() {
    return List.copyOf(others);
  }

  /// Asks them to end, and ends one that hangs.
  @Override
  public void close() {
    others.forEach(Process::destroy);
    for (Process process : others) {
      try {
        if (!process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
          var _ = process.destroyForcibly();
        }
      } catch (InterruptedException _) {
        var _ = process.destroyForcibly();
        Thread.currentThread().interrupt();
      }
    }
  }
}
