package dev.wayfarer.sql.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.grammar.GrammarFile.Field;
import dev.wayfarer.sql.grammar.GrammarFile.Times;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How a grammar's file is read.
class GrammarFileTests {
  private static final String SHAPES =
      """
      # Shapes, one inside another.
      drawing = (shape* shapes, str? title)

      shape   = Circle(int radius)
              | Group(drawing inner,
                      bool framed)
              | Dot

      @round
      paper = Disc(float width)
      @square
      paper = Sheet(float width, float height)
      @always
      pen = (column colour)
      """;

  private static GrammarFile file(String section) {
    return new GrammarFile(SHAPES, section);
  }

  @Test
  void fieldOccursOnceAtMostOnceOrAsAList() {
    assertEquals(
        List.of(
            new Field("shape", "shapes", Times.LIST), new Field("str", "title", Times.OPTIONAL)),
        file("").constructor("drawing").fields());
    assertEquals(
        List.of(new Field("drawing", "inner", Times.ONCE), new Field("bool", "framed", Times.ONCE)),
        file("").constructor("Group").fields());
    assertEquals(List.of(), file("").constructor("Dot").fields());
  }

  @Test
  void sumHasSeveralConstructorsAndAProductItsOwnName() {
    GrammarFile file = file("");
    assertTrue(file.isSum("shape"));
    assertFalse(file.isSum("drawing"));
    assertFalse(file.isSum("column"));
    assertEquals("shape", file.constructor("Dot").type());
    assertTrue(file.constructor("drawing").isProduct());
    assertFalse(file.constructor("Dot").isProduct());
    assertEquals(Set.of("drawing", "shape", "pen"), file.types());
    assertEquals(Set.of("drawing", "Circle", "Group", "Dot", "pen"), file.constructors());
  }

  @Test
  void oneOfTheSectionsIsTakenAndWhatStandsOutsideAlways() {
    assertEquals(
        Set.of("drawing", "Circle", "Group", "Dot", "Disc", "pen"), file("round").constructors());
    assertEquals(
        Set.of("drawing", "Circle", "Group", "Dot", "Sheet", "pen"), file("square").constructors());
  }

  @Test
  void pointersAndPrimitivesNeedNoDeclaration() {
    Field colour = file("").constructor("pen").fields().getFirst();
    assertTrue(colour.isPointer());
    assertFalse(colour.isPrimitive());
    Field radius = file("").constructor("Circle").fields().getFirst();
    assertFalse(radius.isPointer());
    assertTrue(radius.isPrimitive());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a = B | B; grammar: expected one B, found two",
        "a = B(c d); grammar: expected a declared type, found c",
        "nothing; grammar: expected (\\w+)\\s*=\\s*(.*), found nothing",
        "a = B(int); grammar: expected (\\w+)([?*]?)\\s+(\\w+), found int"
      })
  void fileThatDoesNotDeclareAGrammarIsRefused(String text, String message) {
    var refused = assertThrows(IllegalArgumentException.class, () -> new GrammarFile(text, ""));
    assertEquals(message, refused.getMessage());
  }

  @Test
  void fieldIsFoundByItsName() {
    var group = file("").constructor("Group");
    assertEquals(0, group.fieldIndex("inner"));
    assertEquals(1, group.fieldIndex("framed"));
    assertTrue(group.hasField("framed"));
    assertFalse(group.hasField("radius"));
    var missing = assertThrows(IllegalArgumentException.class, () -> group.fieldIndex("radius"));
    assertEquals("no field radius in Group", missing.getMessage());
    var none = assertThrows(IllegalArgumentException.class, () -> file("").constructor("Square"));
    assertEquals("no constructor Square", none.getMessage());
  }

  @Test
  void nodeHasAChildForEachField() {
    GrammarFile file = file("");
    Tree dot = file.node("Dot");
    assertEquals(
        new Tree.Branch(
            file.constructor("drawing"),
            List.of(new Tree.Sequence(List.of(dot)), new Tree.Absent())),
        file.node("drawing", Map.of("shapes", new Tree.Sequence(List.of(dot)))));
    var few = assertThrows(IllegalArgumentException.class, () -> file.node("Circle"));
    assertEquals("Circle: expected 1 fields, found 0", few.getMessage());
    assertThrows(NotInGrammarException.class, () -> file.node("Square"));
    assertThrows(
        NotInGrammarException.class, () -> file.node("drawing", Map.of("ink", new Tree.Absent())));
  }

  @Test
  void childIsFoundByTheNameOfItsField() {
    GrammarFile file = file("");
    Tree.Branch dot = file.node("Dot");
    Tree.Branch drawing =
        file.node("drawing", Map.of("shapes", new Tree.Sequence(List.of(dot, dot))));
    assertEquals(List.of(dot, dot), drawing.list("shapes"));
    assertEquals(List.of(), drawing.list("title"));
    assertTrue(drawing.has("shapes"));
    assertFalse(drawing.has("title"));
    assertTrue(drawing.optional("title").isEmpty());
    assertTrue(drawing.optional("ink").isEmpty());
    Tree.Branch group = file.node("Group", drawing, new Tree.FlagLeaf(true));
    assertEquals(drawing, group.branch("inner"));
    assertEquals(drawing, group.optional("inner").orElseThrow());
    assertTrue(group.flag("framed"));
  }
}
