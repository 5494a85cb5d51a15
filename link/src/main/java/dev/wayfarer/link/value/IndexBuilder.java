package dev.wayfarer.link.value;

import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/// Reads a database column by column into an index.
final class IndexBuilder {
  private final Schema schema;
  private final IndexLimits limits;
  private final int sharers;
  private final Map<String, Entry> entries = new HashMap<>();
  private final SortedMap<Double, int[]> numbers = new TreeMap<>();
  private final List<ColumnFacts> facts = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  /// A cell on its way into the index.
  private static final class Entry {
    private final String spelling;
    private final boolean cut;
    private int[] columns = {};
    private int[] words = {};

    Entry(String spelling, boolean cut) {
      this.spelling = spelling;
      this.cut = cut;
    }

    void add(int column) {
      columns = with(columns, column);
    }
  }

  private static int[] with(int[] columns, int column) {
    int[] more = Arrays.copyOf(columns, columns.length + 1);
    more[columns.length] = column;
    return more;
  }

  private IndexBuilder(Schema schema, IndexLimits limits) {
    this.schema = schema;
    this.limits = limits;
    // Columns of numbers take no room.
    this.sharers =
        (int)
            schema.columns().stream()
                .filter(c -> !c.id().isStar() && c.type() != ColumnType.NUMBER)
                .count();
  }

  static ValueIndex build(Schema schema, CellSource source, IndexLimits limits) {
    IndexBuilder builder = new IndexBuilder(schema, limits);
    for (Column column : schema.columns()) {
      builder.facts.add(column.id().isStar() ? ColumnFacts.NONE : builder.add(column, source));
    }
    return builder.index();
  }

  private ColumnFacts add(Column column, CellSource source) {
    ColumnCells read = source.read(column, limits.cellsOfEach(sharers), limits);
    int kept = keep(column, read.cells(), limits.charactersOfEach(sharers));
    note(column, read, kept);
    keepNumbers(column, read.cells());
    return FactsCollector.collect(read);
  }

  /// Keeps texts until they are too many, and returns how many cells were looked at.
  private int keep(Column column, List<Cell> cells, int characters) {
    int left = characters;
    int looked = 0;
    for (Cell cell : cells) {
      if (cell instanceof Cell.Text(var text)) {
        boolean cut = text.length() > limits.cellLength();
        String spelling = cut ? beginning(text) : text;
        left -= spelling.length();
        if (left < 0) {
          break;
        }
        // A cell that was cut is another one than a cell that just ends there.
        entries
            .computeIfAbsent(cut ? spelling + '\0' : spelling, _ -> new Entry(spelling, cut))
            .add(column.id().index());
      }
      looked++;
    }
    return looked;
  }

  private void keepNumbers(Column column, List<Cell> cells) {
    int own = column.id().index();
    for (Cell cell : cells) {
      OptionalDouble number = FactsCollector.number(cell);
      if (number.isPresent()) {
        // `007` and `7` are one number: a column is kept once.
        numbers.merge(
            number.getAsDouble() + 0.0, // no minus zero
            new int[] {own},
            (known, _) -> known[known.length - 1] == own ? known : with(known, own));
      }
    }
  }

  private String beginning(String text) {
    int end = limits.cellLength();
    return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end);
  }

  private void note(Column column, ColumnCells read, int kept) {
    String name = schema.table(schema.tableOf(column.id())).name() + "." + column.name();
    switch (read.coverage()) {
      case WHOLE -> {}
      case SAMPLE -> notes.add(name + ": a sample of its rows, " + read.cells().size() + " cells");
      case BEGINNING -> notes.add(name + ": the first " + read.cells().size() + " different cells");
      case NOTHING -> notes.add(name + ": left out, for it is missing or takes too long to read");
    }
    if (kept < read.cells().size()) {
      notes.add(name + ": " + kept + " of " + read.cells().size() + " cells, for they are long");
    }
    long cut =
        read.cells().stream()
            .filter(c -> c instanceof Cell.Text(var t) && t.length() > limits.cellLength())
            .count();
    if (cut > 0) {
      notes.add(name + ": only the first " + limits.cellLength() + " characters of long cells");
    }
  }

  private ValueIndex index() {
    CellWords words = words();
    List<Entry> sorted = new ArrayList<>(entries.values());
    entries.clear();
    sorted.sort(
        Comparator.<Entry, int[]>comparing(entry -> entry.words, Arrays::compare)
            .thenComparing(entry -> entry.spelling)
            .thenComparing(entry -> entry.cut));
    BitSet cut = new BitSet();
    for (int i = 0; i < sorted.size(); i++) {
      cut.set(i, sorted.get(i).cut);
    }
    CellTable cells =
        new CellTable(
            TextStore.of(map(sorted, entry -> entry.spelling)),
            NumberLists.of(map(sorted, entry -> entry.words)),
            NumberLists.of(map(sorted, entry -> entry.columns)),
            cut);
    return new ValueIndex(facts, words, cells, NumberTable.of(numbers), notes);
  }

  /// Collects the words of all cells, and gives each cell the positions of its own.
  private CellWords words() {
    Map<String, Integer> positions = new HashMap<>();
    entries
        .values()
        .forEach(e -> FoldedWords.of(e.spelling).forEach(w -> positions.put(w.key(), 0)));
    CellWords table = CellWords.of(sortedByBytes(positions.keySet()));
    for (int i = 0; i < table.size(); i++) {
      positions.put(table.get(i), i);
    }
    for (Entry entry : entries.values()) {
      entry.words =
          FoldedWords.of(entry.spelling).stream().mapToInt(w -> positions.get(w.key())).toArray();
    }
    return table;
  }

  private static List<String> sortedByBytes(Collection<String> words) {
    List<String> sorted = new ArrayList<>(words);
    sorted.sort(
        Comparator.comparing(
            word -> word.getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned));
    return sorted;
  }

  private static <T> List<T> map(List<Entry> entries, Function<Entry, T> f) {
    return entries.stream().map(f).toList();
  }
}
