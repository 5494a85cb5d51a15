package dev.wayfarer.link.value;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SchemaPart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/// An index of the cells of a database by their words and numbers.
///
/// Texts are compared by their words: case, accents, punctuation and spaces make no difference.
/// Numbers are compared by what they are worth, stored as text or not; [#facts] sums them up. An
/// index is immutable and may be shared between threads. Where it does not hold everything,
/// [#notes] says so.
public final class ValueIndex {
  private final List<ColumnFacts> facts;
  private final CellWords words;
  private final CellTable cells;
  private final NumberTable numbers;
  private final NumberLists cellsOfWords;
  private final NumberLists columnsOfWords;
  private final List<String> notes;
  private final Optional<SchemaPart> part;

  ValueIndex(
      List<ColumnFacts> facts,
      CellWords words,
      CellTable cells,
      NumberTable numbers,
      List<String> notes) {
    this.facts = List.copyOf(facts);
    this.words = words;
    this.cells = cells;
    this.numbers = numbers;
    this.cellsOfWords = cells.words().inverted(words.size());
    this.columnsOfWords = cellsOfWords.followedBy(cells.columns());
    this.notes = List.copyOf(notes);
    this.part = Optional.empty();
  }

  private ValueIndex(ValueIndex whole, SchemaPart part) {
    this.facts = part.columns().stream().map(whole::facts).toList();
    this.words = whole.words;
    this.cells = whole.cells;
    this.numbers = whole.numbers;
    this.cellsOfWords = whole.cellsOfWords;
    this.columnsOfWords = whole.columnsOfWords;
    this.notes = whole.notes;
    this.part = Optional.of(part);
  }

  /// The same cells as far as a part of the schema has them, by the part's columns.
  ///
  /// @throws IllegalStateException where this is only a part already
  public ValueIndex of(SchemaPart someColumns) {
    if (part.isPresent()) {
      throw new IllegalStateException("index: expected that of a whole schema, found a part's");
    }
    return new ValueIndex(this, someColumns);
  }

  /// The same cells for a schema that has more columns, of which only the facts are known.
  ///
  /// @param donor where these columns come from; empty where nothing is known of them
  /// @param columns their positions there
  public ValueIndex withColumnsOf(Optional<ValueIndex> donor, List<ColumnId> columns) {
    List<ColumnFacts> more = new ArrayList<>(facts);
    columns.forEach(
        column -> more.add(donor.map(index -> index.facts(column)).orElse(ColumnFacts.NONE)));
    return new ValueIndex(more, words, cells, numbers, notes);
  }

  /// Reads a whole database. [IndexCache] does it only where the database has changed.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the database cannot be read
  public static ValueIndex build(Schema schema, CellSource source, IndexLimits limits) {
    return IndexBuilder.build(schema, source, limits);
  }

  /// The cells that are equal to a text, each in its own spelling.
  public List<CellMatch> equalTo(String text) {
    CellTable.Range range = cells.all();
    for (FoldedWord word : FoldedWords.of(text)) {
      int position = words.find(word.key());
      if (position < 0) {
        return List.of();
      }
      range = cells.narrowed(range, position);
    }
    return range.depth() == 0 ? List.of() : complete(range);
  }

  /// The first few cells that begin with a text, whose last word may be a part of theirs; those
  /// that were cut are left out.
  public List<CellMatch> beginningWith(String text, int most) {
    List<FoldedWord> begun = FoldedWords.of(text);
    if (begun.isEmpty()) {
      return List.of();
    }
    CellTable.Range range = cells.all();
    for (FoldedWord word : begun.subList(0, begun.size() - 1)) {
      int position = words.find(word.key());
      if (position < 0) {
        return List.of();
      }
      range = cells.narrowed(range, position);
    }
    String last = begun.getLast().key();
    CellTable.Range found = cells.narrowed(range, words.firstWith(last), words.endWith(last));
    return IntStream.range(found.first(), found.end())
        .filter(cell -> !cells.isCut(cell) && isInPart(cell))
        .limit(most)
        .mapToObj(this::match)
        .toList();
  }

  /// The columns that hold a cell with a word in it.
  public SortedSet<ColumnId> columnsWithWord(String word) {
    int position = find(word);
    return position < 0 ? Collections.emptySortedSet() : columns(columnsOfWords, position);
  }

  /// The columns that hold a number, also as text.
  public SortedSet<ColumnId> columnsWithNumber(double number) {
    SortedSet<ColumnId> columns = new TreeSet<>();
    for (int column : numbers.columnsOf(number)) {
      addColumn(column, columns);
    }
    return columns;
  }

  /// How many different cells have a word in them.
  public int cellsWithWord(String word) {
    int position = find(word);
    if (position < 0) {
      return 0;
    }
    return part.isEmpty()
        ? cellsOfWords.length(position)
        : (int) Arrays.stream(cellsOfWords.list(position)).filter(this::isInPart).count();
  }

  /// The first few cells that have a word in them; those that were cut are left out.
  public List<CellMatch> containing(String word, int most) {
    int position = find(word);
    if (position < 0) {
      return List.of();
    }
    return Arrays.stream(cellsOfWords.list(position))
        .filter(cell -> !cells.isCut(cell) && isInPart(cell))
        .limit(most)
        .mapToObj(this::match)
        .toList();
  }

  /// The words of cells that a misspelt one could be, at most so many edits away.
  public List<String> wordsNear(String word, int edits) {
    return words.near(FoldedWords.key(word), edits).stream().map(words::get).toList();
  }

  /// What is known of a column.
  public ColumnFacts facts(ColumnId column) {
    return facts.get(column.index());
  }

  /// Where the index holds a part of the database only: one sentence each, in order.
  public List<String> notes() {
    return notes;
  }

  ValueIndex withNote(String note) {
    List<String> more = new ArrayList<>(notes);
    more.add(note);
    return new ValueIndex(facts, words, cells, numbers, more);
  }

  /// How many different texts the index holds.
  public int size() {
    return cells.size();
  }

  private int find(String word) {
    return words.find(FoldedWords.key(word));
  }

  /// The cells of a range that have no further words.
  List<CellMatch> complete(CellTable.Range range) {
    List<CellMatch> found = new ArrayList<>();
    for (int cell = range.first(); cell < cells.endOfComplete(range); cell++) {
      if (!cells.isCut(cell) && isInPart(cell)) {
        found.add(match(cell));
      }
    }
    return found;
  }

  private CellMatch match(int cell) {
    return new CellMatch(cells.spellings().get(cell), List.copyOf(columns(cells.columns(), cell)));
  }

  private SortedSet<ColumnId> columns(NumberLists lists, int list) {
    SortedSet<ColumnId> columns = new TreeSet<>();
    for (int column : lists.list(list)) {
      addColumn(column, columns);
    }
    return columns;
  }

  private void addColumn(int ofWhole, SortedSet<ColumnId> columns) {
    ColumnId column = new ColumnId(ofWhole);
    if (part.isEmpty()) {
      columns.add(column);
    } else {
      part.get().position(column).ifPresent(position -> columns.add(new ColumnId(position)));
    }
  }

  private boolean isInPart(int cell) {
    return part.isEmpty() || !columns(cells.columns(), cell).isEmpty();
  }

  List<ColumnFacts> allFacts() {
    return facts;
  }

  CellWords words() {
    return words;
  }

  CellTable cells() {
    return cells;
  }

  NumberTable numbers() {
    return numbers;
  }
}
