package dev.wayfarer.link.relation;

import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.match.Links;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.util.Optional;

/// The relations between all items of a question and a schema: words first, then columns, then
/// tables.
public final class RelationMatrix {
  /// Distances between words beyond this are all the same.
  private static final int FAR = 2;

  private final int size;
  private final byte[] relations;

  private RelationMatrix(int size) {
    this.size = size;
    this.relations = new byte[size * size];
  }

  /// The matrix of one question.
  ///
  /// @param distances whether relations between words tell how far apart they stand
  public static RelationMatrix of(SchemaRelations schemaRelations, Links links, boolean distances) {
    Schema schema = schemaRelations.schema();
    int words = links.words();
    int columns = schema.columns().size();
    RelationMatrix matrix = new RelationMatrix(words + columns + schema.tables().size());
    for (int i = 0; i < words; i++) {
      for (int j = 0; j < words; j++) {
        matrix.set(i, j, distances ? distance(j - i) : Relation.QUESTION_QUESTION);
      }
      for (Column column : schema.columns()) {
        Optional<LinkKind> kind = links.between(i, column.id());
        matrix.set(i, words + column.id().index(), toColumn(kind));
        matrix.set(words + column.id().index(), i, fromColumn(kind));
      }
      for (Table table : schema.tables()) {
        Optional<LinkKind> kind = links.between(i, table.id());
        matrix.set(i, words + columns + table.id().index(), toTable(kind));
        matrix.set(words + columns + table.id().index(), i, fromTable(kind));
      }
    }
    matrix.addSchema(schemaRelations, words);
    return matrix;
  }

  private void addSchema(SchemaRelations schemaRelations, int words) {
    for (int item = words; item < size; item++) {
      schemaRelations.copyRow(item - words, relations, item * size + words);
    }
  }

  private void set(int from, int to, Relation relation) {
    relations[from * size + to] = relation.id();
  }

  private static Relation distance(int steps) {
    return switch (Math.clamp(steps, -FAR, FAR)) {
      case -2 -> Relation.QUESTION_FAR_BEFORE;
      case -1 -> Relation.QUESTION_BEFORE;
      case 0 -> Relation.QUESTION_SAME;
      case 1 -> Relation.QUESTION_AFTER;
      default -> Relation.QUESTION_FAR_AFTER;
    };
  }

  private static Relation toColumn(Optional<LinkKind> kind) {
    return kind.map(
            found ->
                switch (found) {
                  case EXACT -> Relation.QUESTION_COLUMN_EXACT;
                  case PARTIAL -> Relation.QUESTION_COLUMN_PARTIAL;
                  case CELL -> Relation.QUESTION_COLUMN_CELL;
                  case CELL_FORM -> Relation.QUESTION_COLUMN_CELL_FORM;
                  case IMPLIED -> Relation.QUESTION_COLUMN_IMPLIED;
                  case CELL_PART -> Relation.QUESTION_COLUMN_CELL_PART;
                  case NUMBER_CELL -> Relation.QUESTION_COLUMN_NUMBER_CELL;
                  case NUMBER_RANGE -> Relation.QUESTION_COLUMN_NUMBER_RANGE;
                  case NUMBER -> Relation.QUESTION_COLUMN_NUMBER;
                  case TIME -> Relation.QUESTION_COLUMN_TIME;
                })
        .orElse(Relation.QUESTION_COLUMN);
  }

  private static Relation fromColumn(Optional<LinkKind> kind) {
    return kind.map(
            found ->
                switch (found) {
                  case EXACT -> Relation.COLUMN_QUESTION_EXACT;
                  case PARTIAL -> Relation.COLUMN_QUESTION_PARTIAL;
                  case CELL -> Relation.COLUMN_QUESTION_CELL;
                  case CELL_FORM -> Relation.COLUMN_QUESTION_CELL_FORM;
                  case IMPLIED -> Relation.COLUMN_QUESTION_IMPLIED;
                  case CELL_PART -> Relation.COLUMN_QUESTION_CELL_PART;
                  case NUMBER_CELL -> Relation.COLUMN_QUESTION_NUMBER_CELL;
                  case NUMBER_RANGE -> Relation.COLUMN_QUESTION_NUMBER_RANGE;
                  case NUMBER -> Relation.COLUMN_QUESTION_NUMBER;
                  case TIME -> Relation.COLUMN_QUESTION_TIME;
                })
        .orElse(Relation.COLUMN_QUESTION);
  }

  private static Relation toTable(Optional<LinkKind> kind) {
    return kind.map(
            found ->
                switch (found) {
                  case EXACT -> Relation.QUESTION_TABLE_EXACT;
                  case IMPLIED -> Relation.QUESTION_TABLE_IMPLIED;
                  default -> Relation.QUESTION_TABLE_PARTIAL; // no other kind links a table
                })
        .orElse(Relation.QUESTION_TABLE);
  }

  private static Relation fromTable(Optional<LinkKind> kind) {
    return kind.map(
            found ->
                switch (found) {
                  case EXACT -> Relation.TABLE_QUESTION_EXACT;
                  case IMPLIED -> Relation.TABLE_QUESTION_IMPLIED;
                  default -> Relation.TABLE_QUESTION_PARTIAL; // no other kind links a table
                })
        .orElse(Relation.TABLE_QUESTION);
  }

  /// How many items there are.
  public int size() {
    return size;
  }

  /// The relation from one item to another.
  public Relation relation(int from, int to) {
    return Relation.of(relations[from * size + to]);
  }

  /// The numbers of all relations, row by row.
  public byte[] ids() {
    return relations.clone();
  }
}
