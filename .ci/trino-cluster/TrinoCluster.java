import static io.trino.testing.TestingSession.testSessionBuilder;

import io.trino.plugin.memory.MemoryPlugin;
import io.trino.plugin.tpch.TpchPlugin;
import io.trino.testing.DistributedQueryRunner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/// A Trino cluster of three nodes in this process, for tests: `java TrinoCluster.java FILE` writes
/// its address to the file once it answers, and runs until it is killed.
///
/// Catalogues: `memory` and `second`, which can be written to, and `tpch`, which makes its rows up
/// and has statistics of columns.
public final class TrinoCluster {
  /// The cluster keeps a trace of all that its nodes do, for tests of its own, and forgets it with
  /// each query that this class asks. Otherwise some 4,000 queries of others fill 2 GB of heap;
  /// then it collects garbage for seconds, and its nodes lose each other and their transactions.
  private static final Duration FORGETTING = Duration.ofSeconds(5);

  private TrinoCluster() {}

  public static void main(String[] arguments) throws Exception {
    DistributedQueryRunner cluster =
        DistributedQueryRunner.builder(testSessionBuilder().build()).setWorkerCount(2).build();
    cluster.installPlugin(new MemoryPlugin());
    cluster.installPlugin(new TpchPlugin());
    cluster.createCatalog("memory", "memory", Map.of("memory.max-data-per-node", "512MB"));
    cluster.createCatalog("second", "memory", Map.of("memory.max-data-per-node", "64MB"));
    cluster.createCatalog("tpch", "tpch", Map.of());
    cluster.execute("SELECT count(*) FROM tpch.tiny.nation");
    Path unfinished = Path.of(arguments[0] + ".unfinished");
    Files.writeString(
        unfinished, "jdbc:trino://" + cluster.getCoordinator().getAddress() + "/memory/default");
    Files.move(unfinished, Path.of(arguments[0]));
    while (true) {
      Thread.sleep(FORGETTING);
      cluster.execute("SELECT 1");
    }
  }
}
