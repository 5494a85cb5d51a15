package dev.wayfarer.app.link;

import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.train.data.Dataset;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.Example;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// How long it takes to tie questions to databases.
public final class LinkBenchmark {
  private static final int TABLES = 100;
  private static final int COLUMNS_A_TABLE = 10;
  private static final int WARM_UP = 300;
  private static final int MEASURED = 300;

  private LinkBenchmark() {}

  /// What a run over a dataset took.
  public record Run(int questions, Duration time, long heapBytes) {}

  /// Reads a dataset, indexes its databases and ties all its questions, on all cores.
  ///
  /// @param cacheFolder where indexes are kept; an empty one measures the way from scratch
  public static Run dataset(DatasetFolder folder, Path cacheFolder) {
    long start = System.nanoTime();
    Dataset dataset = folder.readUsable();
    List<Example> examples =
        dataset.parts().stream().flatMap(part -> part.examples().stream()).toList();
    PreparedDatabases databases =
        new PreparedDatabases(dataset, folder, IndexCache.in(cacheFolder));
    EnglishTokeniser tokeniser = new EnglishTokeniser();
    Map<String, Linker> linkers = new ConcurrentHashMap<>();
    examples.parallelStream()
        .forEach(
            example ->
                linkers
                    .computeIfAbsent(
                        example.database(),
                        name -> databases.linker(name, tokeniser, Linker.Options.DEFAULT))
                    .link(example.question()));
    Runtime runtime = Runtime.getRuntime();
    return new Run(
        examples.size(),
        Duration.ofNanos(System.nanoTime() - start),
        runtime.totalMemory() - runtime.freeMemory());
  }

  /// The time of one question on a schema of a hundred tables, after warm-up.
  public static Duration largeSchema() {
    Linker linker =
        new Linker(manyTables(), new EnglishTokeniser(), Optional.empty(), Linker.Options.DEFAULT);
    String question =
        "What are the names and total price of the table 7 items in region 3 of 2014?";
    for (int i = 0; i < WARM_UP; i++) {
      linker.link(question);
    }
    long start = System.nanoTime();
    for (int i = 0; i < MEASURED; i++) {
      linker.link(question);
    }
    return Duration.ofNanos((System.nanoTime() - start) / MEASURED);
  }

  private static Schema manyTables() {
    Schema.Builder schema = Schema.named("large");
    for (int i = 0; i < TABLES; i++) {
      TableId table = schema.table("region_" + i + "_items");
      schema.primaryKey(schema.column(table, "item_id", ColumnType.NUMBER));
      for (int j = 1; j < COLUMNS_A_TABLE; j++) {
        schema.column(table, "total_price_" + j, ColumnType.NUMBER);
      }
    }
    return schema.build();
  }
}
