package dev.wayfarer.model.encoder.transformer;

import dev.wayfarer.link.wordpiece.WordPieceVocabulary;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/// Lays out the words of a question and its schema as sequences of limited length:
///
///     [CLS] question [SEP] * [SEP] table columns [SEP] table columns [SEP] …
///
/// What is too long for one sequence goes into several: whole tables where they fit, the question
/// in each of them. A longer table is split between columns, its name in each part, a longer
/// question between words. So every word is in at least one sequence, and every part of the
/// question meets every part of the schema. Only cells may be left out, where their column fills a
/// sequence: they repeat what the question says.
final class PieceWindows {
  /// A word in a sequence.
  ///
  /// @param word its place in the [PieceSequence]
  /// @param from where its pieces begin
  record Occurrence(int word, int from, int to) {}

  /// A sequence.
  ///
  /// @param pieces their numbers
  /// @param schema where the schema begins
  @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
  record Window(int[] pieces, int schema, List<Occurrence> words) {}

  /// Words that stand together, and pieces that follow them.
  @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
  private record Unit(List<Integer> words, int[] after, int length) {}

  private final PieceSequence sequence;
  private final WordPieceVocabulary vocabulary;
  private final int longest;

  /// @param longest how many pieces a sequence may have
  PieceWindows(PieceSequence sequence, WordPieceVocabulary vocabulary, int longest) {
    this.sequence = sequence;
    this.vocabulary = vocabulary;
    this.longest = longest;
  }

  /// The sequences of a question.
  ///
  /// @param order draws the order of tables and of columns within a table; empty for that of the
  ///   schema
  List<Window> windows(List<Table> tables, Optional<Random> order) {
    int questionRoom = longest / 2 - 2;
    List<Unit> questionParts = split(unit(sequence.question(), new int[0]), questionRoom);
    int longestPart = questionParts.stream().mapToInt(Unit::length).max().orElseThrow();
    List<List<Unit>> schemaParts = schemaParts(tables, order, longest - 2 - longestPart);
    List<Window> windows = new ArrayList<>();
    for (Unit part : questionParts) {
      for (List<Unit> schema : schemaParts) {
        windows.add(window(part, schema));
      }
    }
    return windows;
  }

  private Unit unit(List<Integer> words, int[] after) {
    int length = after.length;
    for (int word : words) {
      length += sequence.words().get(word).length;
    }
    return new Unit(words, after, length);
  }

  /// Splits between words what is too long.
  private List<Unit> split(Unit unit, int room) {
    if (unit.length <= room) {
      return List.of(unit);
    }
    List<Unit> parts = new ArrayList<>();
    List<Integer> words = new ArrayList<>();
    int length = 0;
    for (int word : unit.words) {
      int own = sequence.words().get(word).length;
      if (length + own > room) {
        parts.add(unit(List.copyOf(words), new int[0]));
        words.clear();
        length = 0;
      }
      words.add(word);
      length += own;
    }
    int[] after = length + unit.after.length <= room ? unit.after : new int[0];
    parts.add(unit(List.copyOf(words), after));
    return parts;
  }

  /// The units of each sequence; the last one of each table is followed by a separator.
  private List<List<Unit>> schemaParts(List<Table> tables, Optional<Random> order, int room) {
    List<List<Unit>> parts = new ArrayList<>();
    List<Unit> part = new ArrayList<>();
    int length = 0;
    for (List<Unit> table : tableUnits(tables, order)) {
      for (List<Unit> piece : tableParts(table, room)) {
        int own = length(piece);
        if (length + own > room) {
          parts.add(part);
          part = new ArrayList<>();
          length = 0;
        }
        part.addAll(piece);
        part.add(separator());
        length += own;
      }
    }
    parts.add(part);
    return parts;
  }

  private Unit separator() {
    return unit(List.of(), new int[] {vocabulary.separator()});
  }

  /// With the separator.
  private static int length(List<Unit> units) {
    return 1 + units.stream().mapToInt(Unit::length).sum();
  }

  private List<List<Unit>> tableUnits(List<Table> tables, Optional<Random> order) {
    List<List<Unit>> all = new ArrayList<>();
    for (Table table : tables) {
      List<Unit> columns = new ArrayList<>();
      for (ColumnId column : table.columns()) {
        columns.add(column(column.index()));
      }
      order.ifPresent(random -> Collections.shuffle(columns, random));
      columns.addFirst(unit(sequence.tables().get(table.id().index()), new int[0]));
      all.add(columns);
    }
    order.ifPresent(random -> Collections.shuffle(all, random));
    all.addFirst(List.of(column(0)));
    return all;
  }

  private Unit column(int index) {
    return unit(sequence.columns().get(index), sequence.cells().get(index));
  }

  /// A table, or its parts where it is too long; then its name stands before each, unless that is
  /// long itself.
  private List<List<Unit>> tableParts(List<Unit> table, int room) {
    if (length(table) <= room) {
      return List.of(table);
    }
    Unit name = table.getFirst();
    List<Unit> head = name.length <= room / 4 ? List.of(name) : List.of();
    List<List<Unit>> parts = new ArrayList<>();
    List<Unit> part = new ArrayList<>(head);
    for (Unit unit : head.isEmpty() ? table : table.subList(1, table.size())) {
      for (Unit piece : split(unit, room - length(head))) {
        if (part.size() > head.size() && length(part) + piece.length > room) {
          parts.add(part);
          part = new ArrayList<>(head);
        }
        part.add(piece);
      }
    }
    parts.add(part);
    return parts;
  }

  private Window window(Unit question, List<Unit> schema) {
    int[] pieces = new int[2 + question.length + schema.stream().mapToInt(Unit::length).sum()];
    List<Occurrence> occurrences = new ArrayList<>();
    pieces[0] = vocabulary.start();
    int at = put(question, pieces, 1, occurrences);
    pieces[at++] = vocabulary.separator();
    int schemaAt = at;
    for (Unit unit : schema) {
      at = put(unit, pieces, at, occurrences);
    }
    return new Window(pieces, schemaAt, occurrences);
  }

  private int put(Unit unit, int[] pieces, int from, List<Occurrence> occurrences) {
    int at = from;
    for (int word : unit.words) {
      int[] own = sequence.words().get(word);
      System.arraycopy(own, 0, pieces, at, own.length);
      occurrences.add(new Occurrence(word, at, at + own.length));
      at += own.length;
    }
    System.arraycopy(unit.after, 0, pieces, at, unit.after.length);
    return at + unit.after.length;
  }
}
