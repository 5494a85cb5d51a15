package dev.wayfarer.lab.link;

import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.value.CellSource;
import dev.wayfarer.link.value.ColumnCells;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.value.IndexLimits;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.schema.Column;
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
import java.util.stream.IntStream;

/// How long it takes to link questions to databases.
public final class LinkBenchmark {
  private static final int TABLES = 100;
  private static final int COLUMNS_A_TABLE = 10;
  private static final int CELLS_A_COLUMN = 100;
  private static final int WARM_UP = 300;
  private static final int MEASURED = 300;

  private LinkBenchmark() {}

  /// What a run over a dataset took.
  public record Run(int questions, Duration time, long heapBytes) {}

  /// Reads a dataset, indexes its databases and links all its questions, on all cores.
  ///
  /// @param cacheFolder where indexes are kept; an empty one measures the way from scratch
  public static Run dataset(DatasetFolder folder, Path cacheFolder) {
    long start = System.nanoTime();
    Dataset dataset = folder.readUsable();
    List<Example> examples =
        dataset.splits().stream().flatMap(split -> split.examples().stream()).toList();
    IndexedDatabases databases = new IndexedDatabases(dataset, folder, IndexCache.in(cacheFolder));
    EnglishTokeniser tokeniser = new EnglishTokeniser();
    Map<String, Linker> linkers = new ConcurrentHashMap<>();
    examples.parallelStream()
        .forEach(
            example ->
                link(
                    linkers.computeIfAbsent(
                        example.database(),
                        name -> databases.linker(name, tokeniser, Linker.Options.RICH)),
                    example.question()));
    Runtime runtime = Runtime.getRuntime();
    return new Run(
        examples.size(),
        Duration.ofNanos(System.nanoTime() - start),
        runtime.totalMemory() - runtime.freeMemory());
  }

  private static void link(Linker linker, String question) {
    var _ = linker.relations(linker.link(question));
  }

  /// The time of one question on a database of a hundred tables, cells included, after warm-up.
  public static Duration largeSchema() {
    Schema schema = manyTables();
    ValueIndex cells = ValueIndex.build(schema, new MadeUpCells(), IndexLimits.DEFAULT);
    Linker linker =
        new Linker(schema, new EnglishTokeniser(), Optional.of(cells), Linker.Options.RICH);
    String question =
        "What are the colours and the total price of items sold in Harbour Street 17 after 2014?";
    for (int i = 0; i < WARM_UP; i++) {
      link(linker, question);
    }
    long start = System.nanoTime();
    for (int i = 0; i < MEASURED; i++) {
      link(linker, question);
    }
    return Duration.ofNanos((System.nanoTime() - start) / MEASURED);
  }

  private static Schema manyTables() {
    Schema.Builder schema = Schema.named("large");
    for (int i = 0; i < TABLES; i++) {
      TableId table = schema.table("region_" + i + "_items");
      schema.primaryKey(schema.column(table, "item_id", ColumnType.NUMBER));
      for (int j = 1; j < COLUMNS_A_TABLE; j++) {
        boolean number = j % 2 == 0;
        String name = (number ? "total_price_" : "place_of_sale_") + j;
        schema.column(table, name, number ? ColumnType.NUMBER : ColumnType.TEXT);
      }
    }
    return schema.build();
  }

  /// A hundred addresses in every column of texts.
  private static final class MadeUpCells implements CellSource {
    @Override
    public ColumnCells read(Column column, int most, IndexLimits limits) {
      List<Cell> cells =
          column.type() == ColumnType.TEXT
              ? IntStream.range(0, Math.min(most, CELLS_A_COLUMN))
                  .<Cell>mapToObj(i -> new Cell.Text("Harbour Street " + i))
                  .toList()
              : List.of();
      return new ColumnCells(cells, ColumnCells.Coverage.WHOLE);
    }

    @Override
    public void close() {}
  }
}
