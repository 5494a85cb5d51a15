package dev.wayfarer.train.parallel;

import dev.wayfarer.sql.input.InputException;
import java.util.Map;
import java.util.Optional;

/// Where the processes of a run meet, as clusters say it: `RANK`, `WORLD_SIZE`, `MASTER_ADDR`,
/// `MASTER_PORT`.
///
/// @param rank the number of this process, from 0 on
/// @param count how many there are
/// @param host of the process of rank 0
/// @param port of the process of rank 0
public record PeerAddress(int rank, int count, String host, int port) {
  public static final String RANK = "RANK";
  public static final String COUNT = "WORLD_SIZE";
  public static final String HOST = "MASTER_ADDR";
  public static final String PORT = "MASTER_PORT";

  private static final int MOST = 65_536;
  private static final String DEFAULT_PORT = "29500";

  /// The address that an environment names; nothing where it names none.
  ///
  /// @throws InputException where something of it is missing or wrong
  public static Optional<PeerAddress> of(Map<String, String> environment) {
    if (!environment.containsKey(COUNT) && !environment.containsKey(RANK)) {
      return Optional.empty();
    }
    int count = number(environment, COUNT, 1, MOST);
    int rank = number(environment, RANK, 0, count - 1);
    if (count == 1) {
      return Optional.empty();
    }
    String host = environment.getOrDefault(HOST, "");
    if (host.isBlank()) {
      throw new InputException(HOST, "the host of the process with RANK=0", "nothing");
    }
    Map<String, String> withPort =
        environment.containsKey(PORT) ? environment : Map.of(PORT, DEFAULT_PORT);
    return Optional.of(new PeerAddress(rank, count, host, number(withPort, PORT, 1, 65_535)));
  }

  private static int number(Map<String, String> environment, String name, int least, int most) {
    String text = environment.getOrDefault(name, "");
    try {
      int number = Integer.parseInt(text.strip());
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException _) {
      // said below
    }
    throw new InputException(
        name,
        "a number from " + least + " to " + most,
        text.isEmpty() ? "nothing" : InputException.excerpt(text));
  }
}
