package dev.wayfarer.link.relation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.link.Theatre;
import dev.wayfarer.link.match.Links;
import dev.wayfarer.link.match.Matcher;
import dev.wayfarer.link.match.SchemaNames;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.List;
import org.junit.jupiter.api.Test;

class RelationMatrixTests {
  private static final int WORDS = 4;
  private static final int COLUMNS = 13;
  private static final int ACTOR_ID = WORDS + 1;
  private static final int LAST_NAME = WORDS + 2;
  private static final int ROLE_ACTOR = WORDS + 10;
  private static final int ACTOR = WORDS + COLUMNS;
  private static final int PLAY = ACTOR + 1;
  private static final int ROLE = ACTOR + 2;

  private final Schema schema = Theatre.schema();

  private RelationMatrix matrix(boolean distances, SchemaRelations.KeyReading reading) {
    EnglishTokeniser tokeniser = new EnglishTokeniser();
    List<Word> words = tokeniser.words("last name of actors");
    Links links =
        new Matcher(
                new SchemaNames(schema, tokeniser), Theatre.cells(schema), Matcher.Options.BASIC)
            .match(words, List.of());
    return RelationMatrix.of(new SchemaRelations(schema, reading), links, distances);
  }

  private final RelationMatrix matrix = matrix(true, SchemaRelations.KeyReading.TARGET);

  @Test
  void itemsAreWordsThenColumnsThenTables() {
    assertEquals(WORDS + COLUMNS + 3, matrix.size());
    assertEquals(matrix.size() * matrix.size(), matrix.ids().length);
  }

  @Test
  void wordsTellTheirDistanceUpToTwo() {
    assertEquals(Relation.QUESTION_SAME, matrix.relation(1, 1));
    assertEquals(Relation.QUESTION_AFTER, matrix.relation(1, 2));
    assertEquals(Relation.QUESTION_BEFORE, matrix.relation(2, 1));
    assertEquals(Relation.QUESTION_FAR_AFTER, matrix.relation(0, 3));
    assertEquals(Relation.QUESTION_FAR_BEFORE, matrix.relation(3, 0));
    assertEquals(
        Relation.QUESTION_QUESTION,
        matrix(false, SchemaRelations.KeyReading.TARGET).relation(0, 3));
  }

  @Test
  void linksRunBothWays() {
    assertEquals(Relation.QUESTION_COLUMN_EXACT, matrix.relation(0, LAST_NAME));
    assertEquals(Relation.COLUMN_QUESTION_EXACT, matrix.relation(LAST_NAME, 0));
    assertEquals(Relation.QUESTION_TABLE_EXACT, matrix.relation(3, ACTOR));
    assertEquals(Relation.TABLE_QUESTION_EXACT, matrix.relation(ACTOR, 3));
    assertEquals(Relation.QUESTION_COLUMN_PARTIAL, matrix.relation(3, ACTOR_ID));
    assertEquals(Relation.QUESTION_TABLE, matrix.relation(0, PLAY));
    assertEquals(Relation.TABLE_QUESTION, matrix.relation(PLAY, 0));
    assertEquals(Relation.TABLE_QUESTION, matrix.relation(ROLE, 3));
    assertEquals(Relation.COLUMN_QUESTION, matrix.relation(ACTOR - 1, 0));
  }

  @Test
  void keysRelateColumnsAndTables() {
    assertEquals(Relation.COLUMN_KEY_FORWARD, matrix.relation(ROLE_ACTOR, ACTOR_ID));
    assertEquals(Relation.COLUMN_KEY_BACKWARD, matrix.relation(ACTOR_ID, ROLE_ACTOR));
    assertEquals(Relation.COLUMN_SAME, matrix.relation(ACTOR_ID, ACTOR_ID));
    assertEquals(Relation.COLUMN_SAME_TABLE, matrix.relation(ACTOR_ID, LAST_NAME));
    assertEquals(Relation.COLUMN_TABLE_PRIMARY, matrix.relation(ACTOR_ID, ACTOR));
    assertEquals(Relation.COLUMN_TABLE_OWN, matrix.relation(LAST_NAME, ACTOR));
    assertEquals(Relation.COLUMN_TABLE_KEY, matrix.relation(ROLE_ACTOR, ACTOR));
    assertEquals(Relation.TABLE_COLUMN_KEY, matrix.relation(ACTOR, ROLE_ACTOR));
    assertEquals(Relation.COLUMN_TABLE_ANY, matrix.relation(WORDS, PLAY));
    assertEquals(Relation.TABLE_KEY_FORWARD, matrix.relation(ROLE, ACTOR));
    assertEquals(Relation.TABLE_KEY_BACKWARD, matrix.relation(ACTOR, ROLE));
    assertEquals(Relation.TABLE_TABLE, matrix.relation(ACTOR, PLAY));
    assertEquals(Relation.TABLE_SAME, matrix.relation(PLAY, PLAY));
  }

  @Test
  void thePapersReadingOfKeysSeesOnlyThoseIntoTheirOwnTable() {
    RelationMatrix paper = matrix(false, SchemaRelations.KeyReading.PAPER);
    assertEquals(Relation.COLUMN_TABLE, paper.relation(ROLE_ACTOR, ACTOR));
  }

  @Test
  void aKeyIntoItsOwnTableIsAKeyToItAndInThePapersReadingToAll() {
    Schema.Builder builder = Schema.named("firm");
    TableId employee = builder.table("employee");
    ColumnId id = builder.column(employee, "id", ColumnType.NUMBER);
    ColumnId manager = builder.column(employee, "manager", ColumnType.NUMBER);
    TableId branch = builder.table("branch");
    builder.column(branch, "town", ColumnType.TEXT);
    Schema firm = builder.primaryKey(id).foreignKey(manager, id).build();
    var target = new SchemaRelations(firm, SchemaRelations.KeyReading.TARGET);
    var paper = new SchemaRelations(firm, SchemaRelations.KeyReading.PAPER);
    assertEquals(Relation.COLUMN_TABLE_KEY, target.between(manager, employee));
    assertEquals(Relation.TABLE_COLUMN_KEY, target.between(employee, manager));
    assertEquals(Relation.COLUMN_TABLE, target.between(manager, branch));
    assertEquals(Relation.COLUMN_TABLE_PRIMARY, target.between(id, employee));
    assertEquals(Relation.COLUMN_TABLE_KEY, paper.between(manager, employee));
    assertEquals(Relation.COLUMN_TABLE_KEY, paper.between(manager, branch));
    assertEquals(Relation.COLUMN_TABLE_PRIMARY, paper.between(id, employee));
  }

  @Test
  void tablesWithKeysToAndFroHaveARelationOfTheirOwn() {
    Schema.Builder builder = Schema.named("firm");
    TableId employee = builder.table("employee");
    ColumnId id = builder.column(employee, "id", ColumnType.NUMBER);
    ColumnId works = builder.column(employee, "branch", ColumnType.NUMBER);
    TableId branch = builder.table("branch");
    ColumnId number = builder.column(branch, "number", ColumnType.NUMBER);
    ColumnId head = builder.column(branch, "head", ColumnType.NUMBER);
    Schema firm = builder.foreignKey(works, number).foreignKey(head, id).build();
    var relations = new SchemaRelations(firm, SchemaRelations.KeyReading.TARGET);
    assertEquals(Relation.TABLE_KEY_BOTH, relations.between(employee, branch));
    assertEquals(Relation.TABLE_KEY_BOTH, relations.between(branch, employee));
  }
}
